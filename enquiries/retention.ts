import type { HouseClock } from '../content/house-clock.ts'
import type { Database } from '../db/database.ts'
import { allRows, change, oneValue } from '../db/statement.ts'
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
export const keptUntil = (database: Database, { email }: { email: string }, months: number): number =>
  retentionCutoff(lastContact(database, { recipient: recipientKey(email) }) ?? 0, -months)

/**
 * Returns the enquiries of everyone whose last contact was before the cutoff, without those that the owner has not been told
 * of yet. Looks at all enquiries, or only at these.
 */
export const expiredEnquiries = (database: Database, cutoff: number, among?: readonly Leaving[]): Leaving[] =>
  expired(database, { cutoff, ids: among === undefined ? null : JSON.stringify(among.map(({ id }) => id)) })

/** Removes letters that were sent before the cutoff and whose enquiries are all gone. */
export const forgetGatheringLetters = change<[cutoff: number]>(`
  DELETE FROM outbox WHERE enquiry_id IS NULL AND state = 'sent' AND sent_at < ?
    AND NOT EXISTS (SELECT 1 FROM enquiries WHERE gathered_in = outbox.id)`)

/** When the server last finished removing old enquiries. Null if it never has. */
export const lastRetentionRound = oneValue<[], number>('SELECT ran_at FROM retention_rounds')

export const keepRetentionRound = change<[now: number]>(
  'INSERT OR REPLACE INTO retention_rounds (id, ran_at) VALUES (1, ?)',
)

const day = 86_400_000
const hourOfRound = '03:00'

/** Returns when the last daily round was due: 03:00 at the house, in milliseconds since the epoch. */
export function lastRoundTime(now: number, house: HouseClock): number {
  const today = roundOn(dayOf(now, house), house)
  return today <= now ? today : roundOn(dayOf(now, house) - day, house)
}

/** Returns when the next daily round is due. It is later than `now`. */
export function nextRoundTime(now: number, house: HouseClock): number {
  const today = roundOn(dayOf(now, house), house)
  return today > now ? today : roundOn(dayOf(now, house) + day, house)
}

/** Returns the day of a moment at the house, as midnight in UTC. */
const dayOf = (at: number, house: HouseClock): number => Date.parse(`${house.write(at).slice(0, 10)}T00:00:00Z`)

function roundOn(dayInUtc: number, house: HouseClock): number {
  const date = new Date(dayInUtc).toISOString().slice(0, 10)
  return house.read(`${date} ${hourOfRound}`) ?? dayInUtc
}

const lastContact = oneValue<[{ recipient: string }], number>(`
  SELECT max(at) FROM (
    SELECT max(received_at) AS at FROM enquiries WHERE recipient_key = @recipient
    UNION ALL
    SELECT max(last_at) FROM enquiries CROSS JOIN viewings ON enquiry_id = enquiries.id WHERE recipient_key = @recipient)`)
// Three conditions about letters instead of one with OR, so that SQLite answers each from an index.
const expired = allRows<[{ cutoff: number; ids: string | null }], Leaving>(`
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
