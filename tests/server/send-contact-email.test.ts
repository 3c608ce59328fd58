import SqliteDatabase from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { countEnquiries, enquiries } from '../../enquiries/enquiries.ts'
import { deleteHeldBack } from '../../enquiries/held-back.ts'
import { lettersOf } from '../../enquiries/outbox.ts'
import { letterComposer } from '../../server/mail/compose.ts'
import { heldBackCeiling } from '../../server/routes/reception.ts'
import { makeBrochures } from '../support/built-files.ts'
import { temporaryDatabase } from '../support/databases.ts'
import { enquirySite, sixFields } from '../support/enquiry-site.ts'
import { minute } from '../support/held-clock.ts'
import { outboxBench } from '../support/outboxes.ts'

const unlimited = { ENQUIRY_LIMIT: '1000' }

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

test('nothing is answered before its commit, and no answer waits for the letters', async () => {
  const { clock, database, mailer, outbox, post } = await enquirySite({ environment: unlimited })
  const reader = new SqliteDatabase(database.file, { readonly: true })
  onTestFinished(() => void reader.close())
  outbox.start()
  mailer.answer = () => new Promise(() => {})
  const stored = reader.prepare('SELECT count(*) FROM enquiries WHERE reference = ?').pluck()
  await Promise.all(
    Array.from({ length: 32 }, async (_, number) => {
      const answer = await post(sixFields({ name: `Ada ${number}` }))
      expect(stored.get(answer.json().reference)).toBe(1)
    }),
  )
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

test('only a post of this site, in a form that can be read and of at most 32 KB, is stored', async () => {
  const { database, post } = await enquirySite({ environment: unlimited })
  const ofLength = (length: number) => {
    const body = JSON.stringify({ ...sixFields(), padding: '' })
    return body.replace('"padding":""', `"padding":"${'x'.repeat(length - body.length)}"`)
  }
  const own = 'http://localhost:3000'
  const form = 'application/x-www-form-urlencoded'
  const cases: [Record<string, string>, number, unknown?][] = [
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: own }, 200],
    [{ origin: own }, 200],
    // It was typed in by hand.
    [{ 'sec-fetch-site': 'none' }, 200],
    [{ 'content-type': 'text/plain' }, 415],
    [{ 'content-type': form, 'content-encoding': 'br' }, 415],
    [{}, 200, ofLength(32 * 1_024)],
    [{ 'accept-language': 'fr' }, 413, ofLength(32 * 1_024 + 1)],
  ]
  for (const [number, [headers, status, body]] of cases.entries()) {
    const before = countEnquiries(database)
    const answer = await post(body ?? sixFields({ name: `Ada ${number}` }), headers)
    const isStored = countEnquiries(database) > before
    expect([headers, answer.statusCode, isStored]).toEqual([headers, status, status === 200])
    if (status === 403) expect(answer.json().error.code).toBe('crossSite')
    const message = 'Ce qui a été envoyé est trop long.'
    if (status === 413) expect(answer.json()).toEqual({ error: { code: 'tooLarge', message } })
  }
})

test('the sixth enquiry of one visitor within ten minutes is refused with 429, and accepted after they have passed; invalid ones do not count', async () => {
  const { clock, database, post } = await enquirySite()
  for (let sent = 0; sent < 5; sent += 1) {
    expect((await post(sixFields({ name: '' }))).statusCode).toBe(422)
    expect((await post(sixFields({ name: `Ada ${sent}` }))).statusCode).toBe(200)
  }
  await clock.pass(4 * minute)
  const answer = await post(sixFields())
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().error.code]).toEqual([429, '360', 'tooMany'])
  expect(countEnquiries(database)).toBe(5)
  await clock.pass(6 * minute)
  expect((await post(sixFields())).statusCode).toBe(200)
})

test('while less than 200 MB of the disk are free, enquiries are refused politely, and pages are served', async () => {
  const disk = { free: 199 * 1_024 * 1_024 }
  const folder = temporaryDatabase()
  const database = openDatabase(folder.file, { freeBytes: () => disk.free })
  onTestFinished(() => database.close())
  const { app, post, postForm, views } = await enquirySite({ database })
  const refused = await post(sixFields({ language: 'fr' }))
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([503, true])
  expect(refused.json().error.message).toContain('Veuillez réessayer')
  await postForm({ name: 'Ada', email: 'ada@example.org', message: 'Could we see the house in June?', language: 'fr' })
  expect(views.at(-1)).toMatchObject({ locale: 'fr', enquiry: { state: 'failed', values: { name: 'Ada' } } })
  expect((await app.inject('/readyz')).json()).toMatchObject({ ok: false, database: 'ok', disk: 'fault' })
  expect((await app.inject('/')).statusCode).toBe(200)
  expect(countEnquiries(database)).toBe(0)
  disk.free = 201 * 1_024 * 1_024
  expect((await post(sixFields())).statusCode).toBe(200)
})

test('while as many are held back as may be, what looks like spam is refused and everything else accepted', async () => {
  const { database, log, post } = await enquirySite({ environment: unlimited })
  const trapped = sixFields({ website: 'https://spam.example' })
  database
    .connection()
    .prepare(
      `INSERT INTO enquiries (reference, received_at, name, email, recipient_key, phone, message, brochure_requested, language, state, quarantine_reason, unverified)
       WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
       SELECT 'SWARM-' || n, 0, '', '', '', '', '', 0, 'en', 'quarantined', 'trap', 0 FROM numbers`,
    )
    .run(heldBackCeiling)
  expect((await post(trapped)).statusCode).toBe(429)
  expect(log.filter((line) => line.includes('too many are held back, discard some'))).toHaveLength(1)
  expect((await post(sixFields())).statusCode).toBe(200)
  deleteHeldBack(database, { from: 1, to: 1, at: 0 })
  expect((await post(trapped)).statusCode).toBe(200)
})

test('the log says why an enquiry was refused, without an address', async () => {
  const { log, post } = await enquirySite({ environment: { TRUST_PROXY: '127.0.0.1' } })
  for (let sent = 0; sent < 7; sent += 1)
    await post(sixFields({ name: `Ada ${sent}` }), { 'x-forwarded-for': '203.0.113.7' })
  expect(log.filter((line) => line.includes('"cause":"visitor"'))).toHaveLength(2)
  expect(log.join()).not.toMatch(/203\.0\.113|Ada/)
})

const filledIn = {
  name: 'Zoë Martin',
  email: 'zoe@example.org',
  phone: '',
  message: 'Bonjour, la maison est-elle libre en septembre ?',
  language: 'fr',
  intent: 'rent',
  website: '',
}
const sent = '/?lang=fr&enquiry=sent'
const { name, message } = filledIn

/** A site with brochures, whose confirmations say whether they link one. */
async function siteWithBrochures() {
  const site = await enquirySite({ environment: { PUBLIC_URL: 'https://villa.example' } })
  await makeBrochures(site)
  const { clock, database, parts } = site
  const compose = letterComposer(parts.config, database, parts.houses, parts.shelf)
  const { mailer, outbox } = outboxBench({ clock, database, compose })
  outbox.start()
  const promised = async (changes: Record<string, unknown>, headers = {}) =>
    (await site.post(sixFields({ brochureRequested: true, ...changes }), headers)).json().brochure
  const confirmations = async () => {
    await clock.pass(10_000)
    const letters = mailer.attempts.filter(({ to }) => to === 'ada@example.org')
    return letters.map(({ text }) => text.includes('https://villa.example/brochure/'))
  }
  return { ...site, promised, confirmations }
}

test('a form without JavaScript is stored as it was filled in, and leads to the success screen, which says whether the brochure is emailed', async () => {
  const { app, database, postForm, views } = await siteWithBrochures()
  const leads = async (form: Parameters<typeof postForm>[0]) => {
    const { statusCode, headers } = await postForm(form)
    expect(statusCode).toBe(303)
    return headers.location
  }
  expect(await leads(filledIn)).toBe(`${sent}#contact`)
  expect(enquiries(database)[0]).toMatchObject({ name, intent: 'rent', brochureRequested: false })
  const asked = { ...filledIn, intent: '', brochure: 'on' }
  expect(await leads({ ...asked, message: `${message} Oui ?` })).toBe(`${sent}&brochure=sent#contact`)
  expect(enquiries(database)[0]).toMatchObject({ intent: null, brochureRequested: true })
  expect(await leads({ ...asked, message: `${message} Non ?` })).toBe(`${sent}&brochure=here#contact`)
  // A program that does not encode characters.
  expect(await leads(`name=${name}&email=zoe@example.org&message=${message}&language=fr`)).toBe(`${sent}#contact`)
  expect(enquiries(database)[0]).toMatchObject({ name, message })
  views.splice(0)
  for (const inAddress of ['sent', 'here', 'else']) await app.inject(`${sent}&brochure=${inAddress}`)
  const brochures = ['emailed', 'here', 'none']
  expect(views.map(({ enquiry }) => enquiry)).toEqual(brochures.map((brochure) => ({ state: 'sent', brochure })))
})

test('a brochure is emailed once a day, also for a second enquiry, otherwise offered on the screen only, and to no one held back', async () => {
  const { clock, confirmations, promised } = await siteWithBrochures()
  expect(await promised({ brochureRequested: false })).toBeUndefined()
  const again = { message: 'And the brochure as well, please.' }
  const key = { 'idempotency-key': 'one-key' }
  // The same form sent again gets the same promise.
  expect([await promised(again, key), await promised(again, key)]).toEqual(['emailed', 'emailed'])
  expect(await promised({ message: 'And the brochure once more, please.' })).toBe('here')
  expect(await confirmations()).toEqual([false, true])
  await clock.pass(86_400_000)
  expect(await promised({ message: 'A day later, the brochure again.' })).toBe('emailed')
  expect(await promised({ email: 'bot@example.org', website: 'https://spam.example' })).toBe('here')
  expect(await confirmations()).toEqual([false, true, true])
  const without = await enquirySite()
  expect((await without.post(sixFields({ brochureRequested: true }))).json().brochure).toBeUndefined()
})

test('mistakes are answered with 422 and the page, which has every mistake and every value; a form that cannot be read with 400', async () => {
  const { database, postForm, views } = await enquirySite()
  const answer = await postForm({ ...filledIn, email: 'zoe', message: 'Bonjour', brochure: 'on' })
  expect(answer.statusCode).toBe(422)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect((await postForm('name=%ff%fe&email=a%40b.example&message=xxxxxxxxxxxxxxxxxxxxxx')).statusCode).toBe(400)
  const values = { name, email: 'zoe', phone: '', message: 'Bonjour', brochure: true }
  const faulty = { state: 'faulty', faults: { email: 'invalid', message: 'tooShort' }, values }
  expect(views).toMatchObject([
    { locale: 'fr', intent: 'rent', enquiry: faulty },
    { enquiry: { state: 'failed', message: 'error' } },
  ])
  expect(enquiries(database)).toEqual([])
})

test('beyond the limit the answer is 429 and a page that says when to come back, and nothing is read or stored', async () => {
  const { database, postForm, views } = await enquirySite({ environment: { ENQUIRY_LIMIT: '1' } })
  await postForm(filledIn)
  const answer = await postForm({ ...filledIn, message: 'Une autre question, tout à fait différente.' })
  expect(answer.statusCode).toBe(429)
  expect(answer.headers).toMatchObject({ 'retry-after': '600', 'cache-control': 'no-store' })
  expect(views).toMatchObject([{ enquiry: { state: 'failed', message: 'tooMany', values: { name: '', message: '' } } }])
  expect(enquiries(database)).toHaveLength(1)
})

test('the same words sent again without a key within five minutes, from any address, by form or program, are one enquiry', async () => {
  const { app, clock, database, post, postForm } = await enquirySite()
  const answers = await Promise.all([postForm(filledIn), postForm(filledIn)])
  const elsewhere = { url: '/send-contact-email', payload: filledIn, remoteAddress: '203.0.113.9' }
  const programs = [await post(filledIn), await app.inject({ method: 'POST', ...elsewhere })]
  expect([...answers, ...programs].map(({ statusCode }) => statusCode)).toEqual([303, 303, 200, 200])
  const [stored] = enquiries(database)
  expect(programs.map((answer) => answer.json().reference)).toEqual([stored?.reference, stored?.reference])
  await postForm({ ...filledIn, website: 'x' })
  await postForm({ ...filledIn, intent: 'sale' })
  await clock.pass(10 * 60_000)
  await postForm(filledIn)
  expect(enquiries(database)).toHaveLength(4)
})
