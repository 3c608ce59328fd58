import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { renameInDrafts } from './answers/drafts.ts'
import { addressKey, recipientKey } from './enquiries.ts'
import { type Cursor, type InboxPage, pageOf } from './inbox.ts'
import { keepSearchTexts } from './search-text.ts'
import { endLinks } from './viewings/links.ts'

/** An enquiry of one person, and when it came. */
export interface FromAddress extends Cursor {
  reference: string
  email: string
}

/**
 * Returns the enquiries of an address, oldest first. `own` came from the address itself, in any spelling. `near` came from an
 * address that differs only in a +tag: many providers deliver both to the same mailbox, but with some it is another person's.
 */
export function enquiriesFrom(database: Database, email: string): { own: FromAddress[]; near: FromAddress[] } {
  const all = ofRecipient(database).all(recipientKey(email))
  const isOwn = (each: FromAddress) => addressKey(each.email) === addressKey(email)
  return { own: all.filter(isOwn), near: all.filter((each) => !isOwn(each)) }
}

/** Returns a page of the person's enquiries, newest first. */
export const personPage = (database: Database, email: string, after: Cursor | null, limit: number): InboxPage =>
  pageOf(database, enquiriesFrom(database, email).own.reverse(), after, limit, -1)

/** How many notes and letters there are about these enquiries. A letter that reports several counts once. */
export const keptAbout = (database: Database, enquiries: readonly FromAddress[]): { notes: number; letters: number } =>
  kept(database).get(JSON.stringify(enquiries.map(({ id }) => id))) ?? { notes: 0, letters: 0 }

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

const ofRecipient = statement<[string], FromAddress>(
  'SELECT id, reference, email, received_at AS at FROM enquiries WHERE recipient_key = ? ORDER BY received_at, id',
)
// Finds the rows once, and then their letters and notes.
const kept = statement<[string], { notes: number; letters: number }>(`
  WITH mine AS MATERIALIZED (SELECT id, gathered_in FROM enquiries WHERE id IN (SELECT value FROM json_each(?))),
    gathering AS MATERIALIZED (SELECT DISTINCT gathered_in AS id FROM mine WHERE gathered_in IS NOT NULL)
  SELECT
    (SELECT count(*) FROM mine CROSS JOIN notes ON enquiry_id = mine.id) AS notes,
    (SELECT count(*) FROM mine CROSS JOIN outbox ON enquiry_id = mine.id)
      + (SELECT count(*) FROM gathering CROSS JOIN outbox ON outbox.id = gathering.id)
      + (SELECT count(*) FROM gathering CROSS JOIN outbox ON gathers = gathering.id) AS letters`)
const correct = statement<[{ ids: string; name: string; email: string; phone: string; recipientKey: string }]>(`
  UPDATE enquiries SET name = @name, email = @email, phone = @phone, recipient_key = @recipientKey
  WHERE id IN (SELECT value FROM json_each(@ids))`)
