import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'

/** A note that the owner wrote about an enquiry. It is deleted with the enquiry. */
export interface Note {
  id: number
  writtenAt: number
  text: string
}

export function addNote(database: Database, enquiryId: number, text: string, now: number): void {
  database.write(() => add(database).run(enquiryId, now, text))
}

/** Returns false if this enquiry has no such note. */
export function removeNote(database: Database, enquiryId: number, id: number): boolean {
  return database.write(() => remove(database).run(id, enquiryId).changes > 0)
}

/** Returns the notes of an enquiry, oldest first. */
export const notesOf = (database: Database, enquiryId: number): Note[] =>
  ofEnquiry(database)
    .all(enquiryId)
    .map(({ id, written_at: writtenAt, text }) => ({ id, writtenAt, text }))

const add = statement<[number, number, string]>('INSERT INTO notes (enquiry_id, written_at, text) VALUES (?, ?, ?)')
const remove = statement<[number, number]>('DELETE FROM notes WHERE id = ? AND enquiry_id = ?')
const ofEnquiry = statement<[number], { id: number; written_at: number; text: string }>(
  'SELECT id, written_at, text FROM notes WHERE enquiry_id = ? ORDER BY id',
)
