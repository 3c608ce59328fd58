import { rm } from 'node:fs/promises'
import path from 'node:path'
import { namesIn } from '../disk/sweep.ts'
import { nameWhenFinished, sweepUnfinished } from '../disk/whole-file.ts'

/** Returns the name of a letter's file: the left part of its Message-ID, so that it is found even if MAIL_FROM changes. */
export function letterFile(messageId: string): string {
  const left = messageId.replace(/^<|@.*$|>$/g, '')
  return `${left.replace(/[^A-Za-z0-9._-]/g, '_')}.eml`
}

/**
 * Removes the files of letters about enquiries, and of those with the Message-IDs `gathered`. Returns how many there
 * were.
 */
export async function removeLetterFiles(
  directory: string,
  { references, gathered }: { references: readonly string[]; gathered: readonly string[] },
): Promise<number> {
  const wanted = new Set([...references, ...gathered.map(letterFile)])
  const isWanted = (name: string) =>
    name.endsWith('.eml') && (wanted.has(name) || wanted.has(name.split('.', 1)[0] ?? ''))
  const files = (await namesIn(directory)).filter((name) => isWanted(nameWhenFinished(name) ?? name))
  for (const name of files) await rm(path.join(directory, name), { force: true })
  return files.length
}

/** Removes unfinished letter files that a killed server left behind, also those whose name does not show what they are. */
export const sweepLetters = (directory: string): Promise<number> =>
  sweepUnfinished(directory, (name) => name === '' || name.endsWith('.eml'))
