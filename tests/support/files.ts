import { readdirSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'

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
