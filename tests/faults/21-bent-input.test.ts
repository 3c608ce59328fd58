import { expect, test } from 'vitest'
import { countEnquiries } from '../../enquiries/enquiries.ts'
import { expectAllStored } from '../support/all-stored.ts'
import { expectNoVisitorIn } from '../support/canary.ts'
import { enquirySite, sixFields } from '../support/enquiry-site.ts'

const json = (field: string, value: string) =>
  JSON.stringify(sixFields({ [field]: 0 })).replace(`"${field}":0`, `"${field}":${value}`)
const text = (value: string) => JSON.stringify(value)
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

const unreadable: [string, string | Buffer][] = [
  [
    'invalid UTF-8',
    Buffer.concat([Buffer.from(json('name', '"').slice(0, 9)), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]),
  ],
  ['an overlong encoding', Buffer.from([...Buffer.from('{"name":"'), 0xc0, 0xaf, ...Buffer.from('"}')])],
  ['a surrogate in UTF-8', Buffer.from([...Buffer.from('{"name":"'), 0xed, 0xa0, 0x80, ...Buffer.from('"}')])],
  ['a raw NUL', json('name', '"A\u0000B"')],
  ['half an object', JSON.stringify(sixFields()).slice(0, -10)],
  ['two objects', '{}{}'],
  ['null', 'null'],
  ['a string', '"enquiry"'],
  ['a number', '42'],
  ['a list', `[${JSON.stringify(sixFields())}]`],
  ['nothing', ''],
  ['__proto__', json('x', 'null').replace('"x"', '"__proto__"')],
  ['__proto__ written in escapes', json('x', '{"admin":true}').replace('"x"', '"\\u005f_proto__"')],
  ['__proto__ further in', json('x', '{"y":{"__proto__":{"admin":true}}}')],
  ['constructor', json('constructor', '{"prototype":{"admin":true}}')],
  ['constructor with a string', json('constructor', '"x"')],
  ['prototype', json('prototype', '{}')],
]

test.each(unreadable)(
  'row 21: JSON with %s is refused as unreadable with 400, and nothing is stored',
  async (_what, body) => {
    const { database, log, post } = await enquirySite()
    const answer = await post(body)
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'unreadable'])
    expect(countEnquiries(database)).toBe(0)
    expectNoVisitorIn(log)
  },
)

const invalid: [string, string, string, string][] = [
  ['a lone surrogate in the name', 'name', '"A\\ud83d"', 'invalid'],
  ['a lone surrogate in the message', 'message', text(`${'x'.repeat(30)}`).replace('x"', 'x\\udc00"'), 'invalid'],
  ['NUL in the name', 'name', '"A\\u0000B"', 'invalid'],
  ['NUL in the message', 'message', '"a message that is long enough\\u0000"', 'invalid'],
  ['escape in the message', 'message', '"a message that is long enough\\u001b[2J"', 'invalid'],
  ['a number for a name', 'name', '5', 'required'],
  ['true for a name', 'name', 'true', 'required'],
  ['a list for a name', 'name', '["Ada"]', 'required'],
  ['an object for an e-mail', 'email', '{"address":"a@b.example"}', 'required'],
  ['an object that pretends to be a string', 'email', '{"length":5,"trim":"x"}', 'required'],
  ['a list for a phone', 'phone', '["1"]', 'invalid'],
  ['a number for a phone', 'phone', '33639980100', 'invalid'],
  ['null for a message', 'message', 'null', 'required'],
  ['a word for the brochure', 'brochureRequested', '"maybe"', 'invalid'],
  ['a number for the brochure', 'brochureRequested', '1', 'invalid'],
  ['another language', 'language', '"de"', 'invalid'],
  ['a list for a language', 'language', '["en"]', 'invalid'],
  ['an inherited name for an intent', 'intent', '"toString"', 'invalid'],
  ['16,000 lists within each other', 'name', nested(16_000), 'required'],
  ['a name of 10,000 letters', 'name', text('n'.repeat(10_000)), 'tooLong'],
  ['an e-mail of 10,000 letters', 'email', text(`${'e'.repeat(10_000)}@b.example`), 'tooLong'],
  ['a phone of 10,000 digits', 'phone', text('1'.repeat(10_000)), 'tooLong'],
  ['a message of 10,000 letters', 'message', text('m'.repeat(10_000)), 'tooLong'],
  ['a message of blanks', 'message', text(' \n\t '.repeat(50)), 'required'],
]

test.each(invalid)('row 21: %s is refused with 422 and a code for %s', async (_what, field, value, code) => {
  const { database, post } = await enquirySite()
  const answer = await post(json(field, value))
  expect([answer.statusCode, answer.json().error.fields]).toEqual([422, { [field]: code }])
  expect(countEnquiries(database)).toBe(0)
})

test('row 21: 100,000 nested lists are too long', async () => {
  const { database, post } = await enquirySite()
  expect((await post(nested(100_000))).statusCode).toBe(413)
  expect(countEnquiries(database)).toBe(0)
})

const form = new URLSearchParams(Object.entries(sixFields()).map(([name, value]) => [name, String(value)])).toString()

test.each([
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
  ['10,000 fields', Array.from({ length: 8_000 }, (_, n) => `${n % 10}=`).join('&'), 422],
])('row 21: a form with %s returns the page, and nothing is stored', async (_what, body, status) => {
  const { app, database } = await enquirySite()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await app.inject({ method: 'POST', url: '/send-contact-email', headers, payload: body })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(countEnquiries(database)).toBe(0)
})

test('row 21: no input changes what objects inherit, and the next enquiry is accepted', async () => {
  const { database, post } = await enquirySite()
  await post('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}')
  expect('polluted' in {}).toBe(false)
  const answer = await post(sixFields())
  expectAllStored(database, [String(answer.json().reference)])
})
