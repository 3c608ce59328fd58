import { chmodSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import SqliteDatabase, { type Database as Connection } from 'better-sqlite3'
import { freeBytesOf } from '../disk/files.ts'
import { bringUpToDate, readSchema, refuseForeign, type Schema, schemaVersion } from './changes.ts'
import { DatabaseError, databaseFault } from './faults.ts'

/**
 * If less than this is free on the disk, no enquiry is accepted. The rest is for the owner's work: signing in, discarding,
 * erasing, and the copy of the log that each of them needs.
 */
export const diskReserve = 200 * 1_024 * 1_024

export interface Database {
  readonly file: string
  /** The connection for reading. Throws while the file cannot be opened. */
  connection(): Connection
  /** Runs the work in one durable transaction, or in a savepoint inside another. Throws what SQLite throws. */
  write<Result>(work: () => Result): Result
  /** Overwrites deleted rows in the log too. Returns false while a reader still needs them: try again later. */
  scrub(): boolean
  /** Tries a durable commit. Returns null if it works, otherwise one sentence for the operator. */
  check(): string | null
  /** True if the disk has more free space than is reserved for the owner's own work: see diskReserve. */
  hasRoom(): boolean
  close(): void
}

export interface OpenOptions {
  /** How long a call may wait for a lock. Keep it short in the server, because its event loop stops meanwhile. */
  busyTimeoutMs?: number
  /** Throws instead of creating the file. */
  mustExist?: boolean
  /** Returns the free bytes on the disk of a folder. By default asks the disk. */
  freeBytes?: (folder: string) => number
  /** Called once when no commit can be trusted any more. Every later write is refused, and the server ends itself. */
  onBroken?: (fault: unknown) => void
}

// No visitor waits for an answer while the program starts.
const startingTimeoutMs = 2_000

/**
 * Opens the file, and creates or changes it if necessary. Throws a DatabaseError if it is damaged, newer than this
 * program, or older than it can read. If the disk is full, read-only or locked, every use tries again, and throws until
 * it works.
 */
export function openDatabase(file: string, options: OpenOptions = {}): Database {
  const { busyTimeoutMs = 25, mustExist = false, freeBytes = freeBytesOf, onBroken } = options
  const schema = readSchema()
  let connection: Connection | undefined
  let durable = false
  let inode: number | undefined
  let broken = false
  let timeout = startingTimeoutMs

  function connect(): Connection {
    if (connection !== undefined) return connection
    if (!mustExist) mkdirSync(path.dirname(file), { recursive: true })
    const opened = new SqliteDatabase(file, { fileMustExist: mustExist, timeout })
    opened.pragma('foreign_keys = ON')
    opened.pragma('secure_delete = ON')
    connection = opened
    return opened
  }

  function makeDurable(): Connection {
    if (durable && connection !== undefined && (connection.inTransaction || isStillThere())) return connection
    // A file that could only be opened for reading stays read-only until it is opened again.
    disconnect()
    mendCompanions(file)
    const opened = connect()
    opened.pragma('journal_mode = WAL')
    opened.pragma('synchronous = FULL')
    bringUpToDate(opened, schema)
    assertDurable(opened)
    inode = statSync(file).ino
    durable = true
    return opened
  }

  // If the file was moved away or replaced by a backup, anything written to it would be lost.
  const isStillThere = (): boolean => statSync(file, { throwIfNoEntry: false })?.ino === inode

  function disconnect(): void {
    durable = false
    connection?.close()
    connection = undefined
  }

  function connectToSchema(): Connection {
    if (durable) return connect()
    try {
      const opened = connect()
      return schemaVersion(opened) === schema.version ? opened : makeDurable()
    } catch (error) {
      if (databaseFault(error) !== 'unavailable') throw error
      disconnect()
      connection = copyInMemory(file)
      return connection
    }
  }

  function write<Result>(work: () => Result): Result {
    if (broken) throw new DatabaseError(`The database ${file} failed in such a way that no commit can be trusted.`)
    try {
      return makeDurable().transaction(work).immediate()
    } catch (error) {
      if (!broken && databaseFault(error) === 'broken') {
        broken = true
        onBroken?.(error)
      }
      throw error
    }
  }

  function scrub(): boolean {
    const opened = makeDurable()
    // While it waits for readers, no one can write, and an enquiry may just have arrived.
    opened.pragma('busy_timeout = 10')
    try {
      return opened.prepare<[], { busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0
    } finally {
      opened.pragma(`busy_timeout = ${timeout}`)
    }
  }

  function check(): string | null {
    try {
      write(() => touchSchema(connect()))
      return null
    } catch (error) {
      return `The database ${file} cannot be written: ${error instanceof Error ? error.message : 'unknown fault'}.`
    }
  }

  function hasRoom(): boolean {
    try {
      return freeBytes(path.dirname(file)) >= diskReserve
    } catch {
      // If the folder is gone, the next write reports it.
      return true
    }
  }

  examine(file, schema)
  try {
    makeDurable()
  } catch (error) {
    const fault = databaseFault(error)
    if (fault !== 'busy' && fault !== 'unavailable') {
      disconnect()
      throw error
    }
  }
  timeout = busyTimeoutMs
  connection?.pragma(`busy_timeout = ${busyTimeoutMs}`)

  return { file, connection: connectToSchema, write, scrub, check, hasRoom, close: disconnect }
}

/**
 * Reads the whole file before anything is written to it: about 3 ms for a thousand enquiries. Throws a DatabaseError if
 * it cannot be used, and leaves it and its log as they are, because the connection is read-only. Does nothing if it
 * cannot be opened.
 */
function examine(file: string, schema: Schema): void {
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

const damaged = (file: string, finding: string) =>
  new DatabaseError(
    `The database ${file} is damaged (${finding}). It was left as it is. ` +
      'Move it and its -wal file aside to examine them, and restore the newest backup in its place.',
  )

/** Gives the files beside a database its permissions, which SQLite does only when it creates them. */
function mendCompanions(file: string): void {
  const mode = statSync(file, { throwIfNoEntry: false })?.mode
  if (mode === undefined) return
  for (const companion of [`${file}-wal`, `${file}-shm`]) {
    const found = statSync(companion, { throwIfNoEntry: false })?.mode
    if (found === undefined || found === mode) continue
    try {
      chmodSync(companion, mode)
    } catch {
      // The file belongs to another user. Opening the database then reports what is wrong.
    }
  }
}

/**
 * Returns a copy of the file in memory, for reading until the file can be written again: in a read-only folder, the
 * files that a log needs cannot be created. Throws a DatabaseError if the newest rows are still in the log.
 */
function copyInMemory(file: string): Connection {
  if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0)
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

// A bundled SQLite may fall back to NORMAL at its first write in WAL mode. A power cut would then lose confirmed commits.
function assertDurable(connection: Connection): void {
  connection.transaction(() => touchSchema(connection)).immediate()
  const mode = connection.pragma('journal_mode', { simple: true })
  const synchronous = connection.pragma('synchronous', { simple: true })
  if (mode === 'wal' && synchronous === 2) return
  throw new DatabaseError(
    `The database ${connection.name} would not keep its commits through a power cut (journal ${mode}, synchronous ${synchronous}; wal and 2 are needed). ` +
      'Put it on a local disk: network folders do not support the write-ahead log.',
  )
}

// The smallest possible write: sets the schema's version to its present value.
function touchSchema(connection: Connection): void {
  connection.pragma(`user_version = ${schemaVersion(connection)}`)
}

/** Overwrites deleted text in the log. Returns false if someone, such as a backup, still reads it after two seconds. */
export async function scrub(database: Database): Promise<boolean> {
  for (let attempt = 1; !database.scrub(); attempt += 1) {
    if (attempt === 20) return false
    await pause(100)
  }
  return true
}
