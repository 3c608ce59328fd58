import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { documentFiles, documents, forgetDocuments, removeOtherDocuments } from '../../../enquiries/documents.ts'
import { personJson } from '../../../enquiries/exports.ts'
import { erasePerson } from '../../../enquiries/person.ts'
import { removeUnnamedFiles } from '../../../house/retention.ts'
import { fileSize } from '../../../locales/formatters.ts'
import { answering } from '../../support/answering.ts'
import { houseDesk, publishAll } from '../../support/desk-house.ts'
import type { DeskBrowser } from '../../support/desk-site.ts'
import { age, pdf } from '../../support/files.ts'
import { day } from '../../support/held-clock.ts'
import { until } from '../../support/limits.ts'
import { shownPage } from '../../support/shown-page.ts'

const megabyte = 1_048_576
const plans = pdf('plans')

/** An owner who gives documents to the person of one enquiry. */
async function givingDesk(...given: Parameters<typeof answering>) {
  const site = await answering(...given)
  const { app, clock, database, one, parts } = site
  const folder = path.join(parts.config.dataDir, 'documents')

  /** Sends a file as a form without a script does. Gives the answer. */
  function upload(bytes = plans, name = 'plans.pdf', browser: DeskBrowser = one) {
    const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`
    const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')])
    const headers = {
      cookie: browser.cookie(),
      'sec-fetch-site': 'same-origin',
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(payload.length),
    }
    return app.inject({ method: 'POST', url: '/owner/documents', headers, payload })
  }
  return {
    ...site,
    folder,
    upload,
    /** The names of the documents that the owner sees. */
    listed: async () => (await one.see('/owner/documents')).all('ul.index b').map(({ text }) => text),
    /** Lets the clock run while files are read in real time. */
    runUntil: (condition: () => boolean) =>
      until(async () => {
        await clock.pass(1_000)
        return condition()
      }),
    /** Does what the daily round does a day after a removal. Returns how many files it removed. */
    async forgetRemoved(): Promise<number> {
      age(folder, 2 * day)
      forgetDocuments(database, clock.now() + 1)
      return removeOtherDocuments(parts.config.dataDir, documentFiles(database))
    },
  }
}

test('a document is uploaded with a form and stored under a name that nobody can guess, and only an owner can open it', async () => {
  const { upload, listed, one, browser, app, folder } = await givingDesk()
  const answer = await upload(plans, 'Plans_of the house.PDF')
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/owner/documents?done=added#document-1'])
  expect(await listed()).toEqual(['Plans of the house'])
  const [file = ''] = readdirSync(folder)
  expect(file).toMatch(/^[0-9a-f]{32}\.pdf$/)
  for (const kept of ['', file]) expect(statSync(path.join(folder, kept)).mode & 0o077).toBe(0)
  const own = await one.get('/owner/documents/1')
  expect(own.rawPayload.equals(plans)).toBe(true)
  expect(own.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Plans of the house.pdf"; filename*=UTF-8''Plans%20of%20the%20house.pdf`,
    'cache-control': 'no-store',
  })
  for (const address of [`/documents/${file}`, `/${file}`]) expect((await app.inject(address)).statusCode).toBe(404)
  expect((await upload(plans, 'plans.pdf', browser('192.0.2.9'))).statusCode).toBe(401)
})

test('a document is refused, with the reason, unless it is a complete PDF of at most 10 MB, and nothing of it is kept', async () => {
  const { upload, one, parts, listed, folder } = await givingDesk()
  for (const [bytes, why] of [
    [Buffer.from('PK a text document'), /not a PDF/],
    [Buffer.from('<!doctype html><script>alert(1)</script>'), /not a PDF/],
    [plans.subarray(0, 900), /not a PDF/],
    [Buffer.from('%%EOF\n%PDF-1.7\n'), /not a PDF/],
    [pdf('large', 10 * megabyte), /too large/],
    [Buffer.alloc(0), /Choose a PDF/],
  ] as const) {
    const { statusCode, body } = await upload(bytes)
    expect([statusCode, shownPage(body).all('.error')[0]?.text]).toEqual([422, expect.stringMatching(why)])
  }
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data' }
  expect((await one.post('/owner/documents', {}, headers)).statusCode).toBe(422)
  expect(one.shown().all('.error')[0]?.text).toMatch(/did not arrive whole/)
  expect([await listed(), existsSync(folder)]).toEqual([[], false])
  expect(readdirSync(path.join(parts.config.dataDir, 'photos'))).toEqual([])
  // It may have other bytes before its beginning and after its end.
  const around = Buffer.concat([Buffer.alloc(2_000, '\n'), pdf('further in'), Buffer.alloc(3_000)])
  expect((await upload(around)).statusCode).toBe(303)
})

test('a document has no folder, line end or direction mark in its name, and is downloaded under a harmless file name', async () => {
  const { upload, one, listed } = await givingDesk()
  await upload(plans, '..\\\\..\\\\villa.sqlite\u202e\u0007.pdf')
  expect(await listed()).toEqual(['villa.sqlite'])
  for (const name of ['', ' \u200b ', 'a\r\nset-cookie: b=c', 'x'.repeat(121)]) {
    expect((await one.post('/owner/documents/1', { name })).statusCode).toBe(422)
    expect(one.shown().faulty).toEqual(['Name'])
  }
  expect((await one.post('/owner/documents/1', { name: 'Étage "1"; ../x\u202e %0d%0a' })).statusCode).toBe(303)
  const { headers } = await one.get('/owner/documents/1')
  expect(headers['content-disposition']).toBe(
    `attachment; filename="Etage -1-; ..-x %0d%0a.pdf"; filename*=UTF-8''%C3%89tage%20-1-%3B%20..-x%20%250d%250a.pdf`,
  )
})

test('a document can be brought back for a day after it is deleted; then it is gone for good, and its file is removed', async () => {
  const { upload, one, listed, database, parts, folder, forgetRemoved } = await givingDesk()
  await upload()
  const removed = await one.press('/owner/documents/1/removal')
  expect([removed.toast, await listed()]).toEqual([expect.stringContaining('plans'), []])
  expect((await one.get('/owner/documents/1')).statusCode).toBe(404)
  expect((await one.post('/owner/documents/1/undo')).headers.location).toBe('/owner/documents#document-1')
  expect(await listed()).toHaveLength(1)
  await one.post('/owner/documents/1/removal')
  age(folder, 2 * day)
  expect(await removeOtherDocuments(parts.config.dataDir, documentFiles(database))).toBe(0)
  expect([await forgetRemoved(), readdirSync(folder)]).toEqual([1, []])
  expect((await one.post('/owner/documents/1/undo')).statusCode).toBe(404)
})

test('a document for an answer is attached to the letter and to the owner’s copy, and its name is told in the thread and in the person’s export', async () => {
  const { upload, send, replies, copies, runUntil, shown, one, database, enquiry, clock, parts } = await givingDesk()
  await upload(plans, 'Étage 1.pdf')
  await upload(pdf('title'), 'Title.pdf')
  await send(one, {}, [1])
  await runUntil(() => copies().length === 1)
  const attached = { filename: 'Étage 1.pdf', contentType: 'application/pdf', content: plans }
  for (const { attachments } of [...replies(), ...copies()]) expect(attachments).toEqual([attached])
  await one.post('/owner/documents/1', { name: 'Another name' })
  expect((await shown()).sent?.texts).toContain('With it: Étage 1')
  const exported = [...personJson(database, { of: enquiry, asOf: clock.now(), retentionMonths: 36 })].join('')
  expect(JSON.parse(exported).enquiries[0].answers[0].documents).toEqual([{ name: 'Étage 1' }])
  await erasePerson(database, parts.config, enquiry.email, clock.now())
  const rows = (table: string) => database.connection().prepare(`SELECT count(*) FROM ${table}`).pluck().get()
  expect([rows('given_documents'), rows('documents')]).toEqual([0, 2])
})

test('a document for an answer can be added in the middle of an answer without losing a word, and is kept while a letter or a draft needs it, even if it is deleted', async () => {
  const { upload, send, replies, copies, runUntil, one, at, shown, mailer, clock, forgetRemoved } = await givingDesk()
  await upload()
  const text = { subject: 'Half', body: 'Half a letter', documents: '1' }
  const page = `/owner/documents?for=${at.split('/').at(-1)}`
  expect((await one.post(`${at}/answer`, { ...text, goTo: 'documents' })).headers.location).toBe(page)
  expect((await one.see(page)).link(/^Back to the answer/)).toBe(`${at}?again=1#answer`)
  expect((await one.see(`${at}?again=1`)).form('#answer')).toMatchObject(text)

  mailer.answer = () => ({ outcome: 'retry', reason: 'the server does not answer' })
  await send(one, {}, [1])
  await one.post('/owner/documents/1/removal')
  expect(await forgetRemoved()).toBe(0)
  await runUntil(() => replies().length === 1)
  await one.post(`${at}/answer/undo`, { answer: '1' })
  expect((await shown()).page.field(/^Attach ‘plans’/).isChecked).toBe(true)
  expect(await forgetRemoved()).toBe(0)
  mailer.answer = (letter) =>
    letter.copyTo === undefined ? { outcome: 'sent' } : { outcome: 'retry', reason: 'the mailbox is busy' }
  await send(one, {}, [1])
  await runUntil(() => copies().length === 1)
  expect(replies().at(-1)?.attachments).toMatchObject([{ filename: 'plans.pdf' }])
  expect(await forgetRemoved()).toBe(0)
  mailer.answer = () => ({ outcome: 'sent' })
  await runUntil(() => copies().length === 2)
  await clock.pass(1_000)
  expect(await forgetRemoved()).toBe(1)
  expect((await shown()).sent?.texts).toContain('With it: plans')
})

test('a document for an answer is not sent if the ticked files have more than 10 MB together; the form says how much they have', async () => {
  const { upload, send, replies, one, clock, database } = await givingDesk()
  for (const name of ['one', 'two']) await upload(pdf(name, 5 * megabyte), `${name}.pdf`)
  expect((await send(one, {}, [1, 2])).statusCode).toBe(422)
  const weight = documents(database).reduce((sum, { bytes }) => sum + bytes, 0)
  const { all, field } = one.shown()
  const says = `The ticked files come to ${fileSize(weight, 'en').replace('\u00a0', ' ')}`
  expect(all('.summary li')[0]?.text).toContain(says)
  for (const name of ['one', 'two']) expect(field(new RegExp(`^Attach ‘${name}’`)).isChecked).toBe(true)
  await clock.pass(60_000)
  expect(replies()).toEqual([])
})

test('a document for an answer is ticked again if the mail server refuses the letter for good', async () => {
  const { mailer, upload, send, runUntil, replies, shown, one } = await givingDesk()
  await upload()
  const reason = 'mail.example:25 answered 552 5.3.4 to the letter'
  mailer.answer = () => ({ outcome: 'attention', reason, isRefusal: true })
  await send(one, {}, [1])
  await runUntil(() => replies().length > 0)
  const { form, sent } = await shown()
  expect(sent?.texts).toContain('With it: plans')
  expect(sent?.text).toContain(`Refused: this e-mail cannot reach the address. ‘${reason}’`)
  expect(form).toMatchObject({ documents: '1' })
})

test('a document holds back the letter that it goes with if its file cannot be read, and the thread says why', async () => {
  const { upload, send, runUntil, replies, shown, one, database, folder } = await givingDesk()
  await upload()
  await send(one, {}, [1])
  rmSync(folder, { recursive: true })
  const state = () => database.connection().prepare("SELECT state FROM outbox WHERE kind = 'reply'").pluck().get()
  await runUntil(() => state() === 'attention')
  expect(replies()).toEqual([])
  const why = 'Not accepted by your mail server yet. ‘the letter could not be handed over (ENOENT)’'
  expect((await shown()).sent?.text).toContain(why)
})

const form = '/owner/house/contact'
const kind = 'brochure'
const field = 'facts.contact.brochurePdf'
const ours = (says: string) => pdf(says, 300_000)

async function brochureDesk() {
  const desk = await houseDesk()
  const { one } = desk
  return {
    ...desk,
    send: (name: string, bytes = ours(name)) => desk.upload(bytes, { kind, name: `${name}.pdf` }),
    named: async () => (await one.see(form)).links.find((name) => name.includes('.pdf')) ?? null,
    served: async (says: string) => (await one.get('/owner/brochure')).rawPayload.equals(ours(says)),
  }
}

test('a brochure of the owner’s own is uploaded at the desk, shown there by its name, and served once it is published', async () => {
  const { app, named, one, parts, send, served } = await brochureDesk()
  expect(await named()).toBeNull()
  const answer = await send('Notre Brochure 2026', ours('ours'))
  expect(answer.json()).toMatchObject({ address: `${form}#f-facts-contact-brochurePdf` })
  expect([await named(), await served('ours')]).toEqual(['notre-brochure-2026.pdf', true])
  await publishAll({ one })
  const file = parts.houses.current().house.facts.contact.brochurePdf
  expect(file).toMatch(/^notre-brochure-2026-[0-9a-f]{16}\.pdf$/)
  const { headers, rawPayload } = await app.inject('/brochure/fr.pdf')
  expect([headers['content-type'], rawPayload.equals(ours('ours'))]).toEqual(['application/pdf', true])
})

test('a brochure of the owner’s own is replaced and removed only in the draft, and one press brings it back', async () => {
  const { drafted, named, one, send, served } = await brochureDesk()
  for (const says of ['first', 'second']) await send(says)
  const second = drafted(field)
  await one.press(form, { do: `away:${field}` })
  const { says, version } = one.frame().undo ?? {}
  expect(says).toBe('‘A brochure of your own’ is no longer in the draft.')
  expect([drafted(field), await named()]).toEqual([null, null])
  await one.post(`/owner/history/versions/${version}`)
  expect([drafted(field), await served('second')]).toEqual([second, true])
})

test('a brochure of the owner’s own is refused, with the remedy, unless it is a complete PDF of at most 20 MB, and nothing of it is kept', async () => {
  const { begin, drafted, one, parts, send, type } = await brochureDesk()
  const refused = [
    await send('text', Buffer.from('PK a text document')),
    await send('cut', ours('cut').subarray(0, 250_000)),
    await begin(Buffer.alloc(0), { kind }, 20 * megabyte + 1),
    await begin(Buffer.alloc(0), { kind: 'document', name: 'Plans.pdf' }, 10 * megabyte + 1),
  ].map((answer) => [answer.statusCode, answer.json().why])
  expect(refused).toEqual(['notPdf', 'notPdf', 'brochureTooHeavy', 'brochureTooHeavy'].map((why) => [422, why]))
  expect([drafted(field), existsSync(parts.shelf.brochures)]).toEqual([null, false])
  expect(readdirSync(path.join(parts.config.dataDir, 'photos'))).toEqual([])
  // A typed name cannot lead out of its folder.
  await type(form, { [field]: '../villa.sqlite' })
  expect((await one.get('/owner/brochure')).statusCode).toBe(404)
})

test('a brochure of the owner’s own is deleted once no house names it; a file that was put there by hand stays', async () => {
  const { database, parts, clock, drafted, send } = await brochureDesk()
  await send('kept')
  const kept = String(drafted(field))
  const [forgotten, byHand] = [kept.replace('kept-', 'forgotten-'), 'by-hand.pdf']
  const folder = parts.shelf.brochures
  for (const file of [forgotten, byHand]) writeFileSync(path.join(folder, file), pdf('other'))
  age(folder, 2 * day)
  await removeUnnamedFiles(database, parts.shelf, clock.now())
  expect(readdirSync(folder).toSorted()).toEqual([byHand, kept].toSorted())
  expect(readFileSync(path.join(folder, kept)).equals(ours('kept'))).toBe(true)
})
