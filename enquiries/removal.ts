import { setTimeout as pause } from 'node:timers/promises'
import { daysLater, type HouseClock } from '../content/house-clock.ts'
import type { Database } from '../db/database.ts'
import { allRows, change, count, oneValue, sums } from '../db/statement.ts'
import { forgetObjects } from '../owners/desk-events.ts'
import { recipientKey } from './enquiries.ts'
import { letterFile, removeLetterFiles } from './outbox.ts'

/** An enquiry that is to be removed. */
interface Leaving {
  id: number
  reference: string
}

/** The ids of enquiries; null for all. */
type Among = readonly number[] | null

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
 * Removes enquiries a few at a time, with all that is recorded about them. `due` returns all that are to be removed or,
 * of the few that are next, those that still are. Files go first, because nothing else records whose they are. After a
 * kill, another call removes the rest. Scrub the database afterwards.
 */
export async function removeEnquiries(
  database: Database,
  directory: string,
  due: (among: Among) => readonly Leaving[],
): Promise<Removed> {
  const found = due(null)
  const gathering = gatheringLetters(database, { ids: idsOf(found) })
  const traces = new Set([
    ...found.map(({ reference }) => reference),
    ...gathering.map(({ messageId }) => letterFile(messageId)),
  ])
  // The file of a letter about one enquiry begins with its reference.
  const isTrace = (name: string) =>
    name.endsWith('.eml') && (traces.has(name) || traces.has(name.split('.', 1)[0] ?? ''))
  const removed = { enquiries: 0, letters: 0, underWay: 0, files: await removeLetterFiles(directory, isTrace) }
  for (let start = 0; start < found.length; start += partSize) {
    if (start > 0) await pause(betweenMs)
    database.write(() => {
      const part = due(idsOf(found.slice(start, start + partSize)))
      forgetObjects(database, JSON.stringify(part.map(({ reference }) => reference)))
      const { letters, underWay } = lettersTo(database, { ids: idsOf(part) })
      removed.enquiries += erase(database, { ids: idsOf(part) })
      removed.letters += letters
      // Only one letter is sent at a time, so several parts may count the same one.
      removed.underWay = Math.max(removed.underWay, underWay)
    })
  }
  // The server may have written another file in between.
  removed.files += await removeLetterFiles(directory, isTrace)
  return removed
}

const idsOf = (rows: readonly Leaving[]) => rows.map(({ id }) => id)

/** Returns the same day of the month `months` ago, or the last day of that month. */
export function monthsBefore(now: number, months: number): number {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - months)
  // A month without this day has run over into the next one; day 0 is the last of the month before.
  if (then.getUTCDate() !== new Date(now).getUTCDate()) then.setUTCDate(0)
  return then.getTime()
}

/** Returns when an enquiry is removed: `months` after the person's last contact, which may be a viewing. */
export const keptUntil = (database: Database, { email }: { email: string }, months: number): number =>
  monthsBefore(lastContact(database, { recipient: recipientKey(email) }), -months)

/** When the server last finished removing old enquiries. Null if it never has. */
export const lastRetentionRound = oneValue<[], number>('SELECT ran_at FROM retention_rounds')

export const keepRetentionRound = change<[now: number]>(
  'INSERT OR REPLACE INTO retention_rounds (id, ran_at) VALUES (1, ?)',
)

/** Returns when the last daily round was due: 03:00 at the house, in milliseconds since the epoch. */
export const lastRoundTime = (now: number, house: HouseClock): number => {
  const today = roundOn(now, 0, house)
  return today <= now ? today : roundOn(now, -1, house)
}

/** Returns when the next daily round is due. It is later than `now`. */
export const nextRoundTime = (now: number, house: HouseClock): number => roundOn(lastRoundTime(now, house), 1, house)

function roundOn(now: number, days: number, house: HouseClock): number {
  const date = daysLater(house.write(now).slice(0, 10), days)
  return house.read(`${date} 03:00`) ?? Date.parse(date)
}

/** Removes letters that were sent before the cutoff and whose enquiries are all gone. */
export const forgetGatheringLetters = change<[cutoff: number]>(`
  DELETE FROM outbox WHERE enquiry_id IS NULL AND state = 'sent' AND sent_at < ?
    AND NOT EXISTS (SELECT 1 FROM enquiries WHERE gathered_in = outbox.id)`)

const areThese = 'id IN (SELECT value FROM json_each(@ids))'
// The letters that gathered any of the enquiries @ids. They may report others too, so they are not removed with one of them.
const gatheringIds = `SELECT gathered_in FROM enquiries WHERE ${areThese} AND gathered_in IS NOT NULL`
const gatheringLetters = allRows<[{ ids: readonly number[] }], { messageId: string }>(`
  SELECT message_id AS messageId FROM outbox
  WHERE message_id IS NOT NULL AND (id IN (${gatheringIds}) OR gathers IN (${gatheringIds}))`)
const lettersTo = sums<[{ ids: readonly number[] }], Pick<Removed, 'letters' | 'underWay'>>(`
  SELECT count(enquiry_id) AS letters, count(*) FILTER (WHERE state = 'sending') AS underWay FROM outbox
  WHERE enquiry_id IN (SELECT value FROM json_each(@ids)) OR id IN (${gatheringIds}) OR gathers IN (${gatheringIds})`)
const erase = change<[{ ids: readonly number[] }]>(`DELETE FROM enquiries WHERE ${areThese}`)
const lastContact = count<[{ recipient: string }]>(`
  SELECT max(at) FROM (
    SELECT max(received_at) AS at FROM enquiries WHERE recipient_key = @recipient
    UNION ALL
    SELECT max(last_at) FROM enquiries CROSS JOIN viewings ON enquiry_id = enquiries.id WHERE recipient_key = @recipient)`)
// Two conditions about these letters instead of one with OR, so that SQLite answers each from an index.
const isToldInLetter = `NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.id = gathered_in AND state <> 'sent')
    AND NOT EXISTS (SELECT 1 FROM outbox WHERE gathers = gathered_in AND state <> 'sent')`
/** Returns the enquiries whose people had their last contact before the cutoff, if the owner has been told of them. */
export const expiredEnquiries = allRows<[{ cutoff: number; ids: Among }], Leaving>(`
  SELECT id, reference FROM enquiries
  WHERE received_at < @cutoff AND (@ids IS NULL OR ${areThese})
    AND NOT EXISTS (
      SELECT 1 FROM enquiries AS later
      WHERE later.recipient_key = enquiries.recipient_key AND later.received_at >= @cutoff)
    AND NOT EXISTS (
      SELECT 1 FROM enquiries AS later CROSS JOIN viewings ON enquiry_id = later.id
      WHERE later.recipient_key = enquiries.recipient_key AND last_at >= @cutoff)
    AND NOT EXISTS (SELECT 1 FROM outbox WHERE enquiry_id = enquiries.id AND kind = 'owner' AND state <> 'sent')
    AND ${isToldInLetter}
  ORDER BY received_at, id`)
/**
 * Returns the enquiries that are held back and that a daily round removes: those that the owner deleted before a moment, and
 * those that were received before another, if the owner has been told of them.
 */
export const heldBackToRemove = allRows<[{ deletedBefore: number; receivedBefore: number; ids: Among }], Leaving>(`
  SELECT id, reference FROM enquiries
  WHERE state = 'quarantined' AND (@ids IS NULL OR ${areThese})
    AND (deleted_at < @deletedBefore OR (deleted_at IS NULL AND received_at < @receivedBefore AND ${isToldInLetter}))
  ORDER BY received_at`)
