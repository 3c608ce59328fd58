import { copyFileSync, existsSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { backUp } from '../../db/backup.ts'
import { openDatabase } from '../../db/database.ts'
import { DatabaseError, databaseFault } from '../../db/faults.ts'
import { countEnquiries, enquiries } from '../../enquiries/enquiries.ts'
import { storeEnquiry, temporaryDatabase, temporaryFolder } from '../support/databases.ts'

test('every connection is durable from its first write: write-ahead log, synchronous FULL, foreign keys; and none waits long for a lock', () => {
  const file = path.join(temporaryFolder(), 'villa.sqlite')
  for (let opening = 0; opening < 3; opening += 1) {
    const database = openDatabase(file)
    storeEnquiry(database)
    const connection = database.connection()
    expect(connection.pragma('journal_mode', { simple: true })).toBe('wal')
    expect(connection.pragma('synchronous', { simple: true })).toBe(2)
    expect(connection.pragma('foreign_keys', { simple: true })).toBe(1)
    expect(connection.pragma('secure_delete', { simple: true })).toBe(1)
    // Waiting for a lock holds up everything else that the server does.
    expect(connection.pragma('busy_timeout', { simple: true })).toBeLessThanOrEqual(100)
    database.close()
  }
})

test('a missing folder is created, but no database that must exist', () => {
  const folder = path.join(temporaryFolder(), 'data', 'deep')
  const file = path.join(folder, 'villa.sqlite')
  expect(() => openDatabase(file, { mustExist: true }).connection()).toThrow()
  expect(existsSync(folder)).toBe(false)
  const database = openDatabase(file)
  expect(database.check()).toBeNull()
  database.close()
})

test.each([
  ['newer', 999, /newer version of this program \(schema 999/],
  ['much older', 28, /older than this program can read \(schema 28, the oldest is 29\)/],
])('the database of a %s program is refused with a sentence, and not changed', (_which, version, sentence) => {
  const file = path.join(temporaryFolder(), 'villa.sqlite')
  openDatabase(file).close()
  const other = new SqliteDatabase(file)
  other.pragma(`user_version = ${version}`)
  other.close()
  const before = readFileSync(file)
  const fault = thrownBy(() => openDatabase(file))
  expect([fault instanceof DatabaseError, String(fault)]).toEqual([true, expect.stringMatching(sentence)])
  expect(readFileSync(file)).toEqual(before)
})

test('overwriting deleted data does not wait for readers, because that would block writers', () => {
  const patient = 20_000
  const database = temporaryDatabase({ busyTimeoutMs: patient })
  const reader = new SqliteDatabase(database.file, { readonly: true })
  onTestFinished(() => void reader.close())
  storeEnquiry(database)
  reader.exec('BEGIN')
  reader.prepare('SELECT count(*) FROM enquiries').get()
  storeEnquiry(database)
  const began = performance.now()
  expect(database.scrub()).toBe(false)
  expect(performance.now() - began).toBeLessThan(patient / 2)
  expect(database.connection().pragma('busy_timeout', { simple: true })).toBe(patient)
  reader.exec('COMMIT')
  expect(database.scrub()).toBe(true)
})

test('a write fails while another process holds the lock, also at a start, and succeeds afterwards', () => {
  const file = path.join(temporaryFolder(), 'villa.sqlite')
  openDatabase(file).close()
  const other = new SqliteDatabase(file)
  onTestFinished(() => void other.close())
  other.exec('BEGIN IMMEDIATE')
  const database = openDatabase(file)
  expect(database.check()).toContain('cannot be written')
  expect(databaseFault(thrownBy(() => storeEnquiry(database)))).toBe('busy')
  other.exec('ROLLBACK')
  expect(database.check()).toBeNull()
  expect(database.connection().pragma('synchronous', { simple: true })).toBe(2)
  database.close()
})

test.each(['moved away', 'replaced'])('nothing is written to a file that was %s while it was open', (what) => {
  const database = temporaryDatabase()
  storeEnquiry(database, { name: 'before' })
  database.scrub()
  for (const end of ['', '-wal', '-shm']) renameSync(`${database.file}${end}`, `${database.file}.old${end}`)
  if (what === 'replaced') copyFileSync(`${database.file}.old`, database.file)
  storeEnquiry(database, { name: 'after' })
  const names = enquiries(database).map(({ name }) => name)
  expect(names).toEqual(what === 'replaced' ? ['after', 'before'] : ['after'])
})

test('an inner transaction that throws is undone alone', () => {
  const database = temporaryDatabase()
  database.write(() => {
    storeEnquiry(database, { name: 'kept' })
    expect(() =>
      database.write(() => {
        storeEnquiry(database, { name: 'undone' })
        throw new Error('no')
      }),
    ).toThrow('no')
  })
  expect(enquiries(database).map(({ name }) => name)).toEqual(['kept'])
})

test('after an I/O error every write is refused, and the opener is called once', () => {
  const faults: unknown[] = []
  const database = temporaryDatabase({ onBroken: (fault) => faults.push(fault) })
  const failing = () =>
    database.write(() => {
      throw new SqliteDatabase.SqliteError('disk I/O error', 'SQLITE_IOERR_FSYNC')
    })
  expect(failing).toThrow('disk I/O error')
  expect(failing).toThrow(DatabaseError)
  expect(() => storeEnquiry(database)).toThrow('no commit can be trusted')
  expect(faults).toHaveLength(1)
})

function thrownBy(work: () => unknown): unknown {
  try {
    work()
  } catch (fault) {
    return fault
  }
  throw new Error('expected it to throw')
}

test('row 8: a backup ends while another process writes all the time, and holds each enquiry with its letters', async () => {
  const server = temporaryDatabase()
  const many = 500
  for (let number = 0; number < many; number += 1) storeEnquiry(server, { message: 'We are four. '.repeat(300) })
  const command = openDatabase(server.file)
  const file = path.join(temporaryFolder(), 'copy.sqlite')
  let made = false
  let written = 0
  const write = () => {
    if (made) return
    storeEnquiry(server)
    written += 1
    setImmediate(write)
  }
  // If a backup started again after each write, it would never end, and the test would run out of time.
  onTestFinished(() => {
    made = true
  })
  write()
  const { enquiries } = await backUp(command, file)
  made = true
  command.close()
  expect(enquiries).toBeLessThanOrEqual(many + written)
  expect(enquiries).toBeGreaterThanOrEqual(many)
  const copy = openDatabase(file, { mustExist: true })
  expect(countEnquiries(copy)).toBe(enquiries)
  expect(copy.connection().pragma('integrity_check', { simple: true })).toBe('ok')
  expect(copy.connection().prepare('SELECT count(DISTINCT enquiry_id) FROM outbox').pluck().get()).toBe(enquiries)
  copy.close()
})
