import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import SqliteDatabase, { type Database as Connection } from 'better-sqlite3'
import { unfinishedFile } from '../disk/unfinished.ts'
import { flushSync } from '../disk/whole-file.ts'
import { forgetSessions } from './backup.ts'
import { readSchema, refuseForeign } from './changes.ts'
import { DatabaseError, databaseFault } from './faults.ts'

export interface Restored {
  enquiries: number
  /** Where the former database is now. Null if there was none. */
  former: string | null
}

/**
 * Replaces the database with a copy, and keeps the former one under another name. The whole copy is checked first, and its
 * sessions are removed. Throws a DatabaseError, and changes nothing, if the copy is damaged, incomplete, newer than this
 * program or older than it can read, or if another process has the database open.
 */
export function putBack(copy: string, file: string, now: number): Restored {
  if ((statSync(`${copy}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0)
    throw new DatabaseError(
      `${copy} has a log beside it, so it is incomplete on its own. Use a copy made by villa backup.`,
    )
  if (isOpenElsewhere(file)) throw new DatabaseError(`Another process has ${file} open. Stop the server first.`)
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = unfinishedFile(file)
  try {
    copyFileSync(copy, unfinished)
    chmodSync(unfinished, 0o600)
    const enquiries = examined(unfinished, copy)
    flushSync(unfinished)
    const former = moveAside(file, now)
    renameSync(unfinished, file)
    flushSync(path.dirname(file))
    return { enquiries, former }
  } finally {
    for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(`${unfinished}${ending}`, { force: true })
  }
}

/**
 * True if a server is running: it has the database open all the time, so SQLite does not let the write-ahead log be
 * removed.
 */
function isOpenElsewhere(file: string): boolean {
  if (!existsSync(file)) return false
  let connection: Connection | undefined
  try {
    connection = new SqliteDatabase(file, { timeout: 0 })
    connection.pragma('journal_mode = DELETE')
    return false
  } catch (fault) {
    // A damaged database is kept as it is.
    return databaseFault(fault) === 'busy'
  } finally {
    connection?.close()
  }
}

/** Checks the copy and returns how many enquiries it holds. `name` is its name in messages. */
function examined(file: string, name: string): number {
  let connection: Connection | undefined
  try {
    connection = new SqliteDatabase(file, { fileMustExist: true })
    refuseForeign(connection, readSchema())
    // A copy made by another program may expect other files beside it.
    connection.pragma('journal_mode = DELETE')
    const found = connection.pragma('integrity_check(1)', { simple: true })
    if (found !== 'ok') throw new DatabaseError(`${name} is damaged (${String(found)}). Take another copy.`)
    const enquiries = Number(connection.prepare('SELECT count(*) FROM enquiries').pluck().get())
    forgetSessions(connection)
    return enquiries
  } catch (fault) {
    if (fault instanceof SqliteDatabase.SqliteError)
      throw new DatabaseError(`${name} is not a copy of the database (${fault.message}). Take another.`)
    throw fault
  } finally {
    connection?.close()
  }
}

function moveAside(file: string, now: number): string | null {
  if (!existsSync(file)) return null
  const moment = new Date(now).toISOString().slice(0, 19).replaceAll(':', '')
  const base = path.join(path.dirname(file), `${path.basename(file, '.sqlite')}-before-${moment}`)
  let former = `${base}.sqlite`
  for (let number = 2; existsSync(former); number += 1) former = `${base}-${number}.sqlite`
  for (const ending of ['-wal', '-shm', ''])
    if (existsSync(`${file}${ending}`)) renameSync(`${file}${ending}`, `${former}${ending}`)
  return former
}
