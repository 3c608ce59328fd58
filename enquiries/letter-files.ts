import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '../db/database.ts'
import { inParts } from '../db/in-parts.ts'
import { statement } from '../db/statement.ts'
import { namesIn } from '../disk/sweep.ts'
import { nameWhenFinished, sweepUnfinished } from '../disk/unfinished.ts'

/**
 * Returns the name of a letter's file: the left part of its Message-ID, so it is still found after MAIL_FROM has
 * changed.
 */
export function letterFile(messageId: string): string {
  const left = messageId.replace(/^<|@.*$|>$/g, '')
  return `${left.replace(/[^A-Za-z0-9._-]/g, '_')}.eml`
}

/**
 * Removes enquiries a few at a time, and every letter file about them. The files go first, because nothing else records
 * whose they are once the rows are gone. `remove` handles each part in one transaction. After a kill, another call removes
 * the rest. Returns how many files there were.
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
      const ids = JSON.stringify(part.map(({ id }) => id))
      for (const { messageId } of gatheringLetters(database).all({ ids })) gathered.add(messageId)
    },
    readAtOnce,
  )
  const traces = { references: enquiries.map(({ reference }) => reference), gathered: [...gathered] }
  const files = await removeLetterFiles(directory, traces)
  await inParts(enquiries, (part) => remove(part.map(({ id }) => id)))
  // The server may have written another file in between.
  return files + (await removeLetterFiles(directory, traces))
}

// Reading does not block writers, so these parts can be larger.
const readAtOnce = 400

/**
 * Removes the files of letters about enquiries, unfinished ones too. `gathered` are the Message-IDs of letters that report
 * several, some of these among them. Returns how many there were.
 */
export async function removeLetterFiles(
  directory: string,
  { references, gathered }: { references: readonly string[]; gathered: readonly string[] },
): Promise<number> {
  const wanted = new Set(references)
  const wantedFiles = new Set(gathered.map(letterFile))
  const isWanted = (name: string) =>
    name.endsWith('.eml') && (wanted.has(name.split('.', 1)[0] ?? '') || wantedFiles.has(name))
  const files = (await namesIn(directory)).filter((name) => isWanted(nameWhenFinished(name) ?? name))
  for (const name of files) await rm(path.join(directory, name), { force: true })
  return files.length
}

/**
 * Removes unfinished letter files that a killed server left behind. This includes those whose name does not show what
 * they are.
 */
export function sweepLetters(directory: string): Promise<number> {
  return sweepUnfinished(directory, (name) => name === '' || name.endsWith('.eml'))
}

/** Selects the letters that gathered any of the enquiries @ids. They may report others too. */
export const gatheringIds = `
  SELECT gathered_in FROM enquiries WHERE id IN (SELECT value FROM json_each(@ids)) AND gathered_in IS NOT NULL`
const gatheringLetters = statement<[{ ids: string }], { messageId: string }>(`
  SELECT message_id AS messageId FROM outbox
  WHERE message_id IS NOT NULL AND (id IN (${gatheringIds}) OR gathers IN (${gatheringIds}))`)
