import { readFile } from 'node:fs/promises'

/**
 * True if a file contains the beginning of a PDF and, after it, an end. Readers of PDF ignore what some programs write before
 * and after. Call it for files of a limited size: it holds the whole file in memory.
 */
export async function isPdf(file: string): Promise<boolean> {
  const content = await readFile(file)
  const start = content.indexOf('%PDF-')
  return start !== -1 && content.includes('%%EOF', start)
}
