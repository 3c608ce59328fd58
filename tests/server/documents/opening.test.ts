import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { removeOtherDocuments } from '../../../enquiries/documents/document-files.ts'
import { documentFiles, forgetDocuments } from '../../../enquiries/documents/documents.ts'
import { erasePerson } from '../../../enquiries/erase-person.ts'
import { personJson } from '../../../enquiries/exports/person-json.ts'
import { age } from '../../support/aged.ts'
import { storeEnquiry } from '../../support/databases.ts'
import { giving, person } from '../../support/giving.ts'
import { pdf } from '../../support/pdf.ts'

const day = 86_400_000

async function given(enquiryChanges = {}) {
  const site = await giving({}, enquiryChanges)
  await site.upload(pdf('plans', 200_000), 'Floor plans.pdf')
  const link = await site.give(1)
  /** What the thread says about the document. */
  const inThread = async () => (await site.shown()).entry?.documents[0]
  return { ...site, link, inThread }
}

test('a document is sent as a link, the owner’s copy links to the desk instead, and only digests of links are stored', async () => {
  const { replies, copies, clock, database, link, inThread } = await given()
  await clock.pass(1_000)
  expect(link).toMatch(/^\/document\/[\w-]{43}$/)
  expect(replies()[0]).toMatchObject({ attachments: [], text: expect.stringContaining('Floor plans') })
  expect(copies()[0]?.text).toContain('/owner/documents/1')
  expect(copies()[0]?.text).not.toContain('/document/')
  expect(readFileSync(database.file).includes(link.slice('/document/'.length))).toBe(false)
  expect(await inThread()).toMatchObject({ name: 'Floor plans', state: 'open', openedAt: null, openings: 0 })
})

test('opening the link changes nothing; the button on its page sends the document, and a person’s press is counted but not a program’s', async () => {
  const { link, look, press, told, inThread, clock, app } = await given({ language: 'fr' })
  const { headers } = await look(link)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'content-language': 'fr',
  })
  expect(await told(link)).toMatchObject({
    kind: 'open',
    name: 'Floor plans',
    from: 'Claire Vasseur',
    size: '0,2\u00a0Mo',
  })
  await app.inject({ method: 'HEAD', url: link })
  await press(link, { ...person, 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' })
  await press(link, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })
  expect(await inThread()).toMatchObject({ openedAt: null, openings: 0 })
  await clock.pass(3_600_000)
  const first = clock.now()
  const opened = await press(link)
  expect([opened.statusCode, opened.rawPayload.equals(pdf('plans', 200_000))]).toEqual([200, true])
  expect(opened.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Floor plans.pdf"; filename*=UTF-8''Floor%20plans.pdf`,
    'content-length': String(pdf('plans', 200_000).length),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  await clock.pass(day)
  await press(link)
  expect(await inThread()).toMatchObject({ openedAt: first, openings: 2 })
})

test('the link works for thirty days or until the owner ends it, and works again if the owner undoes that', async () => {
  const { link, told, press, clock, one, at, listed } = await given()
  expect((await listed()).documents).toMatchObject([{ given: 1 }])
  const ended = await one.post(`${at}/documents/1/end`)
  expect(await told(link)).toEqual({ kind: 'ended', name: 'Floor plans', from: 'Claire Vasseur' })
  expect([(await press(link)).statusCode, (await listed()).documents[0]?.given]).toEqual([410, 0])
  expect(ended.headers.location).toBe(`${at}?done=linkEnded&given=1`)
  await one.post(`${at}/documents/1/resume`)
  clock.set(clock.now() + 30 * day - 60_000)
  expect((await press(link)).statusCode).toBe(200)
  await clock.pass(60_000)
  expect(await told(link)).toMatchObject({ kind: 'expired' })
  const late = await press(link)
  expect([late.statusCode, late.headers['content-type']]).toEqual([410, 'text/html; charset=utf-8'])
})

test('a deleted document can no longer be opened, but a download that has begun is completed', async () => {
  const { link, told, app, one, database, parts, clock } = await given()
  const headers = { ...person, 'content-type': 'application/x-www-form-urlencoded' }
  const reading = await app.inject({ method: 'POST', url: link, headers, payloadAsStream: true })
  await one.post('/owner/documents/1/removal')
  expect(await told(link)).toMatchObject({ kind: 'withdrawn', name: 'Floor plans' })
  age(path.join(parts.config.dataDir, 'documents'), 2 * day)
  forgetDocuments(database, clock.now() + 1)
  expect(await removeOtherDocuments(parts.config.dataDir, documentFiles(database))).toBe(1)
  expect(await text(reading.stream())).toBe(pdf('plans', 200_000).toString())
  expect(await told(link)).toMatchObject({ kind: 'withdrawn' })
})

test('if the file cannot be read, the page says that the fault is ours, and the document does not count as opened', async () => {
  const { link, press, views, parts, inThread } = await given()
  rmSync(path.join(parts.config.dataDir, 'documents'), { recursive: true })
  mkdirSync(path.join(parts.config.dataDir, 'documents'))
  expect((await press(link)).statusCode).toBe(503)
  expect(views.at(-1)?.document?.shown).toMatchObject({ kind: 'missing', name: 'Floor plans' })
  expect(await inThread()).toMatchObject({ openings: 0 })
})

test('a guessed, shortened or altered link leads nowhere, and a link cannot be ended from another person’s enquiry', async () => {
  const { link, look, press, told, one, database, inThread } = await given()
  const token = link.slice('/document/'.length)
  const others = [token.slice(1), `${token}x`, token.toUpperCase(), '1', '..%2f..%2fvilla.sqlite', "'%20OR%201=1"]
  for (const other of others) {
    expect([(await look(`/document/${other}`)).statusCode, (await press(`/document/${other}`)).statusCode]).toEqual([
      404, 404,
    ])
    expect(await told(`/document/${other}`)).toEqual({ kind: 'unknown' })
  }
  expect((await look(`/viewing/${token}`)).statusCode).toBe(404)
  const other = storeEnquiry(database, { name: 'Mallory', email: 'mallory@example.org' })
  expect((await one.post(`/owner/enquiries/${other.reference}/documents/1/end`)).statusCode).toBe(404)
  expect(await inThread()).toMatchObject({ state: 'open' })
})

test('a document can be opened only twenty times in ten minutes, so that nobody can overload the disk', async () => {
  const { link, press } = await given()
  const statuses = []
  for (let count = 0; count < 21; count += 1) statuses.push((await press(link)).statusCode)
  expect([...new Set(statuses)]).toEqual([200, 429])
})

test('calling an answer back withdraws its documents, and they are ticked in the draft', async () => {
  const { send, one, at, upload, shown, listed, clock } = await giving()
  await upload(pdf('plans'), 'plans.pdf')
  await send(one, { documents: '1' })
  await clock.pass(5_000)
  expect((await listed()).documents[0]?.given).toBe(1)
  await one.post(`${at}/answer/undo`, { answer: '1' })
  expect((await listed()).documents[0]?.given).toBe(0)
  expect((await shown()).page.answer?.documents).toMatchObject([{ id: 1, isTicked: true }])
})

test('if the mail server refuses an answer for good, its documents are ticked again, and nobody counts as having them', async () => {
  const { mailer, upload, give, listed, shown, at, one } = await giving()
  await upload(pdf('plans'), 'plans.pdf')
  mailer.answer = () => ({ outcome: 'attention', reason: '550 5.1.1 to the recipient', isRefusal: true })
  await give(1)
  expect((await listed()).documents).toMatchObject([{ given: 0 }])
  const { page, entry } = await shown()
  expect(entry).toMatchObject({ state: 'refused', documents: [{ name: 'plans' }] })
  expect(page.answer?.documents).toMatchObject([{ id: 1, isTicked: true }])
  await one.post('/owner/documents/1/removal')
  await one.get(at)
  expect(one.page('enquiry').answer?.documents).toEqual([])
})

test('the desk points out that a visitor asks for the plans, until they have been given a document', async () => {
  const { one, at, upload, give } = await giving(
    {},
    { message: 'Bonjour, pourrions-nous voir les plans de la maison ?' },
  )
  await one.get(at)
  expect(one.page('enquiry').answer).toMatchObject({ asksForPlans: true, documents: [] })
  await upload(pdf('plans'), 'plans.pdf')
  await give(1)
  await one.get(`${at}?again=1`)
  expect(one.page('enquiry').answer).toMatchObject({ asksForPlans: false, documents: [{ isTicked: false }] })
})

test('the documents that a person was given are in their export, and their links are erased with them', async () => {
  const { link, press, told, database, enquiry, parts, clock } = await given()
  await press(link)
  const exported = [...personJson(database, { of: enquiry, asOf: clock.now(), retentionMonths: 36 })].join('')
  expect(JSON.parse(exported).enquiries[0].answers[0].documents).toMatchObject([{ name: 'Floor plans', openings: 1 }])
  await erasePerson(database, parts.config, enquiry.email, clock.now())
  expect(await told(link)).toEqual({ kind: 'unknown' })
  expect((await press(link)).statusCode).toBe(404)
  const rows = (table: string) => database.connection().prepare(`SELECT count(*) FROM ${table}`).pluck().get()
  expect([rows('given_documents'), rows('document_links'), rows('documents')]).toEqual([0, 0, 1])
})
