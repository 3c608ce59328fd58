import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'

/** A PDF that the owner gives to one person or another. */
export interface Document {
  id: number
  name: string
  /** The name of its file in the folder of documents. */
  file: string
  bytes: number
  addedAt: number
}

export interface ListedDocument extends Document {
  /** How many people have a link that still works. */
  given: number
}

/** Returns all documents, oldest first. */
export const documents = (database: Database, now: number): ListedDocument[] => all(database).all(now)

export const documentById = (database: Database, id: number): Document | null => one(database).get(id) ?? null

/** Call it once the file is on the disk. Returns the id of the new document. */
export const addDocument = (database: Database, document: Omit<Document, 'id'>): number =>
  database.write(() => Number(add(database).run(document).lastInsertRowid))

/** Gives a document another name. Letters that have left keep the former one. Returns false if there is no such document. */
export const renameDocument = (database: Database, id: number, name: string): boolean =>
  database.write(() => rename(database).run(name, id).changes > 0)

/** Removes a document. Its links do not work until it is brought back. Returns false if there is none. */
export const removeDocument = (database: Database, id: number, now: number): boolean =>
  database.write(() => remove(database).run(now, id).changes > 0)

/** Returns false if the document was not removed, or is forgotten. */
export const bringDocumentBack = (database: Database, id: number): boolean =>
  database.write(() => bringBack(database).run(id).changes > 0)

/** Returns a removed document that can still be brought back. */
export const removedDocument = (database: Database, id: number): Document | null => removed(database).get(id) ?? null

/** Deletes the documents that were removed before a moment. Their files are swept afterwards. */
export function forgetDocuments(database: Database, before: number): void {
  database.write(() => forget(database).run(before))
}

/** Returns the files of all documents, including those that can still be brought back. */
export const documentFiles = (database: Database): ReadonlySet<string> => new Set(files(database).all().map(nameOf))

const nameOf = ({ file }: { file: string }): string => file

const columns = 'documents.id, documents.name, file, bytes, added_at AS addedAt'
const all = statement<[number], ListedDocument>(`
  SELECT ${columns}, (
    SELECT count(DISTINCT answers.enquiry_id) FROM given_documents JOIN answers ON answers.id = answer_id
    WHERE document_id = documents.id AND ended_at IS NULL AND expires_at > ? AND refused_at IS NULL) AS given
  FROM documents WHERE removed_at IS NULL ORDER BY documents.id`)
const one = statement<[number], Document>(`SELECT ${columns} FROM documents WHERE id = ? AND removed_at IS NULL`)
const removed = statement<[number], Document>(
  `SELECT ${columns} FROM documents WHERE id = ? AND removed_at IS NOT NULL`,
)
const add = statement<[Omit<Document, 'id'>]>(
  'INSERT INTO documents (name, file, bytes, added_at) VALUES (@name, @file, @bytes, @addedAt)',
)
const rename = statement<[string, number]>('UPDATE documents SET name = ? WHERE id = ? AND removed_at IS NULL')
const remove = statement<[number, number]>('UPDATE documents SET removed_at = ? WHERE id = ? AND removed_at IS NULL')
const bringBack = statement<[number]>('UPDATE documents SET removed_at = NULL WHERE id = ? AND removed_at IS NOT NULL')
const forget = statement<[number]>('DELETE FROM documents WHERE removed_at < ?')
const files = statement<[], { file: string }>('SELECT file FROM documents')
