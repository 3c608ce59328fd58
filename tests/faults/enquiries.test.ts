import { expect, test } from 'vitest'
import { countEnquiries, enquiries } from '../../enquiries/enquiries.ts'
import { countLetters } from '../../enquiries/outbox.ts'
import type { Verdict } from '../../server/routes/reception.ts'
import { canaryEnquiry, expectAllStored } from '../support/all-stored.ts'
import { enquirySite, sixFields } from '../support/enquiry-site.ts'

const key = { 'idempotency-key': '0b9c3f9e-6f0e-4a53-9f4e-2f2f3f0f7f10' }

test('row 17: one enquiry sent fifty times at once with one key is one row, one answer, and one letter each', async () => {
  const { clock, database, log, mailer, outbox, post } = await enquirySite()
  const answers = await Promise.all(Array.from({ length: 50 }, () => post(canaryEnquiry(), key)))
  const bodies = new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))
  expect([...bodies]).toEqual([expect.stringMatching(/^200 \{"ok":true,"reference":"ENQ-/)])
  expect(countEnquiries(database)).toBe(1)
  outbox.start()
  await clock.pass(60_000)
  expect(mailer.attempts).toHaveLength(2)
  expectAllStored(database, [String(answers[0]?.json().reference)], log)
})

test('row 17: a repeat within five minutes gets the first answer, with its fields in another order, and after a restart', async () => {
  const first = await enquirySite()
  const fields = sixFields()
  const answer = await first.post(fields, key)
  await first.clock.pass(2 * 60_000)
  const turned = Object.fromEntries(Object.entries(fields).reverse())
  const again = await first.post({ ...turned, name: ` ${fields['name']} `, recaptchaToken: 'x' }, key)
  expect(again.json()).toEqual(answer.json())
  await first.app.close()
  await first.clock.pass(2 * 60_000)
  const { database, post } = await enquirySite({ database: first.database, clock: first.clock })
  const last = await post(fields, key)
  expect([last.statusCode, last.json()]).toEqual([200, answer.json()])
  expect(countEnquiries(database)).toBe(1)
})

test('row 17: a key that is no key, or that another enquiry has, even at the same moment, is refused; one that failed can be used again, another means another enquiry, and repeats do not count towards the limit', async () => {
  const { database, post } = await enquirySite({ environment: { ENQUIRY_LIMIT: '2' } })
  for (const idempotencyKey of [' ', 'k'.repeat(201), 'two words']) {
    const answer = await post(sixFields({ idempotencyKey }))
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'badKey'])
  }
  expect((await post(sixFields({ name: '' }), key)).statusCode).toBe(422)
  const [first, other] = await Promise.all([post(sixFields(), key), post(sixFields({ name: 'Other' }), key)])
  expect(first.statusCode).toBe(200)
  for (const refused of [other, await post(sixFields({ name: 'Third' }), key)]) {
    expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'keyReused'])
    expect(refused.json().error.fields).toBeUndefined()
  }
  for (let time = 0; time < 10; time += 1) expect((await post(sixFields(), key)).statusCode).toBe(200)
  expect((await post(sixFields(), { 'idempotency-key': 'another' })).statusCode).toBe(200)
  expect((await post(sixFields(), { 'idempotency-key': 'a-third' })).statusCode).toBe(429)
  expect(countEnquiries(database)).toBe(2)
})

// Row 23, foreign and odd letters, is in enquiries.test.ts and visitors-words.test.ts; row 24, changing networks, in
// tests/server/visitor.test.ts.

// What the service itself may answer, or fail to, is in tests/server/routes/suspicion.test.ts.
test('row 25: an enquiry is accepted as unverified, and its letters leave, whether the captcha service is silent or broken', async () => {
  const silent = { verify: () => new Promise<Verdict>(() => {}) }
  const broken = { verify: () => Promise.reject(new Error('broken')) }
  for (const verification of [silent, broken]) {
    const { clock, database, log, outbox, post } = await enquirySite({ verification })
    const answering = post({ ...canaryEnquiry(), recaptchaToken: 'a-token' })
    if (verification === silent) await clock.pass(3_000)
    const answer = await answering
    expect(answer.statusCode).toBe(200)
    expect([...enquiries(database)]).toMatchObject([{ state: 'received', unverified: true }])
    outbox.start()
    await clock.pass(60_000)
    expect(countLetters(database)).toMatchObject({ sent: 2 })
    expect(log.join()).toContain('the reCAPTCHA service could not be used')
    expectAllStored(database, [answer.json().reference], log)
  }
})
