import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '../../db/database.ts'
import { gatheringLetters } from '../../db/erasure.ts'
import { inParts } from '../../db/in-parts.ts'
import { namesIn } from '../../db/sweep.ts'
import { nameWhenFinished, sweepUnfinished } from '../../db/unfinished.ts'

/** A letter's file: the left part of its message id, so that it is found again after MAIL_FROM has changed. */
export function letterFile(messageId: string): string {
  const left = messageId.replace(/^<|@.*$|>$/g, '')
  return `${left.replace(/[^A-Za-z0-9._-]/g, '_')}.eml`
}

/**
 * Has enquiries removed a few at a time, and with them every letter about them that is a file. The files go first:
 * without the rows nobody would know any more whose remain. `remove` does each part in one transaction; after a kill what
 * is left can be removed in the same way. Returns how many files there were.
 */
export async function removeWithLetters(
  database: Database,
  directory: string,
  enquiries: readonly { id: number; reference: string }[],
  remove: (ids: number[]) => void,
): Promise<number> {
  const gathered = new Set<string>()
  await inParts(
    enquiries,
    (part) => {
      for (const messageId of gatheringLetters(database, part)) gathered.add(messageId)
    },
    readAtOnce,
  )
  const traces = { references: enquiries.map(({ reference }) => reference), gathered: [...gathered] }
  const files = await removeLetterFiles(directory, traces)
  await inParts(enquiries, (part) => remove(part.map(({ id }) => id)))
  // One may have been written in between.
  return files + (await removeLetterFiles(directory, traces))
}

// Reading keeps nobody else from writing.
const readAtOnce = 400

/** What finds the letters about enquiries once they are files. */
interface LetterTraces {
  references: readonly string[]
  /** The Message-IDs of the letters that gathered some of them, with others. */
  gathered: readonly string[]
}

/** Removes the files of such letters, unfinished ones too; gives how many there were. */
export async function removeLetterFiles(directory: string, { references, gathered }: LetterTraces): Promise<number> {
  const wanted = new Set(references)
  const wantedFiles = new Set(gathered.map(letterFile))
  const isWanted = (name: string) =>
    name.endsWith('.eml') && (wanted.has(name.split('.', 1)[0] ?? '') || wantedFiles.has(name))
  const files = (await namesIn(directory)).filter((name) => isWanted(nameWhenFinished(name) ?? name))
  for (const name of files) await rm(path.join(directory, name), { force: true })
  return files.length
}

/** Removes what a server that was killed has left of letters; of one that says nothing of its name, too. */
export function sweepLetters(directory: string): Promise<number> {
  return sweepUnfinished(directory, (name) => name === '' || name.endsWith('.eml'))
}

/** How the files of letters begin that hold a live link and code: they do not lie about for long. */
export const signInFiles = 'sign-in.'

/** Removes one such letter's file, or, unnamed, all of them. */
export async function removeSignInFiles(directory: string, messageId?: string): Promise<void> {
  const wanted = messageId === undefined ? (name: string) => name.startsWith(signInFiles) : isFileOf(messageId)
  for (const name of (await namesIn(directory)).filter((name) => wanted(nameWhenFinished(name) ?? name)))
    await rm(path.join(directory, name), { force: true })
}

const isFileOf = (messageId: string) => (name: string) => name === letterFile(messageId)
