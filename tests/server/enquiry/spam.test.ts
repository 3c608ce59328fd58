import { expect, test } from 'vitest'
import { enquiries } from '../../../enquiries/enquiries.ts'
import { suspicionOf } from '../../../server/enquiry/spam.ts'
import type { Verdict } from '../../../server/enquiry/verification.ts'
import { anEnquiry, waitingLetters } from '../../support/databases.ts'
import { enquirySite, sixFields } from '../../support/enquiry-site.ts'

const threeLinks = 'See https://a.example and http://b.example and www.c.example for a fine offer.'
const oneLink = { message: 'Have a look at https://a.example today' }

test.each([
  ['a plain message', {}, null, null],
  ['a blank trap', { website: '  ' }, null, null],
  ['a filled trap', { website: 'x' }, null, 'trap'],
  ['two links', { message: 'Our agency https://a.example, our terms https://b.example/terms' }, null, null],
  ['three links', { message: threeLinks }, null, 'links'],
  ['forum markup', { message: '[url=a][url=b][URL=c] best prices for you today' }, null, 'links'],
  ['a link for a name', { name: 'Win at https://a.example' }, null, 'links'],
  ['a page open for a tenth of a second', {}, 100, 'tooFast'],
  ['a page whose clock stands still', {}, 0, null],
  ['a page open for two seconds', {}, 2_000, null],
  ['a link after two seconds', oneLink, 2_000, 'tooFast'],
  ['a link after a minute', oneLink, 60_000, null],
] as const)('%s', (_what, changes, elapsedMs, reason) => {
  expect(suspicionOf(anEnquiry(changes), elapsedMs)).toBe(reason)
})

test('a held-back enquiry gets the usual answer, and only the owner gets a letter; what is not a number of milliseconds is ignored', async () => {
  const { database, post } = await enquirySite({ environment: { ENQUIRY_LIMIT: '9' } })
  const answer = await post(sixFields({ message: threeLinks }), { 'page-open-ms': '30000' })
  expect(answer.json()).toEqual({ ok: true, reference: expect.stringMatching(/^ENQ-/) })
  expect(enquiries(database)).toMatchObject([{ state: 'heldBack', heldBackFor: 'links', message: threeLinks }])
  expect(waitingLetters(database)).toMatchObject([{ kind: 'heldBack' }])
  for (const elapsed of ['40', 'soon', '-5', '', '1e9', '0x1'])
    await post(sixFields({ name: `Ada ${elapsed}` }), { 'page-open-ms': elapsed })
  const reasons = enquiries(database).map(({ heldBackFor }) => heldBackFor)
  expect(reasons.reverse()).toEqual(['links', 'tooFast', ...new Array(5).fill(null)])
})

test.each([
  ['accepted', { state: 'received', unverified: false }],
  ['unverified', { state: 'received', unverified: true }],
  ['suspect', { state: 'heldBack', heldBackFor: 'suspect', unverified: false }],
] as const)('the captcha result %s is stored as %j', async (verdict: Verdict, stored) => {
  const asked: unknown[] = []
  const verify = (...given: unknown[]) => {
    asked.push(given)
    return Promise.resolve(verdict)
  }
  const { database, post } = await enquirySite({ verification: { verify } })
  expect((await post(sixFields({ recaptchaToken: 'token' }))).statusCode).toBe(200)
  expect(asked).toEqual([['token', '127.0.0.1']])
  expect(enquiries(database)).toMatchObject([stored])
})
