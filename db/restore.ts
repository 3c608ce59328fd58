import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import SqliteDatabase, { type Database as Connection } from 'better-sqlite3'
import { forgetSessions } from './backup.ts'
import { DatabaseError, databaseFault } from './faults.ts'
import { readMigrations, refuseNewer } from './migrations.ts'
import { unfinishedFile } from './unfinished.ts'

export interface Restored {
  enquiries: number
  /** Where the database lies that was there before; null where there was none. */
  former: string | null
}

/**
 * Puts a copy in the place of the database, and lays the former one aside. The copy is read to its end first, and whoever
 * was signed in when it was made is so no more. Throws a DatabaseError, and changes nothing, when the copy is damaged, newer
 * than this program or not whole, or when another process has the database open.
 */
export function putBack(copy: string, file: string, now: number): Restored {
  if ((statSync(`${copy}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0)
    throw new DatabaseError(
      `${copy} has a log beside it, without which it is not whole. Give a copy made by villa backup.`,
    )
  if (isOpenElsewhere(file)) throw new DatabaseError(`Another process has ${file} open. Stop the server first.`)
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = unfinishedFile(file)
  try {
    copyFileSync(copy, unfinished)
    chmodSync(unfinished, 0o600)
    const enquiries = examined(unfinished, copy)
    sync(unfinished)
    const former = layAside(file, now)
    renameSync(unfinished, file)
    sync(path.dirname(file))
    return { enquiries, former }
  } finally {
    for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(`${unfinished}${ending}`, { force: true })
  }
}

/** The server has it open from its start to its end: SQLite then does not let the write-ahead log be folded away. */
function isOpenElsewhere(file: string): boolean {
  if (!existsSync(file)) return false
  let connection: Connection | undefined
  try {
    connection = new SqliteDatabase(file, { timeout: 0 })
    connection.pragma('journal_mode = DELETE')
    return false
  } catch (fault) {
    // What is damaged is laid aside as it is.
    return databaseFault(fault) === 'busy'
  } finally {
    connection?.close()
  }
}

/** Gives how many enquiries it holds. `name` is what its giver calls it. */
function examined(file: string, name: string): number {
  let connection: Connection | undefined
  try {
    connection = new SqliteDatabase(file, { fileMustExist: true })
    refuseNewer(connection, readMigrations().length)
    // A copy that another program made may expect side files.
    connection.pragma('journal_mode = DELETE')
    const found = connection.pragma('integrity_check(1)', { simple: true })
    if (found !== 'ok') throw new DatabaseError(`${name} is damaged (${String(found)}). Take another copy.`)
    const enquiries = Number(connection.prepare('SELECT count(*) FROM enquiries').pluck().get())
    forgetSessions(connection)
    return enquiries
  } catch (fault) {
    if (fault instanceof SqliteDatabase.SqliteError)
      throw new DatabaseError(`${name} is no copy of the database (${fault.message}). Take another.`)
    throw fault
  } finally {
    connection?.close()
  }
}

function layAside(file: string, now: number): string | null {
  if (!existsSync(file)) return null
  const moment = new Date(now).toISOString().slice(0, 19).replaceAll(':', '')
  const base = path.join(path.dirname(file), `${path.basename(file, '.sqlite')}-before-${moment}`)
  let former = `${base}.sqlite`
  for (let number = 2; existsSync(former); number += 1) former = `${base}-${number}.sqlite`
  for (const ending of ['-wal', '-shm', ''])
    if (existsSync(`${file}${ending}`)) renameSync(`${file}${ending}`, `${former}${ending}`)
  return former
}

function sync(place: string): void {
  const handle = openSync(place, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
