import type { Paragraph } from '../content/answer.ts'
import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'

/** Returns all paragraphs, oldest first. */
export const paragraphs = (database: Database): Paragraph[] => all(database).all()

/** Returns a paragraph, or one that was removed and can still be brought back. Null if there is none. */
export const paragraphById = (database: Database, id: number, isRemoved = false): Paragraph | null =>
  one(database).get(id, Number(isRemoved)) ?? null

/** Returns the id of the new paragraph. */
export const addParagraph = (database: Database, paragraph: Omit<Paragraph, 'id'>): number =>
  database.write(() => Number(add(database).run(paragraph).lastInsertRowid))

/** Returns false if there is no such paragraph. */
export const changeParagraph = (database: Database, paragraph: Paragraph): boolean =>
  database.write(() => change(database).run(paragraph).changes > 0)

/** Removes a paragraph, or brings it back if `at` is null, until it is forgotten. Returns false if it already was. */
export const removeParagraph = (database: Database, id: number, at: number | null): boolean =>
  database.write(() => remove(database).run({ id, at }).changes > 0)

/** Deletes the paragraphs that were removed before a moment. */
export function forgetParagraphs(database: Database, before: number): void {
  database.write(() => forget(database).run(before))
}

const columns = 'id, language, name, text FROM paragraphs'
const all = statement<[], Paragraph>(`SELECT ${columns} WHERE removed_at IS NULL ORDER BY id`)
const one = statement<[number, number], Paragraph>(`SELECT ${columns} WHERE id = ? AND (removed_at IS NOT NULL) = ?`)
const add = statement<[Omit<Paragraph, 'id'>]>(
  'INSERT INTO paragraphs (language, name, text) VALUES (@language, @name, @text)',
)
const change = statement<[Paragraph]>(
  'UPDATE paragraphs SET language = @language, name = @name, text = @text WHERE id = @id AND removed_at IS NULL',
)
const remove = statement<[{ id: number; at: number | null }]>(
  'UPDATE paragraphs SET removed_at = @at WHERE id = @id AND (removed_at IS NULL) <> (@at IS NULL)',
)
const forget = statement<[number]>('DELETE FROM paragraphs WHERE removed_at < ?')
