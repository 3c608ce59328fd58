import type { Database } from '../db/database.ts'
import { change, oneValue } from '../db/statement.ts'

/** Returns a text without case and accents. Searches compare texts in this form. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Stores the text in which a search looks for these enquiries, with notes, answers and viewings. Call it inside the
 * transaction that writes, corrects or removes one of these. It goes with its enquiry.
 */
export function keepSearchTexts(database: Database, ids: readonly number[]): void {
  for (const id of ids) {
    const text = words(database, { id })
    if (text !== null) keep(database, id, folded(text))
  }
}

const words = oneValue<[{ id: number }], string>(`
  SELECT concat_ws(char(10), name, email, reference, message, phone,
    (SELECT group_concat(text, char(10)) FROM notes WHERE enquiry_id = @id),
    (SELECT group_concat(subject || char(10) || body, char(10)) FROM answers WHERE enquiry_id = @id),
    (SELECT group_concat(owner_words || char(10) || visitor_words, char(10)) FROM viewings WHERE enquiry_id = @id)
  )
  FROM enquiries WHERE id = @id`)
const keep = change<[id: number, text: string]>(
  'INSERT INTO search_texts (enquiry_id, text) VALUES (?, ?) ON CONFLICT DO UPDATE SET text = excluded.text',
)
