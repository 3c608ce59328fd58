import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { renameInDrafts } from './answers/drafts.ts'
import { addressKey, recipientKey, type StoredEnquiry } from './enquiries.ts'
import { enquiriesFrom, spellingsOf } from './erasure.ts'
import { type InboxRow, inboxRows } from './inbox.ts'
import { keepSearchTexts } from './search-text.ts'
import type { Cursor } from './shelves.ts'
import { endLinks } from './viewings/links.ts'

/** Identifies the person who writes from one address, in any spelling. */
export interface PersonKey {
  recipientKey: string
  /** The spellings as a JSON list. */
  spellings: string
}

export function personOfEnquiry(database: Database, { email }: StoredEnquiry): PersonKey {
  return { recipientKey: recipientKey(email), spellings: JSON.stringify(spellingsOf(database, email)) }
}

/**
 * Returns a page of the person's enquiries, newest first. The page begins after the row `after`, or with the newest if
 * it is null.
 */
export function personPage(database: Database, person: PersonKey, after: Cursor | null, limit: number): InboxRow[] {
  const from = after ?? { at: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER }
  const ids = page(database).all({ ...person, ...from, limit })
  return inboxRows(
    database,
    ids.map(({ id }) => id),
  )
}

/** How many of the person's enquiries come after a row, or how many there are in total if `after` is null. */
export function countOfPerson(database: Database, person: PersonKey, after: Cursor | null = null): number {
  const from = after ?? { at: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER }
  return count(database).get({ ...person, ...from })?.count ?? 0
}

/** How many enquiries came from an address that differs from the person's only in a +tag. */
export const countNearPerson = (database: Database, person: PersonKey): number =>
  (fromMailbox(database).get(person.recipientKey)?.count ?? 0) - countOfPerson(database, person)

/** How many notes and letters there are about the person's enquiries. A letter that reports several counts once. */
export const keptOfPerson = (database: Database, person: PersonKey): { notes: number; letters: number } =>
  kept(database).get({ ...person }) ?? { notes: 0, letters: 0 }

/**
 * Changes the name, address and telephone number of the person who writes from an address, in all their enquiries. The former
 * ones are not kept. If the address changes, every link that went to the former one ends, because a stranger may have it.
 * Call it inside database.write.
 */
export function correctPerson(
  database: Database,
  email: string,
  person: { name: string; email: string; phone: string },
): void {
  const ids = enquiriesFrom(database, email).own.map(({ id }) => id)
  renameInDrafts(database, ids, person.name)
  correct(database).run({ ...person, ids: JSON.stringify(ids), recipientKey: recipientKey(person.email) })
  keepSearchTexts(database, ids)
  if (addressKey(email) !== addressKey(person.email)) endLinks(database, ids)
}

const own = `recipient_key = @recipientKey AND email IN (SELECT value FROM json_each(@spellings))`
const after = '(received_at, enquiries.id) < (@at, @id)'
const page = statement<[PersonKey & Cursor & { limit: number }], { id: number }>(
  `SELECT id FROM enquiries WHERE ${own} AND ${after} ORDER BY received_at DESC, id DESC LIMIT @limit`,
)
const count = statement<[PersonKey & Cursor], { count: number }>(
  `SELECT count(*) AS count FROM enquiries WHERE ${own} AND ${after}`,
)
const fromMailbox = statement<[string], { count: number }>(
  'SELECT count(*) AS count FROM enquiries WHERE recipient_key = ?',
)
// Finds the person's rows once, and then their letters and notes.
const kept = statement<[PersonKey], { notes: number; letters: number }>(`
  WITH mine AS MATERIALIZED (SELECT id, gathered_in FROM enquiries WHERE ${own}),
    gathering AS MATERIALIZED (SELECT DISTINCT gathered_in AS id FROM mine WHERE gathered_in IS NOT NULL)
  SELECT
    (SELECT count(*) FROM mine CROSS JOIN notes ON enquiry_id = mine.id) AS notes,
    (SELECT count(*) FROM mine CROSS JOIN outbox ON enquiry_id = mine.id)
      + (SELECT count(*) FROM gathering CROSS JOIN outbox ON outbox.id = gathering.id)
      + (SELECT count(*) FROM gathering CROSS JOIN outbox ON gathers = gathering.id) AS letters`)
const correct = statement<[{ ids: string; name: string; email: string; phone: string; recipientKey: string }]>(`
  UPDATE enquiries SET name = @name, email = @email, phone = @phone, recipient_key = @recipientKey
  WHERE id IN (SELECT value FROM json_each(@ids))`)
