import { readdirSync, readFileSync } from 'node:fs'
import type { Database as Connection } from 'better-sqlite3'
import { DatabaseError } from './faults.ts'

// How the database changes:
// 1. Edit schema.sql, from which every new database is made, and raise the number at its beginning, `PRAGMA user_version`.
// 2. A database with a lower number is rebuilt from it: each row keeps the columns that both have, and a new column gets its
//    default. If more must happen, such as giving a column another name, add changes/NNN-in-words.sql with the new number. Its
//    statements run before that, on the tables as their own schema and earlier changes left them, without indexes or checks.

const folder = new URL('./', import.meta.url)
const fileName = /^(\d{3})-[a-z-]+\.sql$/

/** The oldest database that can be read. Before it, nothing was released. */
const oldest = 29

export interface Schema {
  sql: string
  /** In order. Each is for databases with a lower number. */
  changes: readonly { number: number; sql: string }[]
  version: number
}

/** Reads schema.sql and the folder `changes`. Throws a DatabaseError if a file there would never run. */
export function readSchema(from: URL = folder): Schema {
  const sql = readFileSync(new URL('schema.sql', from), 'utf8')
  const version = Number(/^PRAGMA user_version = (\d+);$/m.exec(sql)?.[1])
  const files = readdirSync(new URL('changes/', from)).filter((name) => name.endsWith('.sql'))
  const changes = files.sort().map((name) => {
    const number = Number(fileName.exec(name)?.[1])
    if (!(number <= version))
      throw new DatabaseError(
        `The change ${name} should be number ${version} or lower, named like 0${version}-words.sql.`,
      )
    return { number, sql: readFileSync(new URL(`changes/${name}`, from), 'utf8') }
  })
  return { sql, changes, version }
}

/** Returns the number that the file has reached, or 0 if it is new. */
export const schemaVersion = (connection: Connection): number =>
  Number(connection.pragma('user_version', { simple: true }))

/** Throws a DatabaseError if the file, or its house, is newer than this program or from before the first release. */
export function refuseForeign(connection: Connection, { version: latest }: Pick<Schema, 'version'>): void {
  const version = schemaVersion(connection)
  if (version > latest)
    throw new DatabaseError(
      `The database ${connection.name} was written by a newer version of this program (schema ${version}, this one knows ${latest}). ` +
        'Nothing was changed. Start the newer version, or restore a backup made by this one.',
    )
  if (version > 0 && version < oldest)
    throw new DatabaseError(
      `The database ${connection.name} is older than this program can read (schema ${version}, the oldest is ${oldest}). ` +
        'Nothing was changed. Start the last version before 1.0.0 with it once, then this one.',
    )
  const shape = version === oldest ? shapeOfHouse(connection) : null
  if (shape !== null && shape < oldestShape)
    throw new DatabaseError(
      `The house in the database ${connection.name} is older than this program can read (shape ${shape}, the oldest is ${oldestShape}). ` +
        'Nothing was changed. Start the last version before 1.0.0 with it, change and publish the house, and then start this one.',
    )
}

// The change to version 30 removes other revisions of those shapes: nothing reads them any more.
const oldestShape = 4

/** Returns the shape of the published house, or of the draft if that is older. Null if nothing was published yet. */
function shapeOfHouse(connection: Connection): number | null {
  const shapes = connection.prepare<[], number | null>(`SELECT min(schema) FROM (
    SELECT schema FROM revisions WHERE id = (SELECT max(id) FROM revisions) UNION ALL SELECT schema FROM draft)`)
  return shapes.pluck().get() ?? null
}

/** Makes a new database, or rebuilds one that is older. Another process may be doing the same. */
export function bringUpToDate(connection: Connection, { sql, changes, version }: Schema): void {
  refuseForeign(connection, { version })
  if (schemaVersion(connection) === version) return
  // So that a table can be replaced without deleting the rows that refer to it. They are checked at the end.
  connection.pragma('foreign_keys = OFF')
  try {
    connection
      .transaction(() => {
        const reached = schemaVersion(connection)
        if (reached === 0) connection.exec(sql)
        else if (reached < version) {
          const missing = changes.filter(({ number }) => number > reached)
          rebuild(connection, sql, missing.map((change) => change.sql).join('\n'))
        }
      })
      .immediate()
  } finally {
    connection.pragma('foreign_keys = ON')
    connection.pragma('ignore_check_constraints = OFF')
  }
}

/** Replaces every table by that of the schema, with the rows that were in it after the changes. */
function rebuild(connection: Connection, sql: string, changes: string): void {
  const list = (query: string, about: string) => connection.prepare<[string], string>(query).pluck().all(about)
  const named = (type: string) =>
    list("SELECT name FROM sqlite_schema WHERE type = ? AND name NOT GLOB 'sqlite_*'", type)
  const columnsOf = (table: string) => list('SELECT name FROM pragma_table_info(?)', table)
  for (const type of ['trigger', 'view', 'index'])
    for (const name of named(type)) connection.exec(`DROP ${type} IF EXISTS ${name}`)
  connection.pragma('ignore_check_constraints = ON')
  connection.exec(changes)
  connection.pragma('ignore_check_constraints = OFF')
  const former = named('table')
  for (const table of former) connection.exec(`ALTER TABLE ${table} RENAME TO former_${table}`)
  connection.exec(sql)
  const tables = new Set(named('table'))
  for (const table of former.filter((each) => tables.has(each))) {
    const kept = new Set(columnsOf(`former_${table}`))
    const columns = columnsOf(table).filter((column) => kept.has(column))
    connection.exec(`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM former_${table}`)
  }
  // An id that was given once, even to a row that is gone, is not given again.
  connection.exec(`DELETE FROM sqlite_sequence WHERE 'former_' || name IN (SELECT name FROM sqlite_sequence);
    UPDATE sqlite_sequence SET name = substr(name, 8) WHERE name GLOB 'former_*'`)
  for (const table of former) connection.exec(`DROP TABLE former_${table}`)
  if (connection.prepare('PRAGMA foreign_key_check').get() !== undefined)
    throw new DatabaseError('The change of the schema would leave rows that refer to nothing. Nothing was changed.')
}
