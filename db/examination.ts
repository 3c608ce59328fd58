import { existsSync } from 'node:fs'
import SqliteDatabase, { type Database as Connection } from 'better-sqlite3'
import { refuseForeign, type Schema } from './changes.ts'
import { DatabaseError, databaseFault } from './faults.ts'

/**
 * Reads the whole file before anything is written to it: about 3 ms for a thousand enquiries. Throws a DatabaseError if it is
 * damaged, newer than this program, or older than it can read. The file and its write-ahead log then stay unchanged, because the connection is
 * read-only. If the file cannot be opened, does nothing.
 */
export function examine(file: string, schema: Schema): void {
  if (!existsSync(file)) return
  let connection: Connection | undefined
  try {
    connection = new SqliteDatabase(file, { readonly: true })
    refuseForeign(connection, schema)
    const found = connection.pragma('quick_check(1)', { simple: true })
    if (found !== 'ok') throw damaged(file, String(found))
  } catch (fault) {
    if (fault instanceof DatabaseError) throw fault
    if (databaseFault(fault) !== 'broken') return
    throw damaged(file, fault instanceof SqliteDatabase.SqliteError ? fault.code : 'unreadable')
  } finally {
    connection?.close()
  }
}

function damaged(file: string, finding: string): DatabaseError {
  return new DatabaseError(
    `The database ${file} is damaged (${finding}). It was left as it is. ` +
      'Move it and its -wal file aside to examine them, and restore the newest backup in its place.',
  )
}
