import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import SqliteDatabase, { type Database as Connection } from 'better-sqlite3'
import { flushSync, sweepUnfinished, unfinishedFile, writeWhole } from '../disk/files.ts'
import { readSchema, refuseForeign } from './changes.ts'
import type { Database } from './database.ts'
import { DatabaseError, databaseFault } from './faults.ts'
import { change, oneValue } from './statement.ts'

export const dailyCopy = /^villa-\d{4}-\d{2}-\d{2}\.sqlite$/

/**
 * Copies the database to one file while others read and write, checks every page of the copy, and only then gives it
 * its name. The copy needs no other file beside it, and has no sessions, so no one is signed in after it is restored.
 */
export async function backUp(
  database: Database,
  file: string,
  { overwrite = false }: { overwrite?: boolean } = {},
): Promise<{ enquiries: number; bytes: number }> {
  if (!overwrite && existsSync(file)) throw new DatabaseError(`${file} exists already.`)
  const [folder, name] = [path.dirname(file), path.basename(file)]
  await sweepUnfinished(folder, (finished) => finished === name)
  const connection = database.connection()
  let enquiries = 0
  await writeWhole(file, async (unfinished) => {
    try {
      // In one step, because a copy in several steps begins again whenever another process writes in between. For 10,000
      // enquiries, step and check each take a quarter of a second.
      await connection.backup(unfinished, { progress: () => Number.MAX_SAFE_INTEGER })
      enquiries = examined(unfinished, 'The copy')
    } finally {
      for (const ending of companions) await rm(`${unfinished}${ending}`, { force: true })
    }
  })
  // Another process may have erased someone while the copy still read the log. A database in memory has none.
  if (!connection.memory) database.scrub()
  return { enquiries, bytes: (await stat(file)).size }
}

const companions = ['-wal', '-shm', '-journal']
const sessionTables = ['sign_in_requests', 'sessions', 'known_browsers']

/** Records when a backup was made by command, wherever it was written to. */
export const keepBackupByCommand = change<[madeAt: number]>(
  'INSERT OR REPLACE INTO backup_by_command (id, made_at) VALUES (1, ?)',
)

/** When a backup was last made by command. Null if never. */
export const lastBackupByCommand = oneValue<[], number>('SELECT made_at FROM backup_by_command')

interface Restored {
  enquiries: number
  /** Where the former database is now. Null if there was none. */
  former: string | null
}

/**
 * Replaces the database with a copy without sessions, and keeps the former one under another name. Throws a
 * DatabaseError, and changes nothing, if the copy is damaged, incomplete, newer than this program or older than it can
 * read, or if another process has the database open.
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
    for (const ending of ['', ...companions]) rmSync(`${unfinished}${ending}`, { force: true })
  }
}

/** True if a server is running: SQLite then does not let the log be removed. */
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

/** Checks a copy, removes its sessions, and returns how many enquiries it holds. `name` is its name in messages. */
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
    // No one can sign in with what the copy holds.
    connection.pragma('secure_delete = ON')
    for (const table of sessionTables) if (isTable(connection, table)) connection.exec(`DELETE FROM ${table}`)
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

// A copy may be older or newer than some of these tables.
const holdBodies = ['revisions', 'draft', 'draft_versions', 'drafts_aside']

/** Returns the bodies of all houses in a database as text: those that were published, the draft and its versions. */
export const bodiesOf = (connection: Connection): string[] =>
  holdBodies
    .filter((table) => isTable(connection, table))
    .flatMap((table) => connection.prepare<[], string>(`SELECT body FROM ${table}`).pluck().all())

/** Reads something from a copy of the database in a file. Throws what SQLite throws. */
export function inCopy<Result>(file: string, read: (copy: Connection) => Result): Result {
  const copy = new SqliteDatabase(file, { readonly: true, fileMustExist: true })
  try {
    return read(copy)
  } finally {
    copy.close()
  }
}

const isTable = (connection: Connection, name: string): boolean =>
  connection.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(name) !== undefined
