import { randomBytes } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { copyFile, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Document } from '../content/answer.ts'
import { inCopy } from '../db/backup.ts'
import type { Database } from '../db/database.ts'
import { allRows, change, insert, oneRow } from '../db/statement.ts'
import { isPdf, namesIn, nameWhenFinished, sweep, writeWhole } from '../disk/files.ts'

const columns = 'id, name, file, bytes, added_at AS addedAt, house FROM documents'

/** Returns the documents of all houses, oldest first. */
export const documents = allRows<[], Document>(`SELECT ${columns} WHERE removed_at IS NULL ORDER BY id`)

/** Returns the documents of one house, oldest first. Removed ones are left out, except the named ones. */
export const documentsOf = allRows<[house: number, named: readonly number[]], Document>(`
  SELECT ${columns} WHERE house = ? AND (removed_at IS NULL OR id IN (SELECT value FROM json_each(?))) ORDER BY id`)

/** Returns a document; null if there is none. */
export const documentById = oneRow<[id: number], Document>(`SELECT ${columns} WHERE id = ? AND removed_at IS NULL`)

/** Returns a document that was removed and can still be brought back; null if there is none. */
export const removedDocument = oneRow<[id: number], Document>(
  `SELECT ${columns} WHERE id = ? AND removed_at IS NOT NULL`,
)

/** Gives a document another name. Answers that were sent keep the former one. */
export const renameDocument = change<[name: string, id: number]>(
  'UPDATE documents SET name = ? WHERE id = ? AND removed_at IS NULL',
)

/** Removes a document from the list, or brings it back if `at` is null, until it is forgotten. Returns 0 if it already was. */
export const removeDocument = change<[{ id: number; at: number | null }]>(
  'UPDATE documents SET removed_at = @at WHERE id = @id AND (removed_at IS NULL) <> (@at IS NULL)',
)

/** Deletes the documents that were removed before a moment, unless a waiting letter or a draft names them. */
export const forgetDocuments = change<[before: number]>(`
  DELETE FROM documents WHERE removed_at < ?
    AND NOT EXISTS (
      SELECT 1 FROM given_documents JOIN outbox USING (answer_id) WHERE document_id = documents.id AND state <> 'sent')
    AND NOT EXISTS (
      SELECT 1 FROM answer_drafts, json_each(answer_drafts.documents) WHERE json_each.value = documents.id)`)

/** Returns the files of all documents, including those that can still be brought back. */
export const documentFiles = (database: Database): string[] => files(database).map(({ file }) => file)

/** The largest size of a document, in bytes. */
export const heaviestDocument = 10 * 1_048_576

/** The folder of documents in a data folder, or beside a copy of the database. */
export const documentsFolder = (folder: string): string => path.join(folder, 'documents')

/** Stores a PDF as a document. Returns its id, or null if the file is not a PDF. Throws what the file system throws. */
export async function takeInDocument(
  database: Database,
  dataDir: string,
  upload: { file: string; name: string; house: number },
  now: number,
): Promise<number | null> {
  if (!(await isPdf(upload.file))) return null
  const folder = documentsFolder(dataDir)
  // Nothing about the document can be read from the name of its file.
  const file = `${randomBytes(16).toString('hex')}.pdf`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeWhole(path.join(folder, file), (unfinished) => copyFile(upload.file, unfinished))
  const { size } = await stat(path.join(folder, file))
  return add(database, { name: upload.name, file, bytes: size, addedAt: now, house: upload.house })
}

/** Copies the documents that the other folder lacks. They never change, so one folder serves all copies. */
export async function copyDocuments(from: string, to: string): Promise<void> {
  const [source, target] = [documentsFolder(from), documentsFolder(to)]
  for (const name of await namesIn(source)) {
    if (!isDocument.test(name) || existsSync(path.join(target, name))) continue
    await mkdir(target, { recursive: true, mode: 0o700 })
    await writeWhole(path.join(target, name), (copy) =>
      copyFile(path.join(source, name), copy, constants.COPYFILE_FICLONE),
    )
  }
}

/** Returns the files of all documents in a copy of the database. Throws what SQLite throws. */
export const documentsNamedInCopy = (file: string): string[] =>
  inCopy(file, (copy) => copy.prepare<[], string>('SELECT file FROM documents').pluck().all())

/** Removes documents from beside a database, except the named ones and those of the last day. Returns how many. */
export function removeOtherDocuments(folder: string, named: Iterable<string>): Promise<number> {
  const kept = new Set(named)
  return sweep(documentsFolder(folder), (name) => isDocument.test(nameWhenFinished(name) ?? name) && !kept.has(name))
}

const isDocument = /^[0-9a-f]{32}\.pdf$/

const add = insert<[Omit<Document, 'id'>]>(
  'INSERT INTO documents (name, file, bytes, added_at, house) VALUES (@name, @file, @bytes, @addedAt, @house)',
)
const files = allRows<[], { file: string }>('SELECT file FROM documents')
