import type { Database } from './database.ts'
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

/**
 * Removes the enquiries of everyone whose last contact was before the cutoff, with their letters. Gives the references.
 * One that the owner has not been told of yet stays until then.
 */
export function purgeEnquiries(database: Database, cutoff: number): string[] {
  const removed = database.write(() =>
    purge(database)
      .all(cutoff, cutoff)
      .map(({ reference }) => reference),
  )
  if (removed.length > 0) database.scrub()
  return removed
}

/** What purgeEnquiries would remove. */
export function countExpired(database: Database, cutoff: number): number {
  return expired(database).get(cutoff, cutoff)?.count ?? 0
}

/** When the server last looked for old enquiries. */
export function lastRetentionRound(database: Database): number | null {
  return lastRound(database).get()?.ran_at ?? null
}

export function keepRetentionRound(database: Database, now: number): void {
  database.write(() => keepRound(database).run(now))
}

const tooOld = `
  received_at < ?
  AND NOT EXISTS (SELECT 1 FROM enquiries AS later WHERE later.recipient_key = enquiries.recipient_key AND later.received_at >= ?)
  AND NOT EXISTS (SELECT 1 FROM outbox WHERE enquiry_id = enquiries.id AND kind = 'owner' AND state <> 'sent')`
const purge = statement<[number, number], { reference: string }>(
  `DELETE FROM enquiries WHERE ${tooOld} RETURNING reference`,
)
const expired = statement<[number, number], { count: number }>(
  `SELECT count(*) AS count FROM enquiries WHERE ${tooOld}`,
)
const lastRound = statement<[], { ran_at: number }>('SELECT ran_at FROM retention_rounds')
const keepRound = statement<[number]>(
  'INSERT INTO retention_rounds (id, ran_at) VALUES (1, ?) ON CONFLICT DO UPDATE SET ran_at = excluded.ran_at',
)
