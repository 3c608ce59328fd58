import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Leaves a file that already says this alone, so that its time still tells when it last changed. */
export async function writeIfChanged(file: string, content: string | Uint8Array): Promise<boolean> {
  const bytes = Buffer.from(content)
  const before = await readFile(file).catch(() => null)
  if (before?.equals(bytes)) return false
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bytes)
  return true
}
