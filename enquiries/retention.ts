import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { recipientKey } from './enquiries.ts'
import type { Leaving } from './letter-files.ts'

/**
 * Returns the moment before which an enquiry is too old: the same day of the month `months` ago, or the last day of
 * that month.
 */
export function retentionCutoff(now: number, months: number): number {
  const cutoff = new Date(now)
  const dayOfMonth = cutoff.getUTCDate()
  cutoff.setUTCDate(1)
  cutoff.setUTCMonth(cutoff.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(cutoff.getUTCFullYear(), cutoff.getUTCMonth() + 1, 0)).getUTCDate()
  cutoff.setUTCDate(Math.min(dayOfMonth, lastDay))
  return cutoff.getTime()
}

/** Returns when an enquiry is removed: `months` after the person's last contact, which may be a viewing. */
export function keptUntil(database: Database, { email }: { email: string }, months: number): number {
  const last = lastContact(database).get({ recipient: recipientKey(email) })?.at ?? 0
  return retentionCutoff(last, -months)
}

/**
 * Returns the enquiries of everyone whose last contact was before the cutoff, without those that the owner has not been told
 * of yet. Looks at all enquiries, or only at these.
 */
export const expiredEnquiries = (database: Database, cutoff: number, among?: readonly Leaving[]): Leaving[] =>
  expired(database).all({ cutoff, ids: among === undefined ? null : JSON.stringify(among.map(({ id }) => id)) })

/** Removes letters that were sent before the cutoff and whose enquiries are all gone. */
export function forgetGatheringLetters(database: Database, cutoff: number): void {
  database.write(() => forgetLetters(database).run(cutoff))
}

/** When the server last finished removing old enquiries. Null if it never has. */
export const lastRetentionRound = (database: Database): number | null => lastRound(database).get()?.ran_at ?? null

export function keepRetentionRound(database: Database, now: number): void {
  database.write(() => keepRound(database).run(now))
}

const lastContact = statement<[{ recipient: string }], { at: number | null }>(`
  SELECT max(at) AS at FROM (
    SELECT max(received_at) AS at FROM enquiries WHERE recipient_key = @recipient
    UNION ALL
    SELECT max(last_at) FROM enquiries CROSS JOIN viewings ON enquiry_id = enquiries.id WHERE recipient_key = @recipient)`)
// Three conditions about letters instead of one with OR, so that SQLite answers each from an index.
const expired = statement<[{ cutoff: number; ids: string | null }], Leaving>(`
  SELECT id, reference FROM enquiries
  WHERE received_at < @cutoff AND (@ids IS NULL OR id IN (SELECT value FROM json_each(@ids)))
    AND NOT EXISTS (
      SELECT 1 FROM enquiries AS later
      WHERE later.recipient_key = enquiries.recipient_key AND later.received_at >= @cutoff)
    AND NOT EXISTS (
      SELECT 1 FROM enquiries AS later CROSS JOIN viewings ON enquiry_id = later.id
      WHERE later.recipient_key = enquiries.recipient_key AND last_at >= @cutoff)
    AND NOT EXISTS (SELECT 1 FROM outbox WHERE enquiry_id = enquiries.id AND kind = 'owner' AND state <> 'sent')
    AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.id = gathered_in AND state <> 'sent')
    AND NOT EXISTS (SELECT 1 FROM outbox WHERE gathers = gathered_in AND state <> 'sent')
  ORDER BY received_at, id`)
const forgetLetters = statement<[number]>(`
  DELETE FROM outbox WHERE enquiry_id IS NULL AND state = 'sent' AND sent_at < ?
    AND NOT EXISTS (SELECT 1 FROM enquiries WHERE gathered_in = outbox.id)`)
const lastRound = statement<[], { ran_at: number }>('SELECT ran_at FROM retention_rounds')
const keepRound = statement<[number]>('INSERT OR REPLACE INTO retention_rounds (id, ran_at) VALUES (1, ?)')
