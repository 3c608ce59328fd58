import SqliteDatabase from 'better-sqlite3'

/** Thrown if the database cannot be used: damaged, too new or not durable. The message says what to do. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}

/**
 * busy: another process holds the write lock · unavailable: the disk is full, read-only or missing, and the fault ends with
 * its cause · broken: an I/O error or damage, after which no commit can be trusted · other: a bug in the program.
 */
export type DatabaseFault = 'busy' | 'unavailable' | 'broken' | 'other'

/** Classifies an error that was thrown while reading or writing. */
export function databaseFault(error: unknown): DatabaseFault {
  const code = codeOf(error)
  if (code === undefined) return 'other'
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) return 'busy'
  if (unavailable.some((start) => code.startsWith(start))) return 'unavailable'
  return broken.some((start) => code.startsWith(start)) ? 'broken' : 'other'
}

// The shared-memory index is not durable data. A full disk shows up there as an I/O error too, and that passes.
const ofSqlite = ['SQLITE_FULL', 'SQLITE_READONLY', 'SQLITE_CANTOPEN', 'SQLITE_IOERR_SHM']
const unavailable = [...ofSqlite, 'EACCES', 'EROFS', 'ENOSPC', 'EPERM']
const broken = ['SQLITE_IOERR', 'SQLITE_CORRUPT', 'SQLITE_NOTADB']

function codeOf(error: unknown): string | undefined {
  if (error instanceof SqliteDatabase.SqliteError) return error.code
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
