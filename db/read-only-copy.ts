import { readFileSync, statSync } from 'node:fs'
import SqliteDatabase, { type Database as Connection } from 'better-sqlite3'
import { DatabaseError } from './faults.ts'

/**
 * Returns a copy of the file in memory, for reading until the file can be written again. Even for reading, a database with a
 * write-ahead log needs files beside it, which cannot be created in a read-only folder. Throws a DatabaseError if the newest
 * rows are still in the log.
 */
export function copyInMemory(file: string): Connection {
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false })
  if (log !== undefined && log.size > 0)
    throw new DatabaseError(
      `The folder of ${file} is read-only, so the newest rows, which are in the log, cannot be read. Make it writable.`,
    )
  const bytes = readFileSync(file)
  // Marks the header as 'legacy' (SQLite file format, 1.3.3), because a database in memory has no write-ahead log.
  bytes.fill(1, 18, 20)
  const copy = new SqliteDatabase(bytes)
  copy.pragma('query_only = ON')
  return copy
}
