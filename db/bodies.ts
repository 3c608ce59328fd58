import { setImmediate as nextTurn } from 'node:timers/promises'
import SqliteDatabase, { type Database as Connection } from 'better-sqlite3'

// A copy may be older or newer than some of these tables.
const holdBodies = ['revisions', 'draft', 'draft_versions', 'drafts_aside']

/** Returns the bodies of all houses in a database as text: those that were published, the draft and its versions. */
export const bodiesOf = (connection: Connection): string[] =>
  holdBodies
    .filter((table) => isTable(connection, table))
    .flatMap((table) => connection.prepare<[], string>(`SELECT body FROM ${table}`).pluck().all())

/** Yields those of a copy in a file, one at a time. Other work can run in between. Throws what SQLite throws. */
export async function* bodiesIn(file: string): AsyncGenerator<string> {
  const copy = new SqliteDatabase(file, { readonly: true, fileMustExist: true })
  try {
    for (const table of holdBodies.filter((each) => isTable(copy, each)))
      for (const body of copy.prepare<[], string>(`SELECT body FROM ${table}`).pluck().iterate()) {
        yield body
        await nextTurn()
      }
  } finally {
    copy.close()
  }
}

export const isTable = (connection: Connection, name: string): boolean =>
  connection.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(name) !== undefined
