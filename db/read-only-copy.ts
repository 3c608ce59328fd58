import { readFileSync, statSync } from 'node:fs'
import SqliteDatabase, { type Database as Connection } from 'better-sqlite3'
import { DatabaseError } from './faults.ts'
import { folded } from './folded.ts'

/**
 * Returns what the file holds, for reading until it can be written again: even to be read, a database with a write-ahead
 * log needs files beside it, which cannot be made in a read-only folder. Throws if the newest of it is still in the log.
 */
export function copyInMemory(file: string): Connection {
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false })
  if (log !== undefined && log.size > 0)
    throw new DatabaseError(
      `The folder of ${file} is read-only, and the newest it holds cannot be read so. Make it writable.`,
    )
  const bytes = readFileSync(file)
  // 'Legacy' in the header (SQLite file format, 1.3.3): nothing in memory has a write-ahead log.
  bytes.fill(1, 18, 20)
  const copy = new SqliteDatabase(bytes)
  copy.pragma('query_only = ON')
  copy.function('folded', { deterministic: true }, folded)
  return copy
}
