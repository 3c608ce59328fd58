import { readdirSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

/** Makes a file, or everything in a folder, older by this time. */
export function age(place: string, ms: number): void {
  const stats = statSync(place)
  if (stats.isDirectory()) for (const name of readdirSync(place)) age(path.join(place, name), ms)
  const written = (stats.mtimeMs - ms) / 1_000
  utimesSync(place, written, written)
}

/** A small file that counts as a PDF. */
export const pdf = (says: string, bytes = 1_000) =>
  Buffer.from(`%PDF-1.7\n% ${says}\n${'x'.repeat(bytes)}\nstartxref\n0\n%%EOF\n`)

/** A photograph of one colour. */
export const jpeg = (width: number, height = Math.round(width / 1.5), background = '#88aacc'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
