import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file unless it already has this content, so that its time shows when it last changed. Resolves to true if it was written. */
export async function writeIfChanged(file: string, content: string | Uint8Array): Promise<boolean> {
  const bytes = Buffer.from(content)
  const before = await readFile(file).catch(() => null)
  if (before?.equals(bytes)) return false
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bytes)
  return true
}
