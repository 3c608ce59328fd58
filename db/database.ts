import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import SqliteDatabase, { type Database as Connection } from 'better-sqlite3'
import { diskReserve } from '../content/intake.ts'
import { mendCompanions } from './companions.ts'
import { examine } from './examination.ts'
import { DatabaseError, databaseFault } from './faults.ts'
import { folded } from './folded.ts'
import { freeBytesOf } from './free-bytes.ts'
import { migrate, readMigrations, schemaVersion } from './migrations.ts'
import { copyInMemory } from './read-only-copy.ts'
import { transact } from './transaction.ts'

export interface Database {
  readonly file: string
  /** For reading: see statement(). Throws while the file cannot be opened. */
  connection(): Connection
  /** Runs the work in one durable transaction, or, inside another, in a savepoint. Throws what SQLite throws: see databaseFault. */
  write<Result>(work: () => Result): Result
  /** Overwrites what was deleted in the write-ahead log too. False while a reader still needs it: try again later. */
  scrub(): boolean
  /** Tries to commit, durably. Null when that works, else one sentence for the operator. */
  check(): string | null
  /** Whether the disk has more room than is kept for the owner's own work: see diskReserve. */
  hasRoom(): boolean
  close(): void
}

export interface OpenOptions {
  /** How long a call may block while another process holds the lock. Short in the server, whose event loop it stops. */
  busyTimeoutMs?: number
  /** Do not make the file. */
  mustExist?: boolean
  /** How many bytes are free where a folder lies; asks the disk itself when left out. */
  freeBytes?: (folder: string) => number
  /** Told once that no commit can be believed any more; from then on every write is refused. The server ends itself. */
  onBroken?: (fault: unknown) => void
}

const scrubbingWaitsMs = 10
// Nobody waits for an answer yet while the program starts.
const startingTimeoutMs = 2_000

/**
 * Opens the file, making and migrating it as needed. Throws a DatabaseError when it is damaged or newer than this program.
 * A disk that is full, read-only or locked does not stop it: each use tries again and throws until that is mended.
 */
export function openDatabase(file: string, options: OpenOptions = {}): Database {
  const { busyTimeoutMs = 25, mustExist = false, freeBytes = freeBytesOf, onBroken } = options
  const migrations = readMigrations()
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
    opened.function('folded', { deterministic: true }, folded)
    connection = opened
    return opened
  }

  function makeDurable(): Connection {
    if (durable && connection !== undefined && (connection.inTransaction || isStillThere())) return connection
    // A file that could only be opened for reading stays so until it is opened again.
    disconnect()
    mendCompanions(file)
    const opened = connect()
    opened.pragma('journal_mode = WAL')
    opened.pragma('synchronous = FULL')
    migrate(opened, migrations)
    assertDurable(opened)
    inode = statSync(file).ino
    durable = true
    return opened
  }

  // What is written to a file that somebody has moved away, or replaced by a backup, would be found by nobody.
  function isStillThere(): boolean {
    return statSync(file, { throwIfNoEntry: false })?.ino === inode
  }

  function disconnect(): void {
    durable = false
    connection?.close()
    connection = undefined
  }

  function connectToSchema(): Connection {
    if (durable) return connect()
    try {
      const opened = connect()
      return schemaVersion(opened) === migrations.length ? opened : makeDurable()
    } catch (error) {
      if (databaseFault(error) !== 'unavailable') throw error
      disconnect()
      connection = copyInMemory(file)
      return connection
    }
  }

  function write<Result>(work: () => Result): Result {
    if (broken) throw new DatabaseError(`The database ${file} failed in a way that leaves no commit to be believed.`)
    try {
      return transact(makeDurable(), work)
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
    // While it waits for readers nobody can write, an enquiry that has just come among them.
    opened.pragma(`busy_timeout = ${scrubbingWaitsMs}`)
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
      // A folder that is gone is reported by whatever is written next.
      return true
    }
  }

  examine(file, migrations.length)
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

  return {
    file,
    connection: connectToSchema,
    write,
    scrub,
    check,
    hasRoom,
    close: disconnect,
  }
}

// A bundled SQLite may fall back to NORMAL at its first write in WAL mode, where a power cut loses commits that were answered.
function assertDurable(connection: Connection): void {
  transact(connection, () => touchSchema(connection))
  const mode = connection.pragma('journal_mode', { simple: true })
  const synchronous = connection.pragma('synchronous', { simple: true })
  if (mode === 'wal' && synchronous === 2) return
  throw new DatabaseError(
    `The database ${connection.name} would not keep its commits through a power cut (journal ${mode}, synchronous ${synchronous}; wal and 2 are needed). ` +
      'Put it on a local disk: network folders do not support the write-ahead log.',
  )
}

// The smallest write there is: the schema's version as it already was.
function touchSchema(connection: Connection): void {
  connection.pragma(`user_version = ${schemaVersion(connection)}`)
}
