import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, onTestFinished } from 'vitest'
import type { Enquiry } from '../../content/enquiry.ts'
import { type Database, diskReserve, type OpenOptions, openDatabase } from '../../db/database.ts'
import { freeBytesOf } from '../../disk/files.ts'
import { type Arrival, insertEnquiry, type StoredEnquiry } from '../../enquiries/enquiries.ts'
import { claimLetter, type OutboxRow } from '../../enquiries/outbox.ts'
import { queueLetters, queueOnArrival } from '../../enquiries/receiving.ts'
import { type Proposal, proposeViewing } from '../../enquiries/viewings/steps.ts'
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
  { receivedAt = noon, heldBackFor = null, unverified = false, house = 1 }: Partial<Arrival> = {},
  // However many arrive in an hour, none of them is gathered in a letter about several, unless a test is about that.
  queue = heldBackFor === null ? queueLetters : queueOnArrival,
): StoredEnquiry {
  return database.write(() => {
    const enquiry = insertEnquiry(database, anEnquiry(changes), { receivedAt, heldBackFor, unverified, house })
    queue(database, enquiry, owners, receivedAt)
    return enquiry
  })
}

/** Takes every letter that is due, as if this process sent it. */
export function claimAll(database: Database, now: number): OutboxRow[] {
  const claimed: OutboxRow[] = []
  for (;;) {
    const row = claimLetter(database, now)
    if (row === null) return claimed
    claimed.push(row)
  }
}

/** What an owner's form proposes. */
export const proposal = (times: readonly number[], words = ''): Proposal => ({
  act: 'propose',
  owner: owners[0] ?? '',
  times,
  minutes: 60,
  words,
})

/** Proposes a first viewing to an enquiry, and returns its id. */
export function proposedViewing(
  database: Database,
  enquiryId: number,
  times: readonly number[],
  now: number,
  words = '',
): number {
  const context = { from: '', owners, now }
  const id = proposeViewing(database, enquiryId, proposal(times, words), context)
  if (id === null) throw new Error('no viewing was proposed')
  return id
}
