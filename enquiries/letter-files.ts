import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { allRows, change, oneRow } from '../db/statement.ts'
import { namesIn } from '../disk/sweep.ts'
import { nameWhenFinished, sweepUnfinished } from '../disk/whole-file.ts'
import { forgetObjects } from '../owners/desk-events.ts'

/**
 * Returns the name of a letter's file: the left part of its Message-ID, so it is still found after MAIL_FROM has
 * changed.
 */
export function letterFile(messageId: string): string {
  const left = messageId.replace(/^<|@.*$|>$/g, '')
  return `${left.replace(/[^A-Za-z0-9._-]/g, '_')}.eml`
}

/** An enquiry that is to be removed. */
export interface Leaving {
  id: number
  reference: string
}

interface Removed {
  enquiries: number
  letters: number
  /** Letters that the server was sending at that moment. They may still arrive. */
  underWay: number
  /** How many letter files were removed. */
  files: number
}

// This many enquiries, with everything that belongs to them, are removed in a few milliseconds. A server that needs to write
// while another process removes them has to wait that long.
const partSize = 25
// Long enough for another process to get the write lock. It tries every few milliseconds.
const betweenMs = 10

/**
 * Removes enquiries a few at a time, with their letters, the files of these and all that is recorded about them. Scrub the
 * database afterwards. `due` returns the enquiries that are to be removed: all of them, or, of the few that are next, those that are still due. The files go first, because nothing else records whose they are once the rows are gone. After a kill,
 * another call removes the rest.
 */
export async function removeEnquiries(
  database: Database,
  directory: string,
  due: (among?: readonly Leaving[]) => readonly Leaving[],
): Promise<Removed> {
  const found = due()
  const gathered = gatheringLetters(database, { ids: idsOf(found) })
  const traces = {
    references: found.map(({ reference }) => reference),
    gathered: gathered.map(({ messageId }) => messageId),
  }
  const removed = { enquiries: 0, letters: 0, underWay: 0, files: await removeLetterFiles(directory, traces) }
  for (let start = 0; start < found.length; start += partSize) {
    if (start > 0) await pause(betweenMs)
    database.write(() => {
      const part = due(found.slice(start, start + partSize))
      forgetObjects(database, JSON.stringify(part.map(({ reference }) => reference)))
      const { letters = 0, underWay = 0 } = lettersTo(database, { ids: idsOf(part) }) ?? {}
      removed.enquiries += erase(database, { ids: idsOf(part) })
      removed.letters += letters
      // Only one letter is sent at a time, so several parts may count the same one.
      removed.underWay = Math.max(removed.underWay, underWay)
    })
  }
  // The server may have written another file in between.
  removed.files += await removeLetterFiles(directory, traces)
  return removed
}

const idsOf = (rows: readonly Leaving[]) => JSON.stringify(rows.map(({ id }) => id))

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
export const sweepLetters = (directory: string): Promise<number> =>
  sweepUnfinished(directory, (name) => name === '' || name.endsWith('.eml'))

// The letters that gathered any of the enquiries @ids. They may report others too, so they are not removed with one of them.
const gatheringIds = `
  SELECT gathered_in FROM enquiries WHERE id IN (SELECT value FROM json_each(@ids)) AND gathered_in IS NOT NULL`
const gatheringLetters = allRows<[{ ids: string }], { messageId: string }>(`
  SELECT message_id AS messageId FROM outbox
  WHERE message_id IS NOT NULL AND (id IN (${gatheringIds}) OR gathers IN (${gatheringIds}))`)
const lettersTo = oneRow<[{ ids: string }], Pick<Removed, 'letters' | 'underWay'>>(`
  SELECT count(enquiry_id) AS letters, count(*) FILTER (WHERE state = 'sending') AS underWay FROM outbox
  WHERE enquiry_id IN (SELECT value FROM json_each(@ids)) OR id IN (${gatheringIds}) OR gathers IN (${gatheringIds})`)
const erase = change<[{ ids: string }]>('DELETE FROM enquiries WHERE id IN (SELECT value FROM json_each(@ids))')
