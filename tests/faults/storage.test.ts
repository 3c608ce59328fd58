import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Database, openDatabase } from '../../db/database.ts'
import { DatabaseError } from '../../db/faults.ts'
import { enquiryByReference, notesOf } from '../../enquiries/enquiries.ts'
import { canaryEnquiry, expectAllStored, expectNoVisitorIn } from '../support/all-stored.ts'
import { storeEnquiry, temporaryFolder } from '../support/databases.ts'
import { houseDesk } from '../support/desk-house.ts'
import { returnedTo } from '../support/desk-site.ts'
import { enquirySite } from '../support/enquiry-site.ts'

/** Fills the disk of a database, and returns a function that makes room again. */
function fillUp(database: Database): () => void {
  const connection = database.connection()
  connection.pragma(`max_page_count = ${connection.pragma('page_count', { simple: true })}`)
  return () => void connection.pragma('max_page_count = 1000000')
}

/** Locks a database as another process does, and returns a function that lets go of it. */
function lock(database: Database): () => void {
  const other = new SqliteDatabase(database.file)
  onTestFinished(() => void other.close())
  other.exec('BEGIN IMMEDIATE')
  return () => void other.exec('ROLLBACK')
}

const unavailable = { error: { code: 'unavailable', message: 'An error occurred while sending. Please try again.' } }

test('row 5: on a full disk enquiries get 503 and pages are served; once there is room, enquiries are accepted', async () => {
  const { app, database, log, post } = await enquirySite()
  const first = await post(canaryEnquiry())
  const makeRoom = fillUp(database)
  const message = `heron on the second terrace ${'x'.repeat(4_900)}`
  for (const number of [1, 2, 3]) {
    const answer = await post({ ...canaryEnquiry(number), message })
    expect([answer.statusCode, answer.json()]).toMatchObject([503, unavailable])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await app.inject('/')).statusCode).toBe(200)
  makeRoom()
  const last = await post({ ...canaryEnquiry(1), message })
  const references = [first, last].map((answer) => String(answer.json().reference))
  expectAllStored(database, references, log)
})

test.each([
  ['a first page of noise', 0x5a, 0, 4_096],
  ['noise after a correct header', 0xa5, 100, 4_096],
  ['a corrupt page in the middle', 0xa5, 2 * 4_096, 3 * 4_096],
])('row 7: a database with %s is refused with a clear sentence, and the file is kept', (_what, byte, from, to) => {
  const file = path.join(temporaryFolder(), 'villa.sqlite')
  const database = openDatabase(file)
  database.write(() => {
    for (let number = 0; number < 50; number += 1) storeEnquiry(database)
  })
  database.close()
  const damaged = readFileSync(file).fill(byte, from, to)
  writeFileSync(file, damaged)
  expect(() => openDatabase(file)).toThrow(DatabaseError)
  expect(() => openDatabase(file)).toThrow(/is damaged .* left as it is.*restore the newest backup/s)
  expect(readFileSync(file)).toEqual(damaged)
})

test('row 9: while another process holds a lock too long, enquiries get 503 and pages are served', async () => {
  const { app, clock, database, log, post } = await enquirySite()
  await post(canaryEnquiry())
  const unlock = lock(database)
  const attempts = vi.spyOn(database, 'write')
  const refused = Promise.all([1, 2, 3, 4].map((number) => post(canaryEnquiry(number))))
  // The clock stands still, so no one has been refused yet.
  expect((await app.inject({ url: '/' })).statusCode).toBe(200)
  for (const answer of await whileTimePasses(refused)) {
    expect([answer.statusCode, answer.json()]).toMatchObject([503, unavailable])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  // Each attempt blocks the event loop for a moment, so that all four share them.
  expect(attempts.mock.calls.length).toBeLessThan(2 * 30)

  const patient = post(canaryEnquiry(5))
  await clock.pass(100)
  unlock()
  const answers = [await whileTimePasses(patient), await post(canaryEnquiry(6))]
  const references = answers.map((answer) => String(answer.json().reference))
  expectAllStored(database, references, log)

  async function whileTimePasses<Result>(coming: Promise<Result>): Promise<Result> {
    let isHere = false
    void coming.finally(() => {
      isHere = true
    })
    while (!isHere) await clock.pass(50)
    return coming
  }
})

test('row 38: while the database is locked, the desk shows its pages and returns what was typed', async () => {
  const { database, log, one } = await houseDesk()
  const { id, reference } = storeEnquiry(database, canaryEnquiry())
  const at = `/owner/enquiries/${reference}`
  const note = 'Calls back on Monday.'
  const unlock = lock(database)
  for (const address of ['/owner', '/owner/enquiries', at]) expect((await one.get(address)).statusCode).toBe(200)
  expect((await one.post(`${at}/answered`)).statusCode).toBe(503)
  expect((await one.post(`${at}/notes`, { note })).statusCode).toBe(503)
  expect(one.shown().text).toContain('busy or full')
  expect(returnedTo(one)).toEqual([note])
  unlock()
  expect(enquiryByReference(database, reference)?.answeredAt).toBeNull()
  expect((await one.post(`${at}/answered`)).statusCode).toBe(303)
  expect((await one.post(`${at}/notes`, { note })).statusCode).toBe(303)
  expect(notesOf(database, id)).toHaveLength(1)
  expectNoVisitorIn(log)
})

test('rows 39 and 45: on a full disk, the desk confirms exactly what is stored, and returns what was typed', async () => {
  const { database, drafted, log, marks, one } = await houseDesk()
  const { id, reference } = storeEnquiry(database, canaryEnquiry())
  const at = `/owner/enquiries/${reference}`
  const sale = 'facts.offer.price.saleEur'
  const form = { ...(await marks('/owner/house/offer', [sale])), [sale]: '4400000' }
  const note = 'x'.repeat(2_000)
  const makeRoom = fillUp(database)
  const done: string[] = []
  for (const act of ['answered', 'closed', 'unanswered', 'answered'])
    if ((await one.post(`${at}/${act}`)).statusCode === 303) done.push(act)
  for (let time = 0; time < 9; time += 1)
    if ((await one.post(`${at}/notes`, { note })).statusCode === 303) done.push('noted')
  expect(done.filter((each) => each === 'noted').length).toBeLessThan(9)
  expect(one.shown().text).toContain('busy or full')
  expect(returnedTo(one)).toEqual([note])
  expect((await one.get('/owner/enquiries')).statusCode).toBe(200)
  expect((await one.post('/owner/house/offer', form)).statusCode).toBe(503)
  expect(returnedTo(one)).toContain('4400000')
  makeRoom()
  expect(drafted(sale)).toBe(4_500_000)
  const isAnswered = done.filter((act) => /answered$/.test(act)).at(-1) === 'answered'
  expect(enquiryByReference(database, reference)?.answeredAt !== null).toBe(isAnswered)
  expect(notesOf(database, id)).toHaveLength(done.filter((each) => each === 'noted').length)
  expectAllStored(database, [reference], log)
})

test('row 42: on a full disk an upload is refused with the reason before any byte is sent', async () => {
  const desk = await houseDesk()
  // No space is ever free in /proc.
  Object.assign(desk.parts.config, { dataDir: '/proc' })
  const refused = await desk.begin(Buffer.alloc(0), { name: 'terrace.jpg' }, 1_000)
  expect([refused.statusCode, refused.json()]).toMatchObject([507, { why: 'noRoom', isLasting: false }])
})
