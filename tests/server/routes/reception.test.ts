import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { enquiries } from '../../../enquiries/enquiries.ts'
import { createRecaptcha, suspicionOf, type Verdict } from '../../../server/routes/reception.ts'
import { anEnquiry } from '../../support/databases.ts'
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
  expect(database.connection().prepare('SELECT kind FROM outbox').pluck().all()).toEqual(['heldBack'])
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
  expect(asked).toEqual([['token']])
  expect(enquiries(database)).toMatchObject([stored])
})

/** Starts a server that plays the captcha service. Returns its address. */
async function standIn(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`
}

const person = { success: true, score: 0.9, action: 'enquiry', hostname: 'villa-belvedere.example' }

function recaptchaAt(verifyUrl: string, lines: string[] = []) {
  const note = (fields: object, message: string) => void lines.push(`${JSON.stringify(fields)} ${message}`)
  return createRecaptcha({
    recaptcha: { siteKey: 'site', secretKey: 'secret', verifyUrl, minScore: 0.5 },
    publicUrl: 'https://villa-belvedere.example',
    log: { info: note, warn: note, error: note },
  })
}

async function verdictWhen(answer: unknown) {
  const said = typeof answer === 'string' ? answer : JSON.stringify(answer)
  return recaptchaAt(await standIn((_request, response) => response.end(said))).verify('token')
}

test('a token of a person on this site is accepted; only secret and token are sent', async () => {
  let sent = ''
  const url = await standIn(async (request, response) => {
    sent = `${request.method} ${request.headers['content-type']} ${await text(request)}`
    response.end(JSON.stringify(person))
  })
  expect(await recaptchaAt(url).verify('to ken')).toBe('accepted')
  expect(sent).toBe('POST application/x-www-form-urlencoded;charset=UTF-8 secret=secret&response=to+ken')
  expect(await verdictWhen({ ...person, score: 0.5 })).toBe('accepted')
})

test.each([
  ['with too low a score', { ...person, score: 0.4 }],
  ['without a score', { ...person, score: undefined }],
  ['made for another action', { ...person, action: 'login' }],
  ['made on another site', { ...person, hostname: 'elsewhere.example' }],
  ['that the service refuses', { success: false, 'error-codes': ['invalid-input-response'] }],
  ['that was used before', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
])('a token %s is suspect', async (_, answer) => {
  expect(await verdictWhen(answer)).toBe('suspect')
})

test('an enquiry is only marked as unverified when it came without a token, and the service is not contacted', async () => {
  const { database, post } = await enquirySite({ verification: { verify: () => expect.fail() } })
  await post(sixFields())
  expect(enquiries(database)).toMatchObject([{ state: 'received', unverified: true }])
})

test('a wrong key of our own makes nobody suspect', async () => {
  const lines: string[] = []
  const url = await standIn((_request, response) =>
    response.end('{"success":false,"error-codes":["invalid-input-secret"]}'),
  )
  expect(await recaptchaAt(url, lines).verify('token')).toBe('unverified')
  expect(lines).toEqual([expect.stringMatching(/^\{"code":"invalid-input-secret"\} .*check RECAPTCHA_SECRET_KEY/)])
})

test.each<[string, string | RequestListener]>([
  ['answers garbage', '<html>'],
  ['answers another shape', '{"ok":1}'],
  ['answers nothing', ''],
  ['fails', (_request, response) => response.writeHead(500).end()],
  ['redirects', (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['hangs up', (request) => request.socket.destroy()],
])('a service that %s verifies nothing', async (_, answer) => {
  const listener: RequestListener = typeof answer === 'string' ? (_request, response) => response.end(answer) : answer
  const refused: unknown = await recaptchaAt(await standIn(listener))
    .verify('a-bird')
    .catch((fault: unknown) => fault)
  expect(refused).toBeInstanceOf(Error)
  expect(String(refused)).not.toMatch(/secret|bird/)
})
