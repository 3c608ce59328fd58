import type { Database } from './database.ts'
import { recipientKey, type StoredEnquiry } from './enquiries.ts'
import { spellingsOf } from './erasure.ts'
import { type InboxRow, inboxRows } from './inbox.ts'
import type { Cursor } from './shelves.ts'
import { statement } from './statement.ts'

/** Everyone who writes from one address, however it is spelt. */
export interface PersonKey {
  recipientKey: string
  /** The spellings, as a JSON list. */
  spellings: string
}

export function personOfEnquiry(database: Database, { email }: StoredEnquiry): PersonKey {
  return { recipientKey: recipientKey(email), spellings: JSON.stringify(spellingsOf(database, email)) }
}

/** What the person wrote, the newest first, from the row after which the page begins. */
export function personPage(database: Database, person: PersonKey, after: Cursor | null, limit: number): InboxRow[] {
  const from = after ?? { receivedAt: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER }
  const ids = page(database).all({ ...person, ...from, limit })
  return inboxRows(
    database,
    ids.map(({ id }) => id),
  )
}

/** How many enquiries of the person come after a row; all of them without one. */
export function countOfPerson(database: Database, person: PersonKey, after: Cursor | null = null): number {
  const from = after ?? { receivedAt: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER }
  return count(database).get({ ...person, ...from })?.count ?? 0
}

/** How many notes and letters there are about what the person wrote; one that gathers several counts once. */
export const keptOfPerson = (database: Database, person: PersonKey): { notes: number; letters: number } =>
  kept(database).get({ ...person }) ?? { notes: 0, letters: 0 }

const own = `recipient_key = @recipientKey AND email IN (SELECT value FROM json_each(@spellings))`
const after = '(received_at, enquiries.id) < (@receivedAt, @id)'
const page = statement<[PersonKey & Cursor & { limit: number }], { id: number }>(
  `SELECT id FROM enquiries WHERE ${own} AND ${after} ORDER BY received_at DESC, id DESC LIMIT @limit`,
)
const count = statement<[PersonKey & Cursor], { count: number }>(
  `SELECT count(*) AS count FROM enquiries WHERE ${own} AND ${after}`,
)
const kept = statement<[PersonKey], { notes: number; letters: number }>(`
  SELECT
    (SELECT count(*) FROM enquiries JOIN notes ON enquiry_id = enquiries.id WHERE ${own}) AS notes,
    (SELECT count(*) FROM enquiries JOIN outbox ON enquiry_id = enquiries.id WHERE ${own})
      + (SELECT count(*) FROM (
          SELECT outbox.id FROM enquiries JOIN outbox ON outbox.id = gathered_in WHERE ${own}
          UNION SELECT outbox.id FROM enquiries JOIN outbox ON outbox.gathers = gathered_in WHERE ${own})) AS letters`)
