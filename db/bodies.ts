import SqliteDatabase, { type Database as Connection } from 'better-sqlite3'

// A copy may be older than some of these tables, and newer than others.
const holdBodies = ['revisions', 'draft', 'former_draft', 'drafts_aside']

/** The bodies of every house in a database, as text: published after a revision, drafted and laid aside. */
export function bodiesOf(connection: Connection, after = 0): string[] {
  return holdBodies
    .filter((table) => isTable(connection, table))
    .flatMap((table) => {
      const which = table === 'revisions' ? `WHERE id > ${after}` : ''
      return connection.prepare<[], { body: string }>(`SELECT body FROM ${table} ${which}`).all()
    })
    .map(({ body }) => body)
}

/** The same of a copy in a file. Throws what SQLite throws. */
export function bodiesIn(file: string): string[] {
  const copy = new SqliteDatabase(file, { readonly: true, fileMustExist: true })
  try {
    return bodiesOf(copy)
  } finally {
    copy.close()
  }
}

export const isTable = (connection: Connection, name: string): boolean =>
  connection.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(name) !== undefined
