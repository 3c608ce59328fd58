import type { Document } from '../../content/answer.ts'
import type { Database } from '../../db/database.ts'
import { allRows, change, oneRow, statement } from '../../db/statement.ts'

const columns = 'id, name, file, bytes, added_at AS addedAt, house FROM documents'

/** Returns the documents of all houses, oldest first. */
export const documents = allRows<[], Document>(`SELECT ${columns} WHERE removed_at IS NULL ORDER BY id`)

/** Returns the documents of one house, oldest first. Removed ones are left out, except the named ones. */
export const documentsOf = (database: Database, house: number, named: readonly number[] = []): Document[] =>
  ofHouse(database, house, JSON.stringify(named))

/** Returns a document; null if there is none. */
export const documentById = oneRow<[id: number], Document>(`SELECT ${columns} WHERE id = ? AND removed_at IS NULL`)

/** Returns a document that was removed and can still be brought back; null if there is none. */
export const removedDocument = oneRow<[id: number], Document>(
  `SELECT ${columns} WHERE id = ? AND removed_at IS NOT NULL`,
)

/** Call it once the file is on the disk. Returns the id of the new document. */
export const addDocument = (database: Database, document: Omit<Document, 'id'>): number =>
  database.write(() => Number(add(database).run(document).lastInsertRowid))

/** Gives a document another name. Answers that were sent keep the former one. */
export const renameDocument = change<[name: string, id: number]>(
  'UPDATE documents SET name = ? WHERE id = ? AND removed_at IS NULL',
)

/** Removes a document from the list, or brings it back if `at` is null, until it is forgotten. Returns 0 if it already was. */
export const removeDocument = change<[{ id: number; at: number | null }]>(
  'UPDATE documents SET removed_at = @at WHERE id = @id AND (removed_at IS NULL) <> (@at IS NULL)',
)

/**
 * Deletes the documents that were removed before a moment, except those that a waiting letter or a draft names. Their files
 * are swept afterwards.
 */
export const forgetDocuments = change<[before: number]>(`
  DELETE FROM documents WHERE removed_at < ?
    AND NOT EXISTS (
      SELECT 1 FROM given_documents JOIN outbox USING (answer_id) WHERE document_id = documents.id AND state <> 'sent')
    AND NOT EXISTS (
      SELECT 1 FROM answer_drafts, json_each(answer_drafts.documents) WHERE json_each.value = documents.id)`)

/** Returns the files of all documents, including those that can still be brought back. */
export const documentFiles = (database: Database): ReadonlySet<string> =>
  new Set(files(database).map(({ file }) => file))

const ofHouse = allRows<[house: number, named: string], Document>(`
  SELECT ${columns} WHERE house = ? AND (removed_at IS NULL OR id IN (SELECT value FROM json_each(?))) ORDER BY id`)
const add = statement<[Omit<Document, 'id'>]>(
  'INSERT INTO documents (name, file, bytes, added_at, house) VALUES (@name, @file, @bytes, @addedAt, @house)',
)
const files = allRows<[], { file: string }>('SELECT file FROM documents')
