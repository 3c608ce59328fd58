import type { Language } from '../../content/enquiry.ts'
import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { digestOf, newSecret } from '../../owners/secrets.ts'

/** A document that was given to one person with an answer. */
export interface GivenDocument {
  id: number
  answerId: number
  /** Null if the document itself was removed. */
  documentId: number | null
  name: string
  bytes: number
  expiresAt: number
  /** When the owner ended its links; null if they work. */
  endedAt: number | null
  /** When it was first opened; null if it was not. */
  openedAt: number | null
  openings: number
}

const day = 86_400_000
/** How long a link works, in milliseconds. */
const linkLifeMs = 30 * day

/** Gives documents with an answer. Removed ones are left out. Call it inside database.write. */
export function giveDocuments(database: Database, answerId: number, documents: readonly number[], now: number): void {
  give(database).run({ answerId, documents: JSON.stringify(documents), expiresAt: now + linkLifeMs })
}

/** Takes back the documents that would go with an answer. Returns their ids. Call it inside database.write. */
export const takeDocumentsBack = (database: Database, answerId: number): number[] =>
  takeBack(database)
    .all(answerId)
    .flatMap(({ documentId }) => (documentId === null ? [] : [documentId]))

/** Returns the documents that were given with an answer. */
export const documentsGiven = (database: Database, answerId: number): GivenDocument[] =>
  ofAnswer(database).all(answerId)

/**
 * Makes a new link to a given document. It works for thirty days from now, like the links that were made before. Only its
 * digest is stored. Call it inside database.write.
 */
export function linkTo(database: Database, given: Pick<GivenDocument, 'id'>, now: number): string {
  const token = newSecret()
  addLink(database).run(digestOf(token), given.id)
  prolong(database).run(now + linkLifeMs, given.id)
  return token
}

/** Ends the links to a document that was given with an answer to this enquiry. Returns false if none works any more. */
export const endGiven = (database: Database, enquiryId: number, id: number, now: number): boolean =>
  database.write(() => end(database).run(now, id, enquiryId).changes > 0)

/** Lets an ended document be opened again. Returns false if it was not ended. */
export const resumeGiven = (database: Database, enquiryId: number, id: number): boolean =>
  database.write(() => resume(database).run(id, enquiryId).changes > 0)

/** What a link to a document leads to. */
export interface LinkedDocument extends GivenDocument {
  /** The file in the folder of documents; null if the document was removed. */
  file: string | null
  /** The name under the answer. */
  signed: string
  /** The language of the person who has the link. */
  language: Language
}

/** Returns what a link leads to, even if it no longer works. Null if there is no such link. */
export const linkedDocument = (database: Database, token: string): LinkedDocument | null =>
  byDigest(database).get(digestOf(token)) ?? null

/** Records that a given document was opened. */
export function noteOpened(database: Database, id: number, now: number): void {
  database.write(() => opened(database).run(now, id))
}

const columns = `
  given_documents.id, answer_id AS answerId, CASE WHEN removed_at IS NULL THEN document_id END AS documentId,
  given_documents.name,
  coalesce(documents.bytes, 0) AS bytes, expires_at AS expiresAt, ended_at AS endedAt,
  given_documents.opened_at AS openedAt, openings`
const give = statement<[{ answerId: number; documents: string; expiresAt: number }]>(`
  INSERT INTO given_documents (answer_id, document_id, name, expires_at)
  SELECT @answerId, id, name, @expiresAt FROM documents
  WHERE id IN (SELECT value FROM json_each(@documents)) AND removed_at IS NULL ORDER BY id`)
const takeBack = statement<[number], { documentId: number | null }>(
  'DELETE FROM given_documents WHERE answer_id = ? RETURNING document_id AS documentId',
)
const ofAnswer = statement<[number], GivenDocument>(`
  SELECT ${columns} FROM given_documents LEFT JOIN documents ON documents.id = document_id
  WHERE answer_id = ? ORDER BY given_documents.id`)
const addLink = statement<[Buffer, number]>('INSERT INTO document_links (digest, given_id) VALUES (?, ?)')
const prolong = statement<[number, number]>('UPDATE given_documents SET expires_at = ? WHERE id = ?')
const ofTheEnquiry = 'answer_id IN (SELECT id FROM answers WHERE enquiry_id = ?)'
const end = statement<[number, number, number]>(
  `UPDATE given_documents SET ended_at = ? WHERE id = ? AND ended_at IS NULL AND ${ofTheEnquiry}`,
)
const resume = statement<[number, number]>(
  `UPDATE given_documents SET ended_at = NULL WHERE id = ? AND ended_at IS NOT NULL AND ${ofTheEnquiry}`,
)
const byDigest = statement<[Buffer], LinkedDocument>(`
  SELECT ${columns}, CASE WHEN removed_at IS NULL THEN file END AS file, signed, enquiries.language
  FROM document_links JOIN given_documents ON given_documents.id = given_id
  JOIN answers ON answers.id = answer_id JOIN enquiries ON enquiries.id = answers.enquiry_id
  LEFT JOIN documents ON documents.id = document_id WHERE digest = ?`)
const opened = statement<[number, number]>(
  'UPDATE given_documents SET opened_at = coalesce(opened_at, ?), openings = openings + 1 WHERE id = ?',
)
