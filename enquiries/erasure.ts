import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { addressKey, recipientKey } from './enquiries.ts'

export interface FromAddress {
  id: number
  reference: string
  email: string
}

/**
 * Returns the enquiries of an address. `own` came from the address itself, in any spelling. `near` came from an address that
 * differs only in a +tag: many providers deliver both to the same mailbox, but with some it is another person's.
 */
export function enquiriesFrom(database: Database, email: string): { own: FromAddress[]; near: FromAddress[] } {
  const own = new Set(spellingsOf(database, email))
  const all = ofRecipient(database).all(recipientKey(email))
  return { own: all.filter((each) => own.has(each.email)), near: all.filter((each) => !own.has(each.email)) }
}

/** Returns every spelling of an address that occurs in an enquiry. */
export const spellingsOf = (database: Database, email: string): string[] =>
  spellings(database)
    .all(recipientKey(email))
    .map((each) => each.email)
    .filter((each) => addressKey(each) === addressKey(email))

/** Returns the Message-IDs of the letters that gathered any of these enquiries. They may report others too. */
export const gatheringLetters = (database: Database, enquiries: readonly { id: number }[]): string[] =>
  gatheredLetters(database)
    .all({ ids: JSON.stringify(enquiries.map(({ id }) => id)) })
    .map(({ message_id: messageId }) => messageId)

export interface Erasure {
  letters: number
  /** Letters that the server was sending at that moment. They may still arrive. */
  underWay: number
}

/** Removes enquiries with their letters and keys. Remove their files first, and scrub the database afterwards. */
export function eraseEnquiries(database: Database, ids: readonly number[]): Erasure {
  const json = JSON.stringify(ids)
  return database.write(() => {
    const counts = lettersTo(database).get({ ids: json }) ?? { letters: 0, underWay: 0 }
    erase(database).run(json)
    return counts
  })
}

const ofRecipient = statement<[string], FromAddress>(
  'SELECT id, reference, email FROM enquiries WHERE recipient_key = ? ORDER BY id',
)
const spellings = statement<[string], { email: string }>('SELECT DISTINCT email FROM enquiries WHERE recipient_key = ?')
const gathering = `
  SELECT gathered_in AS id FROM enquiries WHERE id IN (SELECT value FROM json_each(@ids)) AND gathered_in IS NOT NULL`
const gatheredLetters = statement<[{ ids: string }], { message_id: string }>(`
  SELECT message_id FROM outbox WHERE id IN (${gathering}) AND message_id IS NOT NULL
  UNION SELECT message_id FROM outbox WHERE gathers IN (${gathering}) AND message_id IS NOT NULL`)
const lettersTo = statement<[{ ids: string }], Erasure>(`
  SELECT count(enquiry_id) AS letters, count(*) FILTER (WHERE state = 'sending') AS underWay FROM (
    SELECT enquiry_id, state FROM outbox WHERE enquiry_id IN (SELECT value FROM json_each(@ids))
    UNION ALL SELECT enquiry_id, state FROM outbox WHERE id IN (${gathering})
    UNION ALL SELECT enquiry_id, state FROM outbox WHERE gathers IN (${gathering}))`)
const erase = statement<[string]>('DELETE FROM enquiries WHERE id IN (SELECT value FROM json_each(?))')
