import SqliteDatabase from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { enquiryByReference } from '../../enquiries/enquiries.ts'
import { notesOf } from '../../enquiries/notes.ts'
import { expectAllStored } from '../support/all-stored.ts'
import { canaryEnquiry, expectNoVisitorIn } from '../support/canary.ts'
import { storeEnquiry } from '../support/databases.ts'
import { codeIn, deskSite, returnedTo } from '../support/desk-site.ts'
import { noon } from '../support/held-clock.ts'

const second = 1_000
const minute = 60 * second
const day = 24 * 60 * minute

test('row 36: while mail is down, the sign-in page and each enquiry say so; once it works again, every letter is sent', async () => {
  const { browser, clock, doorLetters, mailer, outbox, post } = await deskSite()
  const inside = browser()
  await inside.signIn()
  mailer.answer = () => ({ outcome: 'retry', reason: 'mail.example:25 could not be reached (ECONNREFUSED)' })
  outbox.start()
  const { reference } = (await post(canaryEnquiry())).json()
  const outside = browser('198.51.100.9')
  await outside.ask()
  await outside.get('/owner/sign-in/sent')
  expect(outside.shown().text).toContain('On its way to your mail server.')
  await inside.get(`/owner/enquiries/${reference}`)
  expect(taken()).toHaveLength(0)

  mailer.answer = () => ({ outcome: 'sent' })
  await inside.post(`/owner/enquiries/${reference}/retry`)
  await clock.pass(15 * second)
  expect((await outside.post('/owner/sign-in/code', { code: codeIn(doorLetters().at(-1)) })).statusCode).toBe(303)
  await clock.pass(minute)
  await inside.get(`/owner/enquiries/${reference}`)
  expect(taken()).toHaveLength(2)

  function taken() {
    return inside
      .shown()
      .part('What happened')
      .texts.filter((each) => each.includes('taken by your mail server'))
  }
})

test.each([
  ['a day ahead', day, true],
  ['a year ahead', 365 * day, false],
  ['an hour back', -60 * minute, true],
  ['a year back', -365 * day, false],
] as const)(
  'row 37: a clock that leaps %s and back extends no session and loses no answer',
  async (_where, leap, goesOn) => {
    const { browser, clock, database } = await deskSite()
    const one = browser()
    await one.signIn()
    const { reference } = storeEnquiry(database, canaryEnquiry(), { receivedAt: noon })
    const at = `/owner/enquiries/${reference}`
    clock.set(noon + leap)
    expect((await one.get(at)).statusCode).toBe(goesOn ? 200 : 303)
    const answered = await one.post(`${at}/answered`)
    expect(answered.statusCode).toBe(goesOn ? 303 : 401)
    clock.set(noon + minute)
    // A session that has ended stays ended.
    expect((await one.get(at)).statusCode).toBe(goesOn ? 200 : 303)
    expect(enquiryByReference(database, reference)?.answeredAt ?? null).toBe(goesOn ? noon + leap : null)
    clock.set(noon + 31 * day)
    expect((await one.get(at)).statusCode).toBe(303)
  },
)

test('row 38: while the database is locked, the desk shows its pages and returns what was typed', async () => {
  const { browser, database, log } = await deskSite()
  const one = browser()
  await one.signIn()
  const { id, reference } = storeEnquiry(database, canaryEnquiry())
  const at = `/owner/enquiries/${reference}`
  const other = new SqliteDatabase(database.file)
  onTestFinished(() => void other.close())
  other.exec('BEGIN IMMEDIATE')
  for (const address of ['/owner', '/owner/enquiries', at]) expect((await one.get(address)).statusCode).toBe(200)
  expect((await one.post(`${at}/answered`)).statusCode).toBe(503)
  expect((await one.post(`${at}/notes`, { note: 'Calls back on Monday.' })).statusCode).toBe(503)
  expect(one.shown().text).toContain('its database is locked')
  expect(returnedTo(one)).toEqual(['Calls back on Monday.'])
  other.exec('ROLLBACK')
  expect(enquiryByReference(database, reference)?.answeredAt).toBeNull()
  expect((await one.post(`${at}/answered`)).statusCode).toBe(303)
  expect((await one.post(`${at}/notes`, { note: 'Calls back on Monday.' })).statusCode).toBe(303)
  expect(notesOf(database, id)).toHaveLength(1)
  expectNoVisitorIn(log)
})

test('row 39: on a full disk, the desk confirms exactly the answers and notes that are stored', async () => {
  const { browser, database, log } = await deskSite()
  const one = browser()
  await one.signIn()
  const stored = Array.from({ length: 40 }, (_, number) => storeEnquiry(database, canaryEnquiry(number)))
  const pages = Number(database.connection().pragma('page_count', { simple: true }))
  database.connection().pragma(`max_page_count = ${pages + 6}`)
  const note = 'x'.repeat(2_000)
  const confirmed = { answered: new Set<string>(), notes: 0, refused: 0 }
  for (const { reference } of stored) {
    const at = `/owner/enquiries/${reference}`
    if ((await one.post(`${at}/answered`)).statusCode === 303) confirmed.answered.add(reference)
    else confirmed.refused += 1
    if ((await one.post(`${at}/notes`, { note })).statusCode === 303) confirmed.notes += 1
    else {
      expect(one.shown().text).toContain('no room left on its disk')
      expect(returnedTo(one)).toEqual([note])
      confirmed.refused += 1
    }
  }
  expect(confirmed.refused).toBeGreaterThan(2)
  expect((await one.get('/owner/enquiries')).statusCode).toBe(200)
  database.connection().pragma('max_page_count = 1000000')
  const answered = stored.filter(({ reference }) => enquiryByReference(database, reference)?.answeredAt !== null)
  expect(new Set(answered.map(({ reference }) => reference))).toEqual(confirmed.answered)
  expect(stored.flatMap(({ id }) => notesOf(database, id))).toHaveLength(confirmed.notes)
  expectAllStored(
    database,
    stored.map(({ reference }) => reference),
  )
  expectNoVisitorIn(log)
})
