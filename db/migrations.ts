import { readdirSync, readFileSync } from 'node:fs'
import type { Database as Connection } from 'better-sqlite3'
import { DatabaseError } from './faults.ts'

const folder = new URL('./migrations/', import.meta.url)
const fileName = /^(\d{3})-[a-z-]+\.sql$/

interface Migration {
  number: number
  sql: string
}

/** Returns the schema version of the file. */
export function schemaVersion(connection: Connection): number {
  return Number(connection.pragma('user_version', { simple: true }))
}

/** Throws a DatabaseError if the file was written by a newer program. */
export function refuseNewer(connection: Connection, latest: number): void {
  const version = schemaVersion(connection)
  if (version <= latest) return
  throw new DatabaseError(
    `The database ${connection.name} was written by a newer version of this program (schema ${version}, this one knows ${latest}). ` +
      'Nothing was changed. Start the newer version, or restore a backup made by this one.',
  )
}

/** Applies the missing migrations, each in its own transaction. Another process may be doing the same. */
export function migrate(connection: Connection, migrations: readonly Migration[]): void {
  for (const { number, sql } of migrations) {
    if (schemaVersion(connection) >= number) continue
    connection
      .transaction(() => {
        if (schemaVersion(connection) >= number) return
        connection.exec(sql)
        connection.pragma(`user_version = ${number}`)
      })
      .immediate()
  }
}

/** Reads the numbered files of the folder in order. Throws a DatabaseError if a number is missing. */
export function readMigrations(from: URL = folder): Migration[] {
  const files = readdirSync(from)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return files.map((name, index) => {
    const number = Number(fileName.exec(name)?.[1])
    if (number !== index + 1)
      throw new DatabaseError(`The migration ${name} should be number ${index + 1}, named like 001-words.sql.`)
    return { number, sql: readFileSync(new URL(name, from), 'utf8') }
  })
}
