import { expect, test } from 'vitest'
import { enquiryByReference } from '../../enquiries/enquiries.ts'
import { countLetters } from '../../enquiries/outbox.ts'
import type { Delivery } from '../../server/mail/mailer.ts'
import { canaryEnquiry, expectAllStored } from '../support/all-stored.ts'
import { storeEnquiry } from '../support/databases.ts'
import { houseDesk, shownChanges } from '../support/desk-house.ts'
import { enquirySite } from '../support/enquiry-site.ts'
import { day, minute, noon } from '../support/held-clock.ts'
import { outboxBench } from '../support/outboxes.ts'

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
