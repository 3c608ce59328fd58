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

const columns = 'documents.id, documents.name, file, bytes, added_at AS addedAt'
const all = statement<[number], ListedDocument>(`
  SELECT ${columns}, (
    SELECT count(DISTINCT answers.enquiry_id) FROM given_documents JOIN answers ON answers.id = answer_id
    WHERE document_id = documents.id AND ended_at IS NULL AND expires_at > ?) AS given
  FROM documents WHERE removed_at IS NULL ORDER BY documents.id`)
