import SqliteDatabase from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { enquiries } from '../../enquiries/enquiries.ts'
import { lettersOf } from '../../enquiries/outbox.ts'
import { enquirySite, sixFields } from '../support/enquiry-site.ts'

test('an enquiry with the six fields is answered with its reference and stored, and its letters are queued; an intent is stored, and other fields are not', async () => {
  const { database, post } = await enquirySite()
  const answer = await post(sixFields({ language: 'fr' }))
  expect(answer.statusCode).toBe(200)
  const [stored] = enquiries(database)
  expect(answer.json()).toEqual({ ok: true, reference: stored?.reference })
  expect(stored).toMatchObject({ ...sixFields({ language: 'fr' }), intent: null, state: 'received' })
  expect(lettersOf(database, stored?.id ?? 0)).toMatchObject([{ state: 'queued' }, { state: 'queued' }])
  expect(answer.headers['cache-control']).toBe('no-store')
  expect((await post(sixFields({ intent: 'rent', admin: true }))).statusCode).toBe(200)
  expect(enquiries(database)).toMatchObject([{ intent: 'rent' }, {}])
})

test('nothing is answered before its commit', async () => {
  const { database, post } = await enquirySite({ environment: { ENQUIRY_LIMIT: '32' } })
  const reader = new SqliteDatabase(database.file, { readonly: true })
  onTestFinished(() => void reader.close())
  const stored = reader.prepare('SELECT count(*) FROM enquiries WHERE reference = ?').pluck()
  await Promise.all(
    Array.from({ length: 32 }, async (_, number) => {
      const answer = await post(sixFields({ name: `Ada ${number}` }))
      expect(stored.get(answer.json().reference)).toBe(1)
    }),
  )
})

test('the answer does not wait for the letters', async () => {
  const { clock, mailer, outbox, post } = await enquirySite()
  outbox.start()
  mailer.answer = () => new Promise(() => {})
  expect((await post(sixFields())).statusCode).toBe(200)
  await clock.pass(0)
  expect(mailer.attempts).toHaveLength(1)
})

test('an invalid enquiry is answered with a code for each field, in its language, and nothing is stored', async () => {
  const { database, post } = await enquirySite()
  const answer = await post({ name: ' ', email: 'nobody', phone: '1'.repeat(33), message: 'short', language: 'fr' })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toEqual({
    error: {
      code: 'invalid',
      message: 'Veuillez vérifier les champs de votre demande.',
      fields: { name: 'required', email: 'invalid', phone: 'tooLong', message: 'tooShort' },
    },
  })
  expect(enquiries(database)).toEqual([])
})

test.each([
  ['of another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['of a neighbouring host', { 'sec-fetch-site': 'same-site' }, 403],
  ['of another origin', { origin: 'https://evil.example' }, 403],
  ['without an origin of its own', { origin: 'null' }, 403],
  ['of this site', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }, 200],
  ['of this site, from an older browser', { origin: 'http://localhost:3000' }, 200],
  ['typed in by hand', { 'sec-fetch-site': 'none' }, 200],
  ['as text', { 'content-type': 'text/plain' }, 415],
  ['as a form with files', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ['as XML', { 'content-type': 'application/xml' }, 415],
  ['as compressed JSON', { 'content-encoding': 'gzip' }, 415],
  ['as a compressed form', { 'content-type': 'application/x-www-form-urlencoded', 'content-encoding': 'br' }, 415],
] as const)('a post %s: %j gives %i', async (_what, headers, status) => {
  const { database, post } = await enquirySite()
  const answer = await post(sixFields(), headers)
  expect(answer.statusCode).toBe(status)
  if (status === 403) expect(answer.json()).toMatchObject({ error: { code: 'crossSite' } })
  expect(enquiries(database)).toHaveLength(status === 200 ? 1 : 0)
})

test('32 KB are accepted, and more is refused with 413', async () => {
  const { database, post } = await enquirySite()
  const padded = (length: number) => {
    const body = JSON.stringify({ ...sixFields(), padding: '' })
    return body.replace('"padding":""', `"padding":"${'x'.repeat(length - body.length)}"`)
  }
  expect((await post(padded(32 * 1_024))).statusCode).toBe(200)
  const answer = await post(padded(32 * 1_024 + 1), { 'accept-language': 'fr' })
  expect(answer.statusCode).toBe(413)
  expect(answer.json()).toEqual({
    error: { code: 'tooLarge', message: 'Ce qui a été envoyé est trop long.' },
  })
  expect(enquiries(database)).toHaveLength(1)
})

test('the sixth enquiry of one visitor within ten minutes is refused with 429, and accepted after they have passed', async () => {
  const { clock, database, post } = await enquirySite()
  for (let sent = 0; sent < 5; sent += 1) expect((await post(sixFields({ name: `Ada ${sent}` }))).statusCode).toBe(200)
  await clock.pass(4 * 60_000)
  const answer = await post(sixFields())
  expect(answer.statusCode).toBe(429)
  expect(answer.headers['retry-after']).toBe('360')
  expect(answer.json()).toMatchObject({ error: { code: 'tooMany' } })
  expect(enquiries(database)).toHaveLength(5)
  await clock.pass(6 * 60_000)
  expect((await post(sixFields())).statusCode).toBe(200)
})

test('invalid enquiries do not count towards the limit', async () => {
  const { post } = await enquirySite({ environment: { ENQUIRY_LIMIT: '1' } })
  for (let sent = 0; sent < 5; sent += 1) expect((await post(sixFields({ name: '' }))).statusCode).toBe(422)
  expect((await post(sixFields())).statusCode).toBe(200)
})
