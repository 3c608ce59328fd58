import { readdirSync, readFileSync } from 'node:fs'
import type { Database as Connection } from 'better-sqlite3'
import { DatabaseError } from './faults.ts'

// How the database changes:
// 1. Edit schema.sql, from which every new database is made.
// 2. Add changes/NNN-in-words.sql with the next number. It brings a database of the number before to the same shape.
// Tests make a database in both ways and compare the two. `PRAGMA user_version` holds the number that a file has reached.
// Foreign keys are off while a change runs, so that a table can be rebuilt without deleting the rows that refer to it. They
// are checked at its end.

const folder = new URL('./', import.meta.url)
const fileName = /^(\d{3})-[a-z-]+\.sql$/

/** The oldest database that a change can begin with. Before it, nothing was released. */
const oldest = 29

export interface Schema {
  sql: string
  /** In order. The first one brings a database from version 29 to 30. */
  changes: readonly Change[]
  version: number
}

interface Change {
  number: number
  sql: string
}

/** Reads schema.sql and the folder `changes`. Throws a DatabaseError if a file there would never run. */
export function readSchema(from: URL = folder): Schema {
  const files = readdirSync(new URL('changes/', from)).filter((name) => name.endsWith('.sql'))
  const changes = files.sort().map((name, index) => {
    const number = oldest + 1 + index
    if (Number(fileName.exec(name)?.[1]) !== number)
      throw new DatabaseError(`The change ${name} should be number ${number}, named like 0${number}-words.sql.`)
    return { number, sql: readFileSync(new URL(`changes/${name}`, from), 'utf8') }
  })
  const sql = readFileSync(new URL('schema.sql', from), 'utf8')
  return { sql, changes, version: oldest + changes.length }
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

/** Makes a new database, or applies the changes that the file lacks. Another process may be doing the same. */
export function bringUpToDate(connection: Connection, { sql, changes, version }: Schema): void {
  refuseForeign(connection, { version })
  if (schemaVersion(connection) === version) return
  connection.pragma('foreign_keys = OFF')
  try {
    if (schemaVersion(connection) === 0) apply(connection, { number: version, sql }, (reached) => reached === 0)
    for (const change of changes) apply(connection, change, (reached) => reached < change.number)
  } finally {
    connection.pragma('foreign_keys = ON')
  }
}

function apply(connection: Connection, { number, sql }: Change, isMissing: (reached: number) => boolean): void {
  connection
    .transaction(() => {
      if (!isMissing(schemaVersion(connection))) return
      connection.exec(sql)
      if (connection.prepare('PRAGMA foreign_key_check').get() !== undefined)
        throw new DatabaseError(
          `The change to schema ${number} would leave rows that refer to nothing. Nothing was changed.`,
        )
      connection.pragma(`user_version = ${number}`)
    })
    .immediate()
}
