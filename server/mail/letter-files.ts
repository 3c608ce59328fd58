import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

/** A letter's file: the left part of its message id, so that it is found again after MAIL_FROM has changed. */
export function letterFile(messageId: string): string {
  const left = messageId.replace(/^<|@.*$|>$/g, '')
  return `${left.replace(/[^A-Za-z0-9._-]/g, '_')}.eml`
}

/** Removes the letters that were written for these enquiries; gives how many there were. */
export async function removeLetterFiles(directory: string, references: readonly string[]): Promise<number> {
  const wanted = new Set(references)
  const files = (await namesIn(directory)).filter(
    (name) => name.endsWith('.eml') && wanted.has(name.split('.', 1)[0] ?? ''),
  )
  for (const name of files) await rm(path.join(directory, name), { force: true })
  return files.length
}

async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory)
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return []
    throw fault
  }
}
