import { expect, test } from 'vitest'
import { countEnquiries } from '../../enquiries/enquiries.ts'
import { expectAllStored } from '../support/all-stored.ts'
import { canaryEnquiry, expectNoVisitorIn } from '../support/canary.ts'
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
  const reference = String(answers[0]?.json().reference)
  expectAllStored(database, [reference])
  expectNoVisitorIn(log)
})

test('row 17: a repeat within five minutes gets the first answer, also after a restart', async () => {
  const first = await enquirySite()
  const answer = await first.post(canaryEnquiry(), key)
  await first.clock.pass(2 * 60_000)
  expect((await first.post(canaryEnquiry(), key)).json()).toEqual(answer.json())
  await first.app.close()
  await first.clock.pass(2 * 60_000)
  const { database, post } = await enquirySite({ database: first.database, clock: first.clock })
  const again = await post(canaryEnquiry(), key)
  expect([again.statusCode, again.json()]).toEqual([200, answer.json()])
  expect(countEnquiries(database)).toBe(1)
})

test('row 17: a body is the same despite another order of fields, other spaces or another captcha', async () => {
  const { database, post } = await enquirySite()
  const fields = sixFields()
  const first = await post(fields, key)
  const turned = Object.fromEntries(Object.entries(fields).reverse())
  const again = await post({ ...turned, name: ` ${fields['name']} `, recaptchaToken: 'x' }, key)
  expect(again.json()).toEqual(first.json())
  expect(countEnquiries(database)).toBe(1)
})

test('row 17: the same key with another enquiry is refused with 422 and its own code, even at the same moment', async () => {
  const { database, post } = await enquirySite()
  const [first, other] = await Promise.all([post(sixFields(), key), post(sixFields({ name: 'Other' }), key)])
  expect(first.statusCode).toBe(200)
  const later = await post(sixFields({ name: 'Third' }), key)
  for (const refused of [other, later]) {
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ error: { code: 'keyReused' } })
    expect(refused.json().error.fields).toBeUndefined()
  }
  expect(countEnquiries(database)).toBe(1)
})

test('row 17: repeats do not count towards the limit, and another key means another enquiry', async () => {
  const { database, post } = await enquirySite({ environment: { ENQUIRY_LIMIT: '2' } })
  for (let time = 0; time < 10; time += 1) expect((await post(sixFields(), key)).statusCode).toBe(200)
  expect((await post(sixFields(), { 'idempotency-key': 'another' })).statusCode).toBe(200)
  expect((await post(sixFields(), { 'idempotency-key': 'a-third' })).statusCode).toBe(429)
  expect(countEnquiries(database)).toBe(2)
})

test('row 17: a key that failed can be used again', async () => {
  const { database, post } = await enquirySite()
  expect((await post(sixFields({ name: '' }), key)).statusCode).toBe(422)
  expect((await post(sixFields(), key)).statusCode).toBe(200)
  expect(countEnquiries(database)).toBe(1)
})

test.each([
  ['empty', ' '],
  ['of 201 letters', 'k'.repeat(201)],
  ['with a blank', 'two words'],
])('row 17: a key that is %s is refused with 400, and nothing is stored', async (_what, value) => {
  const { database, post } = await enquirySite()
  const answer = await post(sixFields({ idempotencyKey: value }))
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ error: { code: 'badKey' } })
  expect(countEnquiries(database)).toBe(0)
})
