import { expect, test } from 'vitest'
import { enquiryById, enquiryByReference } from '../../enquiries/enquiries.ts'
import { countLetters, troublesOfLetters } from '../../enquiries/outbox.ts'
import type { Delivery } from '../../server/mail/mailer.ts'
import { canaryEnquiry, expectAllStored } from '../support/all-stored.ts'
import { storeEnquiry, temporaryDatabase } from '../support/databases.ts'
import { houseDesk, shownChanges } from '../support/desk-house.ts'
import { codeIn, deskSite } from '../support/desk-site.ts'
import { enquirySite } from '../support/enquiry-site.ts'
import { day, hour, minute, noon, runningClock, second } from '../support/held-clock.ts'
import { until } from '../support/limits.ts'
import { mailerTo, scriptedSmtp } from '../support/mail-servers.ts'
import { composeFor, outboxBench } from '../support/outboxes.ts'

const down: Delivery = { outcome: 'retry', reason: 'mail.example:25 could not be reached (ECONNREFUSED)' }

test.each([
  ['that refuses connections', async () => 9],
  ['that never greets', async () => (await scriptedSmtp({ greeting: '' })).port],
])('row 11: with a mail server %s, letters wait with a reason, and visitors notice nothing', async (_what, portOf) => {
  const impatient = { patienceMs: 300, deadlineMs: 600 }
  const mailer = mailerTo(await portOf(), impatient)
  const { app, database, log, outbox, post } = await enquirySite({ clock: runningClock(), mailer })
  outbox.start()
  const references: string[] = []
  for (let number = 0; number < 5; number += 1) {
    references.push(String((await post(canaryEnquiry(number))).json().reference))
    expect((await app.inject({ url: '/' })).statusCode).toBe(200)
  }
  await until(() => countLetters(database).retry >= 2)
  expect(troublesOfLetters(database).reason).toMatch(/^[\w.]+:\d+ /)
  expect(countLetters(database)).toMatchObject({ sent: 0, attention: 0 })
  expectAllStored(database, references, log)
})

// Rows 12 to 14 are in tests/server/outbox/outbox.test.ts; what each answer of a mail server leads to, in mailers.test.ts.
test('row 15: if STARTTLS was stripped on the way, nothing is sent in plain text and the letter needs attention', async () => {
  const stripped = await scriptedSmtp()
  // 0.0.0.0 arrives over loopback but is not a loopback address, so the mailer treats it as another machine.
  const mailer = mailerTo(`smtp://user:secret@0.0.0.0:${stripped.port}`)
  const { database, log, outbox } = outboxBench({ clock: runningClock(), mailer })
  const { reference } = storeEnquiry(database, canaryEnquiry(0))
  outbox.start()
  await until(() => countLetters(database).attention === 2)
  expect(stripped.lines.filter((line) => /^(?:AUTH|MAIL|RCPT|DATA)/.test(line))).toEqual([])
  expectAllStored(database, [reference], log)
})

const count = 1_000

test(`row 16: ${count} enquiries that waited through a seven days’ outage are all delivered, at a bounded rate`, async () => {
  const { clock, database, log, mailer, outbox } = outboxBench()
  mailer.answer = () => down
  const references = database.write(() =>
    Array.from({ length: count }, (_, number) => storeEnquiry(database, canaryEnquiry(number)).reference),
  )
  outbox.start()
  await clock.pass(2 * hour)
  // The rest of the week is like its first hours, so the clock may leap.
  clock.set(clock.now() + 7 * day)
  expect(mailer.attempts.length).toBeLessThan(2 * 60 * 7)

  const perSecond = new Map<number, number>()
  const ids: string[] = []
  mailer.answer = ({ messageId }) => {
    const at = Math.floor(clock.now() / second)
    perSecond.set(at, (perSecond.get(at) ?? 0) + 1)
    ids.push(messageId)
    return { outcome: 'sent' }
  }
  await clock.pass(70 * minute)
  expect(Math.max(...perSecond.values())).toBeLessThanOrEqual(51)
  expect([ids.length, new Set(ids).size]).toEqual([count * 2, count * 2])
  expect(countLetters(database)).toMatchObject({ sent: count * 2, retry: 0, attention: 0, queued: 0, sending: 0 })
  expectAllStored(database, references, log)
})

test('row 26: a letter that cannot be written is reported and tried again, and the others are sent', async () => {
  let isBroken = true
  const database = temporaryDatabase()
  const compose = composeFor(database)
  const { clock, log, mailer, outbox } = outboxBench({
    database,
    compose(row, now) {
      const enquiry = enquiryById(database, row.enquiryId ?? 0)
      if (isBroken && enquiry?.email.startsWith('canary0.')) throw new Error(`cannot write to ${enquiry.name}`)
      return compose(row, now)
    },
  })
  const stored = [0, 1, 2].map((number) => storeEnquiry(database, canaryEnquiry(number)).reference)
  outbox.start()
  await clock.pass(minute)
  expect(countLetters(database)).toMatchObject({ sent: 4, attention: 2 })
  expect(troublesOfLetters(database).reason).toContain('written')
  isBroken = false
  await clock.pass(2 * hour)
  expect(countLetters(database)).toMatchObject({ sent: 6, attention: 0 })
  expect(mailer.attempts).toHaveLength(6)
  expectAllStored(database, stored, log)
})

// What an enquiry says of its letters, and one press that tries again, is in tests/server/desk/enquiry.test.ts.
test('row 36: while mail is down, the sign-in page says so to a browser that was signed in before; once it works again, the code arrives and signs in', async () => {
  const { browser, clock, doorLetters, mailer } = await deskSite()
  const outside = browser('198.51.100.9')
  await outside.signIn()
  await outside.post('/owner/sign-out')
  mailer.answer = () => down
  await outside.ask()
  expect((await outside.see('/owner/sign-in/sent')).text).toContain('Your mail server did not answer')
  mailer.answer = () => ({ outcome: 'sent' })
  await clock.pass(15 * second)
  expect((await outside.post('/owner/sign-in/code', { code: codeIn(doorLetters().at(-1)) })).statusCode).toBe(303)
})

const leaps = [
  ['a year ahead', 365 * day],
  ['a day back', -day],
] as const
const retry: Delivery = { outcome: 'retry', reason: 'mail.example:25 did not answer in time' }

const retrying = 'row 10: no storm of retries starts, and no letter waits longer, when the clock leaps %s'
test.each(leaps)(retrying, async (_where, leap) => {
  const { clock, database, mailer, outbox, log } = outboxBench()
  mailer.answer = () => retry
  const stored = Array.from({ length: 40 }, (_, number) => storeEnquiry(database, canaryEnquiry(number)).reference)
  outbox.start()
  await clock.pass(60 * minute)
  const before = mailer.attempts.length
  clock.set(clock.now() + leap)
  await clock.pass(minute)
  expect(mailer.attempts.length - before).toBeLessThanOrEqual(7)
  mailer.answer = () => ({ outcome: 'sent' })
  const late = storeEnquiry(database, { email: 'late@example.org' }, { receivedAt: clock.now() })
  outbox.wake()
  await clock.pass(66 * minute)
  expect(countLetters(database)).toMatchObject({ sent: 82, retry: 0, queued: 0, sending: 0 })
  expectAllStored(database, [...stored, late.reference], log)
})

test.each(leaps)('row 10: the limit on enquiries holds after the clock leaps %s', async (_where, leap) => {
  const { clock, database, post } = await enquirySite({ environment: { ENQUIRY_LIMIT: '2' } })
  const references: string[] = []
  for (const now of [noon, noon, noon + leap, noon + leap]) {
    clock.set(now)
    references.push(String((await post(canaryEnquiry(references.length))).json().reference))
  }
  expect((await post(canaryEnquiry())).statusCode).toBe(429)
  expectAllStored(database, references)
})

const sale = 'facts.offer.price.saleEur'

test.each([
  ['a day ahead', day, true],
  ['a year ahead', 365 * day, false],
  ['an hour back', -60 * minute, true],
  ['a year back', -365 * day, false],
] as const)(
  'rows 37 and 44: a clock that leaps %s and back extends no session, and loses no answer and no draft',
  async (_where, leap, goesOn) => {
    const { browser, clock, database, drafted, one, parts, type } = await houseDesk()
    await type('/owner/house/offer', { [sale]: '4400000' })
    const { reference } = storeEnquiry(database, canaryEnquiry(), { receivedAt: noon })
    const at = `/owner/enquiries/${reference}`
    clock.set(noon + leap)
    expect((await one.get(at)).statusCode).toBe(goesOn ? 200 : 303)
    expect((await one.post(`${at}/answered`)).statusCode).toBe(goesOn ? 303 : 401)
    const again = browser('198.51.100.9')
    await again.signIn()
    expect(drafted(sale)).toBe(4_400_000)
    await again.get('/owner/publish')
    await again.post('/owner/publish', { mark: shownChanges(again).mark })
    expect(parts.houses.current().house.facts.offer.price.saleEur).toBe(4_400_000)
    clock.set(noon + minute)
    // A session that has ended stays ended.
    expect((await one.get(at)).statusCode).toBe(goesOn ? 200 : 303)
    expect(enquiryByReference(database, reference)?.answeredAt ?? null).toBe(goesOn ? noon + leap : null)
    clock.set(noon + 31 * day)
    expect((await one.get(at)).statusCode).toBe(303)
  },
)
