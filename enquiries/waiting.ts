import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { recipientKey, type StoredEnquiry } from './enquiries.ts'
import { type InboxRow, inboxRows } from './inbox.ts'
import { inboxShelves } from './shelves.ts'

/** How many people wait for an answer. Someone who wrote several times counts once. */
export const countWaitingPeople = (database: Database): number => people(database).get()?.count ?? 0

/** Returns the people who have waited longest, each with the first enquiry that waits. */
export function waitingPeople(database: Database, limit: number): InboxRow[] {
  const ids = first(database).all(limit)
  return inboxRows(
    database,
    ids.map(({ id }) => id),
  )
}

/** What else of the same person waits for an answer. */
export interface AlsoWaiting {
  count: number
  /** The one that has waited longest. Null if none waits. */
  next: InboxRow | null
}

/** Returns the other enquiries from the same mailbox that wait for an answer. */
export function alsoWaiting(database: Database, { id, email }: Pick<StoredEnquiry, 'id' | 'email'>): AlsoWaiting {
  const person = { key: recipientKey(email), id }
  const { count } = countOthers(database).get(person) ?? { count: 0 }
  const next = count === 0 ? undefined : firstOther(database).get(person)
  return { count, next: next === undefined ? null : (inboxRows(database, [next.id])[0] ?? null) }
}

const { condition } = inboxShelves.waiting
const from = 'enquiries INDEXED BY enquiries_waiting_people'
const people = statement<[], { count: number }>(
  `SELECT count(DISTINCT recipient_key) AS count FROM ${from} WHERE ${condition}`,
)
const first = statement<[number], { id: number }>(`
  SELECT id FROM enquiries AS one INDEXED BY enquiries_waiting
  WHERE ${condition} AND NOT EXISTS (
    SELECT 1 FROM enquiries AS other INDEXED BY enquiries_waiting_people
    WHERE ${condition} AND other.recipient_key = one.recipient_key
      AND (other.waits_since, other.id) < (one.waits_since, one.id))
  ORDER BY waits_since, id LIMIT ?`)
const others = `FROM ${from} WHERE ${condition} AND recipient_key = @key AND id <> @id`
const countOthers = statement<[{ key: string; id: number }], { count: number }>(`SELECT count(*) AS count ${others}`)
const firstOther = statement<[{ key: string; id: number }], { id: number }>(
  `SELECT id ${others} ORDER BY waits_since, id LIMIT 1`,
)
