import type { Document } from '../../content/answer.ts'
import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'

/** Returns the documents of all houses, oldest first. */
export const documents = (database: Database): Document[] => all(database).all()

/** Returns the documents of one house, oldest first. Removed ones are left out, except the named ones. */
export const documentsOf = (database: Database, house: number, named: readonly number[] = []): Document[] =>
  ofHouse(database).all(house, JSON.stringify(named))

/** Returns a document, or one that was removed and can still be brought back. Null if there is none. */
export const documentById = (database: Database, id: number, isRemoved = false): Document | null =>
  one(database).get(id, Number(isRemoved)) ?? null

/** Call it once the file is on the disk. Returns the id of the new document. */
export const addDocument = (database: Database, document: Omit<Document, 'id'>): number =>
  database.write(() => Number(add(database).run(document).lastInsertRowid))

/** Gives a document another name. Answers that were sent keep the former one. */
export const renameDocument = (database: Database, id: number, name: string): boolean =>
  database.write(() => rename(database).run(name, id).changes > 0)

/** Removes a document from the list, or brings it back if `at` is null, until it is forgotten. Returns false if it already was. */
export const removeDocument = (database: Database, id: number, at: number | null): boolean =>
  database.write(() => remove(database).run({ id, at }).changes > 0)

/**
 * Deletes the documents that were removed before a moment, except those that a waiting letter or a draft names. Their files
 * are swept afterwards.
 */
export function forgetDocuments(database: Database, before: number): void {
  database.write(() => forget(database).run(before))
}

/** Returns the files of all documents, including those that can still be brought back. */
export const documentFiles = (database: Database): ReadonlySet<string> =>
  new Set(
    files(database)
      .all()
      .map(({ file }) => file),
  )

const columns = 'id, name, file, bytes, added_at AS addedAt, house FROM documents'
const all = statement<[], Document>(`SELECT ${columns} WHERE removed_at IS NULL ORDER BY id`)
const ofHouse = statement<[number, string], Document>(`
  SELECT ${columns} WHERE house = ? AND (removed_at IS NULL OR id IN (SELECT value FROM json_each(?))) ORDER BY id`)
const one = statement<[number, number], Document>(`SELECT ${columns} WHERE id = ? AND (removed_at IS NOT NULL) = ?`)
const add = statement<[Omit<Document, 'id'>]>(
  'INSERT INTO documents (name, file, bytes, added_at, house) VALUES (@name, @file, @bytes, @addedAt, @house)',
)
const rename = statement<[string, number]>('UPDATE documents SET name = ? WHERE id = ? AND removed_at IS NULL')
const remove = statement<[{ id: number; at: number | null }]>(
  'UPDATE documents SET removed_at = @at WHERE id = @id AND (removed_at IS NULL) <> (@at IS NULL)',
)
const forget = statement<[number]>(`
  DELETE FROM documents WHERE removed_at < ?
    AND NOT EXISTS (
      SELECT 1 FROM given_documents JOIN outbox USING (answer_id) WHERE document_id = documents.id AND state <> 'sent')
    AND NOT EXISTS (
      SELECT 1 FROM answer_drafts, json_each(answer_drafts.documents) WHERE json_each.value = documents.id)`)
const files = statement<[], { file: string }>('SELECT file FROM documents')
