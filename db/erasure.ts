import type { Database } from './database.ts'
import { addressKey, recipientKey } from './enquiries.ts'
import { statement } from './statement.ts'

export interface FromAddress {
  id: number
  reference: string
  email: string
}

/**
 * Whose enquiries an address stands for: `own` are from the address itself, however it is spelt; `near` from one that
 * differs in a +tag alone, with many providers the same mailbox, with some another person's.
 */
export function enquiriesFrom(database: Database, email: string): { own: FromAddress[]; near: FromAddress[] } {
  const all = ofRecipient(database).all(recipientKey(email))
  const isOwn = (enquiry: FromAddress) => addressKey(enquiry.email) === addressKey(email)
  return { own: all.filter(isOwn), near: all.filter((enquiry) => !isOwn(enquiry)) }
}

/** What finds the letters about enquiries once they are files. */
export interface LetterTraces {
  references: readonly string[]
  /** The Message-IDs of the letters that gathered some of them, with others. */
  gathered: readonly string[]
}

export function letterTraces(
  database: Database,
  enquiries: readonly { id: number; reference: string }[],
): LetterTraces {
  const gathered = gatheredLetters(database).all(JSON.stringify(enquiries.map(({ id }) => id)))
  return {
    references: enquiries.map(({ reference }) => reference),
    gathered: gathered.map(({ message_id: messageId }) => messageId),
  }
}

export interface Erasure {
  letters: number
  /** Letters that the server was sending at this moment: they may still arrive. */
  underWay: number
}

/** Removes enquiries for good, with their letters and keys. Remove their files first, and scrub the database afterwards. */
export function eraseEnquiries(database: Database, ids: readonly number[]): Erasure {
  const given = JSON.stringify(ids)
  return database.write(() => {
    const counts = lettersTo(database).get({ ids: given }) ?? { letters: 0, underWay: 0 }
    erase(database).run(given)
    return counts
  })
}

const ofRecipient = statement<[string], FromAddress>(
  'SELECT id, reference, email FROM enquiries WHERE recipient_key = ? ORDER BY id',
)
const gatheredLetters = statement<[string], { message_id: string }>(`
  SELECT DISTINCT message_id FROM outbox JOIN enquiries ON gathered_in IN (outbox.id, outbox.gathers)
  WHERE enquiries.id IN (SELECT value FROM json_each(?)) AND message_id IS NOT NULL`)
const lettersTo = statement<[{ ids: string }], Erasure>(`
  SELECT count(enquiry_id) AS letters, count(*) FILTER (WHERE state = 'sending') AS underWay
  FROM outbox WHERE enquiry_id IN (SELECT value FROM json_each(@ids))
    OR coalesce(gathers, id) IN (SELECT gathered_in FROM enquiries WHERE id IN (SELECT value FROM json_each(@ids)))`)
const erase = statement<[string]>('DELETE FROM enquiries WHERE id IN (SELECT value FROM json_each(?))')
