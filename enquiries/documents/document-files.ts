import { randomBytes } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { copyFile, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import type { Database } from '../../db/database.ts'
import { isPdf } from '../../disk/pdf.ts'
import { namesIn, sweep } from '../../disk/sweep.ts'
import { nameWhenFinished } from '../../disk/unfinished.ts'
import { writeWhole } from '../../disk/whole-file.ts'
import { addDocument } from './documents.ts'

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
  return addDocument(database, { name: upload.name, file, bytes: size, addedAt: now, house: upload.house })
}

/**
 * Copies the files of documents that are not in the other folder yet, and returns how many. They never change, so one folder
 * serves all copies of the database.
 */
export async function copyDocuments(from: string, to: string): Promise<number> {
  const [source, target] = [documentsFolder(from), documentsFolder(to)]
  const missing = (await namesIn(source)).filter(
    (name) => isDocument.test(name) && !existsSync(path.join(target, name)),
  )
  if (missing.length === 0) return 0
  await mkdir(target, { recursive: true, mode: 0o700 })
  for (const name of missing)
    await writeWhole(path.join(target, name), (copy) =>
      copyFile(path.join(source, name), copy, constants.COPYFILE_FICLONE),
    )
  return missing.length
}

/** Returns the files of all documents in a copy of the database. Throws what SQLite throws. */
export function documentsNamedInCopy(file: string): string[] {
  const copy = new SqliteDatabase(file, { readonly: true, fileMustExist: true })
  try {
    return copy.prepare<[], string>('SELECT file FROM documents').pluck().all()
  } finally {
    copy.close()
  }
}

/**
 * Removes the files of documents from a data folder, or from beside copies of the database, except the named ones and those
 * written within the last day. Returns how many.
 */
export const removeOtherDocuments = (folder: string, named: ReadonlySet<string>): Promise<number> =>
  sweep(documentsFolder(folder), (name) => isDocument.test(nameWhenFinished(name) ?? name) && !named.has(name))

const isDocument = /^[0-9a-f]{32}\.pdf$/
