import SqliteDatabase, { type Database as Connection } from 'better-sqlite3'

// A copy may be older or newer than some of these tables.
const holdBodies = ['revisions', 'draft', 'draft_versions', 'drafts_aside']

/** Returns the bodies of all houses in a database as text: those that were published, the draft and its versions. */
export const bodiesOf = (connection: Connection): string[] =>
  holdBodies
    .filter((table) => isTable(connection, table))
    .flatMap((table) => connection.prepare<[], string>(`SELECT body FROM ${table}`).pluck().all())

/** Reads something from a copy of the database in a file. Throws what SQLite throws. */
export function inCopy<Result>(file: string, read: (copy: Connection) => Result): Result {
  const copy = new SqliteDatabase(file, { readonly: true, fileMustExist: true })
  try {
    return read(copy)
  } finally {
    copy.close()
  }
}

export const isTable = (connection: Connection, name: string): boolean =>
  connection.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(name) !== undefined
