import { expect, test } from 'vitest'
import { enquiries } from '../../enquiries/enquiries.ts'
import { countLetters } from '../../enquiries/outbox.ts'
import type { Verdict } from '../../server/enquiry/verification.ts'
import { createRecaptcha } from '../../server/recaptcha/recaptcha.ts'
import { expectAllStored } from '../support/all-stored.ts'
import { canaryEnquiry, expectNoVisitorIn } from '../support/canary.ts'
import { enquirySite } from '../support/enquiry-site.ts'

test('row 25: while the captcha service is not there, an enquiry is accepted as unverified, and its letters leave', async () => {
  const recaptcha = { siteKey: 'site', secretKey: 'secret', verifyUrl: 'http://127.0.0.1:9/siteverify', minScore: 0.5 }
  const log: string[] = []
  const write = (details: object, message: string) => void log.push(`${JSON.stringify(details)} ${message}`)
  const recorder = { info: write, warn: write, error: write }
  const verification = createRecaptcha({ recaptcha, publicUrl: 'https://villa-belvedere.example', log: recorder })
  const { clock, database, log: serverLog, outbox, post } = await enquirySite({ verification })
  const answer = await post({ ...canaryEnquiry(), recaptchaToken: 'a-token' })
  expect(answer.statusCode).toBe(200)
  expect([...enquiries(database)]).toMatchObject([{ state: 'received', unverified: true }])
  outbox.start()
  await clock.pass(60_000)
  expect(countLetters(database)).toMatchObject({ sent: 2 })
  expectAllStored(database, [answer.json().reference])
  expectNoVisitorIn([...log, ...serverLog])
  expect(log.join()).not.toContain('secret')
})

test.each([
  ['never comes to an end', () => new Promise<Verdict>(() => {})],
  ['throws', () => Promise.reject(new Error('broken'))],
])('row 25: an enquiry is not lost when the verifier %s', async (_what, verify) => {
  const { clock, database, post } = await enquirySite({ verification: { verify } })
  const answering = post(canaryEnquiry())
  await clock.pass(6_000)
  const answer = await answering
  expect(answer.statusCode).toBe(200)
  expect([...enquiries(database)]).toMatchObject([{ state: 'received', unverified: true }])
})
