import type { Paragraph } from '../content/answer.ts'
import { allRows, change, insert, oneRow } from '../db/statement.ts'

const columns = 'id, language, name, text FROM paragraphs'

/** Returns all paragraphs, oldest first. */
export const paragraphs = allRows<[], Paragraph>(`SELECT ${columns} WHERE removed_at IS NULL ORDER BY id`)

/** Returns a paragraph; null if there is none. */
export const paragraphById = oneRow<[id: number], Paragraph>(`SELECT ${columns} WHERE id = ? AND removed_at IS NULL`)

/** Returns a paragraph that was removed and can still be brought back; null if there is none. */
export const removedParagraph = oneRow<[id: number], Paragraph>(
  `SELECT ${columns} WHERE id = ? AND removed_at IS NOT NULL`,
)

/** Returns the id of the new paragraph. */
export const addParagraph = insert<[Omit<Paragraph, 'id'>]>(
  'INSERT INTO paragraphs (language, name, text) VALUES (@language, @name, @text)',
)

/** Returns 0 if there is no such paragraph. */
export const changeParagraph = change<[Paragraph]>(
  'UPDATE paragraphs SET language = @language, name = @name, text = @text WHERE id = @id AND removed_at IS NULL',
)

/** Removes a paragraph, or brings it back if `at` is null, until it is forgotten. Returns 0 if it already was. */
export const removeParagraph = change<[{ id: number; at: number | null }]>(
  'UPDATE paragraphs SET removed_at = @at WHERE id = @id AND (removed_at IS NULL) <> (@at IS NULL)',
)

/** Deletes the paragraphs that were removed before a moment. */
export const forgetParagraphs = change<[before: number]>('DELETE FROM paragraphs WHERE removed_at < ?')
