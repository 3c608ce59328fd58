import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import SqliteDatabase, { type Database as Connection } from 'better-sqlite3'
import { afterAll, onTestFinished } from 'vitest'
import type { Enquiry } from '../../content/enquiry.ts'
import { diskReserve } from '../../content/intake.ts'
import { type Database, type OpenOptions, openDatabase } from '../../db/database.ts'
import { folded } from '../../db/folded.ts'
import { migrate, readMigrations } from '../../db/migrations.ts'
import { freeBytesOf } from '../../disk/free-bytes.ts'
import { claimLetter } from '../../enquiries/attempts.ts'
import { type Arrival, insertEnquiry, type StoredEnquiry } from '../../enquiries/enquiries.ts'
import { gather } from '../../enquiries/gathering.ts'
import type { OutboxRow } from '../../enquiries/outbox.ts'
import { queueLetters } from '../../enquiries/queueing.ts'
import { noon } from './held-clock.ts'

/** Returns a new folder that is removed after the test. */
export function temporaryFolder(on = os.tmpdir()): string {
  const folder = newFolder(on)
  onTestFinished(() => remove(folder))
  return folder
}

/** Returns a new folder that several tests share. It is removed after the last of them. */
export function sharedFolder(): string {
  const folder = newFolder(os.tmpdir())
  afterAll(() => remove(folder))
  return folder
}

// The maker of a killed program may write for a moment longer.
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 20 })

const newFolder = (on: string) => mkdtempSync(path.join(on, 'villa-test-'))

/** The owners that tests notify: the default of the configuration. */
export const owners = ['owner@villa-belvedere.example']

// A file system on which writes are cheap, because tests with a held clock write tens of thousands of times.
const memory = '/dev/shm'
const quickest = existsSync(memory) && freeBytesOf(memory) > 2 * diskReserve ? memory : os.tmpdir()

/** Returns a real database in a new folder. It is closed and removed after the test. */
export function temporaryDatabase(options: OpenOptions = {}, on = quickest): Database {
  const database = openDatabase(path.join(temporaryFolder(on), 'villa.sqlite'), options)
  onTestFinished(() => database.close())
  return database
}

/** Returns the file of a database as an older version of the program left it, with the rows that `fill` adds. */
export function databaseAt(version: number, fill: (connection: Connection) => void): string {
  const file = path.join(temporaryFolder(quickest), 'villa.sqlite')
  const connection = new SqliteDatabase(file)
  connection.function('folded', { deterministic: true }, folded)
  migrate(connection, readMigrations().slice(0, version))
  fill(connection)
  connection.close()
  return file
}

/** Stores an enquiry as the first version of the program did, and returns its id. */
export function storeAsAtFirst(
  connection: Connection,
  enquiry: { name: string; receivedAt: number; heldBackFor: string | null },
): number {
  const { lastInsertRowid } = connection
    .prepare(
      `INSERT INTO enquiries
         (reference, received_at, name, email, recipient_key, phone, message, brochure_requested, language, state, quarantine_reason, unverified)
       VALUES
         ('ENQ-' || @name, @receivedAt, @name, 'ada@example.org', 'ada@example.org', '', '', 0, 'en',
          iif(@heldBackFor IS NULL, 'received', 'quarantined'), @heldBackFor, 0)`,
    )
    .run(enquiry)
  return Number(lastInsertRowid)
}

/** Opens a database with the content of another, as a server that starts after a kill does. It is closed after the test. */
export function restartedWith(content: Buffer): Database {
  const file = path.join(temporaryFolder(quickest), 'villa.sqlite')
  writeFileSync(file, content)
  return opened(file)
}

/** Opens the file, and closes it after the test. */
export function opened(file: string): Database {
  const database = openDatabase(file)
  onTestFinished(() => database.close())
  return database
}

export function anEnquiry(changes: Partial<Enquiry> = {}): Enquiry {
  return {
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    phone: '+33 6 39 98 01 00',
    message: 'Could we see the house in the second week of June?',
    brochureRequested: false,
    language: 'en',
    website: '',
    ...changes,
  }
}

/** Stores an enquiry with its letters, as the server does. */
export function storeEnquiry(
  database: Database,
  changes: Partial<Enquiry> = {},
  { receivedAt = noon, heldBackFor = null, unverified = false, network }: Partial<Arrival> = {},
): StoredEnquiry {
  return database.write(() => {
    const enquiry = insertEnquiry(database, anEnquiry(changes), {
      receivedAt,
      heldBackFor,
      unverified,
      ...(network && { network }),
    })
    if (heldBackFor === null) queueLetters(database, enquiry, owners, receivedAt)
    else gather(database, enquiry, owners, receivedAt)
    return enquiry
  })
}

/** Returns every letter that is due, each leased for a minute. */
export function claimAll(database: Database, now: number): OutboxRow[] {
  const claimed: OutboxRow[] = []
  for (;;) {
    const row = claimLetter(database, { now, leaseMs: 60_000, longestWaitMs: 65 * 60_000 })
    if (row === null) return claimed
    claimed.push(row)
  }
}
