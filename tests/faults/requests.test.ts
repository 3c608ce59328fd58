import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { countEnquiries, enquiries } from '../../enquiries/enquiries.ts'
import { countLetters, lettersOf } from '../../enquiries/outbox.ts'
import type { Verdict } from '../../server/routes/reception.ts'
import { canaryEnquiry, expectAllStored, expectNoVisitorIn } from '../support/all-stored.ts'
import { enquirySite, sixFields } from '../support/enquiry-site.ts'
import { runningClock } from '../support/held-clock.ts'
import { until } from '../support/limits.ts'

const json = 'Content-Type: application/json\r\n'
const post = `POST /send-contact-email HTTP/1.1\r\nHost: x\r\n${json}`

/** A server on a port, and a way to send it any bytes. */
async function listening() {
  const site = await enquirySite({ clock: runningClock(), environment: { ENQUIRY_LIMIT: '1000' } })
  const port = Number(new URL(await site.app.listen({ host: '127.0.0.1', port: 0 })).port)

  /** Sends bytes, and returns the first line that the server answers. If `leave` says how, it is not waited for. */
  function sent(bytes: string | Buffer, leave?: 'destroy' | 'resetAndDestroy'): Promise<string> {
    return new Promise((resolve) => {
      let heard = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes, () => leave && socket[leave]()))
      socket.on('data', (chunk) => {
        heard += chunk.toString('latin1')
        if (heard.includes('\r\n')) socket.destroy()
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve(heard))
    })
  }
  return { ...site, sent }
}

test('row 18: the enquiry of a visitor who disconnects is stored completely or not at all, and no error is logged', async () => {
  const { database, log, post: ask, sent } = await listening()
  const leaving = Array.from({ length: 60 }, (_, number) => {
    const body = Buffer.from(JSON.stringify(canaryEnquiry(number)))
    const request = Buffer.concat([Buffer.from(`${post}Content-Length: ${body.length}\r\n\r\n`), body])
    const isWhole = number % 2 === 0
    const bytes = isWhole ? request : request.subarray(0, request.length - 1 - number)
    return sent(bytes, number % 4 < 2 ? 'destroy' : 'resetAndDestroy')
  })
  await Promise.all(leaving)
  await until(() => countEnquiries(database) > 0)
  const last = await ask(canaryEnquiry(1_000))
  expect(last.statusCode).toBe(200)
  for (const { id, name, message } of [...enquiries(database)]) {
    const number = Number(/\d+$/.exec(name)?.[0])
    expect(message).toBe(canaryEnquiry(number)['message'])
    expect(number % 2).toBe(0)
    expect(lettersOf(database, id)).toHaveLength(2)
  }
  expectAllStored(database, [String(last.json().reference)], log)
  expect(log.filter((line) => /"level":(?:50|"error")|stack/.test(line))).toEqual([])
})

test('row 20: bytes that are no proper request are answered with their status, and nothing is stored', async () => {
  const { app, database, log, sent } = await listening()
  const body = JSON.stringify(canaryEnquiry())
  const large = JSON.stringify({ ...canaryEnquiry(), padding: 'x'.repeat(32 * 1_024) })
  const chunked = 'Transfer-Encoding: chunked\r\n\r\n'
  const whole = `Content-Length: ${body.length}\r\n\r\n${body}`
  for (const [what, status, bytes] of [
    ['a body over 32 KB', 413, `${post}Content-Length: ${large.length}\r\n\r\n${large}`],
    ['one in chunks', 413, `${post}${chunked}${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`],
    ['a length of a gigabyte', 413, `${post}Content-Length: 1073741824\r\n\r\n{`],
    ['a length and chunks', 400, `${post}Content-Length: 5\r\n${chunked}0\r\n\r\n${body}`],
    ['two lengths', 400, `${post}Content-Length: 2\r\n${whole}`],
    ['a line break inside a header', 400, `${post}X-Bent: a\rb\r\n${whole}`],
    ['chunks that are no chunks', 400, `${post}${chunked}zz\r\n{}\r\n0\r\n\r\n`],
    ['a header that continues on a second line', 400, 'GET / HTTP/1.1\r\nHost: x\r\n folded: x\r\n\r\n'],
    ['no host', 400, 'GET / HTTP/1.1\r\n\r\n'],
    ['a host given twice', 400, 'GET / HTTP/1.1\r\nHost: x\r\nhost: evil.example\r\n\r\n'],
    ['an empty body', 400, `${post}Content-Length: 0\r\n\r\n`],
  ] as const)
    expect([what, await sent(bytes)]).toEqual([what, expect.stringMatching(new RegExp(`^HTTP/1.1 ${status} `))])
  expect((await app.inject('/')).statusCode).toBe(200)
  expectAllStored(database, [])
  expect(countEnquiries(database)).toBe(0)
  expectNoVisitorIn(log)
})

const withField = (field: string, value: string) =>
  JSON.stringify(sixFields({ [field]: 0 })).replace(`"${field}":0`, `"${field}":${value}`)
const text = (value: string) => JSON.stringify(value)
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const bytes = (...middle: number[]) => Buffer.from([...Buffer.from('{"name":"'), ...middle, ...Buffer.from('"}')])

const unreadable: [string, string | Buffer][] = [
  ['invalid UTF-8', bytes(0xff, 0xfe)],
  ['a surrogate in UTF-8', bytes(0xed, 0xa0, 0x80)],
  ['a raw NUL', withField('name', '"A\u0000B"')],
  ['half an object', JSON.stringify(sixFields()).slice(0, -10)],
  ['null', 'null'],
  ['a string', '"enquiry"'],
  ['a list', `[${JSON.stringify(sixFields())}]`],
  ['nothing', ''],
  ['__proto__', withField('x', 'null').replace('"x"', '"__proto__"')],
  ['__proto__ written in escapes', withField('x', '{"polluted":true}').replace('"x"', '"\\u005f_proto__"')],
  ['__proto__ further in', withField('x', '{"y":{"__proto__":{"polluted":true}}}')],
  ['constructor', withField('constructor', '{"prototype":{"polluted":true}}')],
  ['prototype', withField('prototype', '{}')],
]

test('row 21: JSON that is unreadable is refused, and neither it nor what objects inherit is kept', async () => {
  const { database, log, post } = await enquirySite()
  for (const [what, body] of unreadable) {
    const answer = await post(body)
    expect([what, answer.statusCode, answer.json().error.code]).toEqual([what, 400, 'unreadable'])
    expect('polluted' in {}, what).toBe(false)
  }
  expect(countEnquiries(database)).toBe(0)
  expectAllStored(database, [String((await post(sixFields())).json().reference)])
  expect(log.join()).not.toMatch(/Ada|polluted/)
})

test('row 21 and 22: a field of another type, too long, or with what could begin a header is refused with a code', async () => {
  const { database, post } = await enquirySite()
  const header = '\\r\\nBcc: victim@example.com'
  for (const [field, value, code] of [
    ['name', '"A\\ud83d"', 'invalid'],
    ['message', text('x'.repeat(30)).replace('x"', 'x\\udc00"'), 'invalid'],
    ['name', '"A\\u0000B"', 'invalid'],
    ['message', '"a message that is long enough\\u0000"', 'invalid'],
    ['message', '"a message that is long enough\\u001b[2J"', 'invalid'],
    ['name', '5', 'required'],
    ['name', '["Ada"]', 'required'],
    ['email', '{"address":"a@b.example"}', 'required'],
    ['phone', '33639980100', 'invalid'],
    ['message', 'null', 'required'],
    ['brochureRequested', '"maybe"', 'invalid'],
    ['language', '"de"', 'invalid'],
    // A name that every object inherits.
    ['intent', '"toString"', 'invalid'],
    ['name', nested(16_000), 'required'],
    ['name', text('n'.repeat(10_000)), 'tooLong'],
    ['email', text(`${'e'.repeat(10_000)}@b.example`), 'tooLong'],
    ['phone', text('1'.repeat(10_000)), 'tooLong'],
    ['message', text('m'.repeat(10_000)), 'tooLong'],
    ['message', text(' \n\t '.repeat(50)), 'required'],
    // What a letter makes of a line break that is stored all the same is in mailers.test.ts.
    ['name', `"Ada${header}"`, 'invalid'],
    ['name', '"Ada\\u2028Bcc: victim@example.com"', 'invalid'],
    ['email', `"ada@example.org${header}"`, 'invalid'],
    ['phone', `"1${header}"`, 'invalid'],
  ] as const) {
    const answer = await post(withField(field, value))
    const shown = value.slice(0, 60)
    expect([shown, answer.statusCode, answer.json().error.fields]).toEqual([shown, 422, { [field]: code }])
  }
  expect((await post(nested(100_000))).statusCode).toBe(413)
  expect(countEnquiries(database)).toBe(0)
})

test('row 21: a form that cannot be read, or that lacks a field, returns the page, and nothing is stored', async () => {
  const { app, database } = await enquirySite()
  const form = new URLSearchParams(Object.entries(sixFields()).map(([name, value]) => [name, String(value)])).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const [what, payload, status] of [
    ['invalid UTF-8', form.replace('name=', 'name=%ff%fe'), 400],
    ['raw bytes that are no UTF-8', Buffer.concat([Buffer.from(form), Buffer.from([0xff])]), 400],
    ['a surrogate', form.replace('name=', 'name=%ed%a0%80'), 400],
    ['half an escape', form.replace('name=', 'name=%zz'), 400],
    ['__proto__', `${form}&__proto__=x`, 400],
    ['__proto__ in escapes', `${form}&%5f_proto__=x`, 400],
    ['constructor', `${form}&constructor=x`, 400],
    ['NUL', form.replace('name=', 'name=%00'), 422],
    ['a field twice', `${form}&name=Other`, 422],
    ['a field in brackets only', form.replace('name=', 'name%5B%5D='), 422],
    ['nothing', '', 422],
    ['8,000 fields', Array.from({ length: 8_000 }, (_, n) => `${n % 10}=`).join('&'), 422],
  ] as const) {
    const answer = await app.inject({ method: 'POST', url: '/send-contact-email', headers, payload })
    expect([what, answer.statusCode]).toEqual([what, status])
    expect(answer.headers['content-type']).toContain('text/html')
  }
  expect(countEnquiries(database)).toBe(0)
})

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

// Row 23, foreign and odd letters, is in enquiries.test.ts and reply-letter.test.ts; row 24, changing networks, in
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
