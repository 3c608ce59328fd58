import type { Database } from './database.ts'
import { recipientKey } from './enquiries.ts'
import { statement } from './statement.ts'

export interface Erasure {
  references: string[]
  letters: number
  /** Letters that the server was sending at this moment: their files may still appear. */
  underWay: number
}

/** Removes every enquiry of a person, however the address was spelt, with its letters and keys. Scrub the database afterwards. */
export function eraseRecipient(database: Database, email: string): Erasure {
  const key = recipientKey(email)
  return database.write(() => {
    const { letters, underWay } = lettersTo(database).get(key) ?? { letters: 0, underWay: 0 }
    return {
      references: erase(database)
        .all(key)
        .map(({ reference }) => reference),
      letters,
      underWay,
    }
  })
}

/** What eraseRecipient would remove. */
export function referencesOf(database: Database, email: string): string[] {
  return ofRecipient(database)
    .all(recipientKey(email))
    .map(({ reference }) => reference)
}

const lettersTo = statement<[string], { letters: number; underWay: number }>(`
  SELECT count(*) AS letters, count(*) FILTER (WHERE outbox.state = 'sending') AS underWay
  FROM outbox JOIN enquiries ON enquiries.id = outbox.enquiry_id WHERE recipient_key = ?`)
const erase = statement<[string], { reference: string }>(
  'DELETE FROM enquiries WHERE recipient_key = ? RETURNING reference',
)
const ofRecipient = statement<[string], { reference: string }>(
  'SELECT reference FROM enquiries WHERE recipient_key = ? ORDER BY id',
)
