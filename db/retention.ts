import type { Database } from './database.ts'
import { recipientKey } from './enquiries.ts'
import { statement } from './statement.ts'

/** The moment before which an enquiry is too old: so many calendar months ago, to the same day or the month's last. */
export function retentionCutoff(now: number, months: number): number {
  const cutoff = new Date(now)
  const dayOfMonth = cutoff.getUTCDate()
  cutoff.setUTCDate(1)
  cutoff.setUTCMonth(cutoff.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(cutoff.getUTCFullYear(), cutoff.getUTCMonth() + 1, 0)).getUTCDate()
  cutoff.setUTCDate(Math.min(dayOfMonth, lastDay))
  return cutoff.getTime()
}

/** When an enquiry is removed: so many months after the person's last contact. */
export function keptUntil(database: Database, { email }: { email: string }, months: number): number {
  const last = lastContact(database).get(recipientKey(email))?.at ?? 0
  return retentionCutoff(last, -months)
}

/**
 * The enquiries of everyone whose last contact was before the cutoff. One that the owner has not been told of yet is not
 * among them.
 */
export function expiredEnquiries(database: Database, cutoff: number): { id: number; reference: string }[] {
  return expired(database).all(cutoff, cutoff)
}

/**
 * Removes those of them that are still too old, with their letters. Remove their files first, and scrub the database
 * afterwards. Gives the references.
 */
export function purgeEnquiries(database: Database, cutoff: number, ids: readonly number[]): string[] {
  return database.write(() => {
    const removed = purge(database).all(cutoff, cutoff, JSON.stringify(ids))
    forgetLetters(database).run(cutoff)
    return removed.map(({ reference }) => reference)
  })
}

/** When the server was last through with removing old enquiries. */
export function lastRetentionRound(database: Database): number | null {
  return lastRound(database).get()?.ran_at ?? null
}

export function keepRetentionRound(database: Database, now: number): void {
  database.write(() => keepRound(database).run(now))
}

const lastContact = statement<[string], { at: number | null }>(
  'SELECT max(received_at) AS at FROM enquiries WHERE recipient_key = ?',
)
// Three questions about letters rather than one with OR, so that each is answered from an index.
const tooOld = `
  received_at < ?
  AND NOT EXISTS (SELECT 1 FROM enquiries AS later WHERE later.recipient_key = enquiries.recipient_key AND later.received_at >= ?)
  AND NOT EXISTS (SELECT 1 FROM outbox WHERE enquiry_id = enquiries.id AND kind = 'owner' AND state <> 'sent')
  AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.id = gathered_in AND state <> 'sent')
  AND NOT EXISTS (SELECT 1 FROM outbox WHERE gathers = gathered_in AND state <> 'sent')`
const expired = statement<[number, number], { id: number; reference: string }>(
  `SELECT id, reference FROM enquiries WHERE ${tooOld} ORDER BY id`,
)
const purge = statement<[number, number, string], { reference: string }>(
  `DELETE FROM enquiries WHERE ${tooOld} AND id IN (SELECT value FROM json_each(?)) RETURNING reference`,
)
// Those that gathered nobody who is still here.
const forgetLetters = statement<[number]>(`
  DELETE FROM outbox WHERE enquiry_id IS NULL AND state = 'sent' AND sent_at < ?
    AND NOT EXISTS (SELECT 1 FROM enquiries WHERE gathered_in = outbox.id)`)
const lastRound = statement<[], { ran_at: number }>('SELECT ran_at FROM retention_rounds')
const keepRound = statement<[number]>(
  'INSERT INTO retention_rounds (id, ran_at) VALUES (1, ?) ON CONFLICT DO UPDATE SET ran_at = excluded.ran_at',
)
