import type { Paragraph } from '../content/answer.ts'
import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'

/** Returns all paragraphs, oldest first. */
export const paragraphs = (database: Database): Paragraph[] => all(database).all()

export const paragraphById = (database: Database, id: number): Paragraph | null => one(database).get(id) ?? null

/** Returns the id of the new paragraph. */
export const addParagraph = (database: Database, paragraph: Omit<Paragraph, 'id'>): number =>
  database.write(() => Number(add(database).run(paragraph).lastInsertRowid))

/** Returns false if there is no such paragraph. */
export const changeParagraph = (database: Database, paragraph: Paragraph): boolean =>
  database.write(() => change(database).run(paragraph).changes > 0)

/** Removes a paragraph. It can be brought back until it is forgotten. Returns false if there is none. */
export const removeParagraph = (database: Database, id: number, now: number): boolean =>
  database.write(() => remove(database).run(now, id).changes > 0)

/** Returns false if the paragraph was not removed, or is forgotten. */
export const bringParagraphBack = (database: Database, id: number): boolean =>
  database.write(() => bringBack(database).run(id).changes > 0)

/** Returns a removed paragraph that can still be brought back. */
export const removedParagraph = (database: Database, id: number): Paragraph | null => removed(database).get(id) ?? null

/** Deletes the paragraphs that were removed before a moment. */
export function forgetParagraphs(database: Database, before: number): void {
  database.write(() => forget(database).run(before))
}

const columns = 'id, language, name, text FROM paragraphs'
const all = statement<[], Paragraph>(`SELECT ${columns} WHERE removed_at IS NULL ORDER BY id`)
const one = statement<[number], Paragraph>(`SELECT ${columns} WHERE id = ? AND removed_at IS NULL`)
const removed = statement<[number], Paragraph>(`SELECT ${columns} WHERE id = ? AND removed_at IS NOT NULL`)
const add = statement<[Omit<Paragraph, 'id'>]>(
  'INSERT INTO paragraphs (language, name, text) VALUES (@language, @name, @text)',
)
const change = statement<[Paragraph]>(
  'UPDATE paragraphs SET language = @language, name = @name, text = @text WHERE id = @id AND removed_at IS NULL',
)
const remove = statement<[number, number]>('UPDATE paragraphs SET removed_at = ? WHERE id = ? AND removed_at IS NULL')
const bringBack = statement<[number]>('UPDATE paragraphs SET removed_at = NULL WHERE id = ? AND removed_at IS NOT NULL')
const forget = statement<[number]>('DELETE FROM paragraphs WHERE removed_at < ?')
