import type { Database } from '../db/database.ts'
import { allRows, change } from '../db/statement.ts'
import { keepSearchTexts } from './search-text.ts'

/** A text that the owner added to an enquiry. It is deleted with the enquiry. */
export interface Note {
  id: number
  /** note: of the owner, for the owner · pasted: what the visitor wrote back by e-mail. */
  kind: 'note' | 'pasted'
  writtenAt: number
  text: string
  /** The address of the owner who added it; null if that is not known. */
  owner: string | null
}

export function addNote(database: Database, enquiryId: number, note: Omit<Note, 'id'>): void {
  database.write(() => {
    add(database, { ...note, enquiryId })
    keepSearchTexts(database, [enquiryId])
  })
}

/** Returns false if this enquiry has no such note. */
export const removeNote = (database: Database, enquiryId: number, id: number): boolean =>
  database.write(() => {
    const removed = remove(database, id, enquiryId)
    keepSearchTexts(database, [enquiryId])
    return removed > 0
  })

/** Returns the notes of an enquiry, oldest first. */
export const notesOf = allRows<[enquiryId: number], Note>(
  'SELECT id, kind, written_at AS writtenAt, text, owner FROM notes WHERE enquiry_id = ? ORDER BY id',
)

const add = change<[Omit<Note, 'id'> & { enquiryId: number }]>(
  'INSERT INTO notes (enquiry_id, kind, written_at, text, owner) VALUES (@enquiryId, @kind, @writtenAt, @text, @owner)',
)
const remove = change<[id: number, enquiryId: number]>('DELETE FROM notes WHERE id = ? AND enquiry_id = ?')
