import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { heaviestDocument, removeOtherDocuments } from '../../../enquiries/documents/document-files.ts'
import { documentFiles, documents, forgetDocuments } from '../../../enquiries/documents/documents.ts'
import { personJson } from '../../../enquiries/exports/json.ts'
import { erasePerson } from '../../../enquiries/person.ts'
import { fileSize } from '../../../locales/file-size.ts'
import { age } from '../../support/aged.ts'
import { giving } from '../../support/answering.ts'
import { houseDesk } from '../../support/desk-house.ts'
import { pdf } from '../../support/pdf.ts'
import { shownPage } from '../../support/shown-page.ts'

const day = 86_400_000
const faultIn = ({ body }: { body: string }) => shownPage(body).all('.error')[0]?.text
const folderOf = ({ parts }: Awaited<ReturnType<typeof giving>>) => path.join(parts.config.dataDir, 'documents')

/** What the daily round does a day after a document was deleted. Returns how many files it removed. */
async function forgetRemoved(site: Awaited<ReturnType<typeof giving>>): Promise<number> {
  age(folderOf(site), 2 * day)
  forgetDocuments(site.database, site.clock.now() + 1)
  return removeOtherDocuments(site.parts.config.dataDir, documentFiles(site.database))
}

describe('a document', () => {
  test('is uploaded with a form and stored under a name that nobody can guess, and only an owner can open it', async () => {
    const site = await giving()
    const { upload, listed, one, browser, app } = site
    const answer = await upload(pdf('plans'), 'Plans_of the house.PDF')
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/owner/documents?done=added#document-1'])
    expect(await listed()).toEqual(['Plans of the house'])
    const [file = ''] = readdirSync(folderOf(site))
    expect(file).toMatch(/^[0-9a-f]{32}\.pdf$/)
    for (const kept of ['', file]) expect(statSync(path.join(folderOf(site), kept)).mode & 0o077).toBe(0)
    const own = await one.get('/owner/documents/1')
    expect(own.rawPayload.equals(pdf('plans'))).toBe(true)
    expect(own.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Plans of the house.pdf"; filename*=UTF-8''Plans%20of%20the%20house.pdf`,
      'cache-control': 'no-store',
    })
    expect((await browser('192.0.2.9').get('/owner/documents/1')).statusCode).toBe(303)
    for (const address of [`/documents/${file}`, `/${file}`]) expect((await app.inject(address)).statusCode).toBe(404)
    // It is accepted only from the desk's own page, and only from a browser that is signed in.
    expect((await upload(pdf('plans'), 'plans.pdf', browser('192.0.2.9'))).statusCode).toBe(401)
    const headers = { 'sec-fetch-site': 'cross-site', 'content-type': 'multipart/form-data; boundary=x' }
    expect((await one.post('/owner/documents', {}, headers)).statusCode).toBe(403)
    expect(await listed()).toHaveLength(1)
  })

  test('is uploaded by the page’s script, which then returns to the answer that the document is for', async () => {
    const { upload, begin, database } = await houseDesk()
    const bytes = pdf('with a script', 300_000)
    const fields = { kind: 'document', for: 'ENQ-7K3M-Q2XR', name: 'Energy report.pdf' }
    const answer = await upload(bytes, fields)
    expect(answer.json()).toMatchObject({ address: '/owner/documents?done=added&for=ENQ-7K3M-Q2XR#document-1' })
    expect(documents(database)).toMatchObject([{ name: 'Energy report', bytes: bytes.length }])
    const tooLarge = await begin(Buffer.alloc(0), fields, heaviestDocument + 1)
    expect([tooLarge.statusCode, tooLarge.json().why]).toEqual([422, 'brochureTooHeavy'])
  })

  test('is refused, with the reason, unless it is a complete PDF of at most 10 MB, and nothing of it is kept', async () => {
    const site = await giving()
    const { upload, one, parts, listed } = site
    const refused: [Buffer, RegExp][] = [
      [Buffer.from('PK a text document'), /not a PDF/],
      [Buffer.from('<!doctype html><script>alert(1)</script>'), /not a PDF/],
      [pdf('cut short').subarray(0, 900), /not a PDF/],
      [Buffer.from('%%EOF\n%PDF-1.7\n'), /not a PDF/],
      [pdf('large', heaviestDocument), /too large/],
      [Buffer.alloc(0), /Choose a PDF/],
    ]
    for (const [bytes, why] of refused) {
      const answer = await upload(bytes, 'plans.pdf')
      expect([answer.statusCode, faultIn(answer)]).toEqual([422, expect.stringMatching(why)])
    }
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data' }
    const unreadable = await one.post('/owner/documents', {}, headers)
    expect([unreadable.statusCode, faultIn(unreadable)]).toEqual([422, expect.stringMatching(/did not arrive whole/)])
    expect(await listed()).toEqual([])
    expect(existsSync(folderOf(site))).toBe(false)
    expect(readdirSync(path.join(parts.config.dataDir, 'photos'))).toEqual([])
    // It may have other bytes before its beginning and after its end.
    const before = Buffer.concat([Buffer.alloc(2_000, '\n'), pdf('further in'), Buffer.alloc(3_000)])
    expect((await upload(before, 'plans.pdf')).statusCode).toBe(303)
  })

  test('has no folder, line end or direction mark in its name, and is downloaded under a harmless file name', async () => {
    const { upload, one, listed } = await giving()
    await upload(pdf('plans'), '..\\\\..\\\\villa.sqlite\u202e\u0007.pdf')
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

  test('can be added in the middle of an answer, and nothing that was written or ticked is lost', async () => {
    const { one, at, upload } = await giving()
    await upload(pdf('plans'), 'plans.pdf')
    const text = { subject: 'Half', body: 'Half a letter', documents: '1' }
    const left = await one.post(`${at}/answer`, { ...text, goTo: 'documents' })
    const reference = at.split('/').at(-1)
    expect([left.statusCode, left.headers.location]).toEqual([303, `/owner/documents?for=${reference}`])
    await one.get(`/owner/documents?for=${reference}`)
    expect(one.shown().link(/^Back to the answer/)).toBe(`${at}?again=1#answer`)
    await one.get(`${at}?again=1`)
    expect(one.shown().form('#answer')).toMatchObject(text)
  })

  test('can be brought back for a day after it is deleted; then it is gone for good, and its file is removed', async () => {
    const site = await giving()
    const { upload, one, listed, database, parts } = site
    await upload(pdf('plans'), 'plans.pdf')
    const removed = await one.post('/owner/documents/1/removal')
    expect(await listed(String(removed.headers.location).replace(/^[^?]*/, ''))).toEqual([])
    expect(one.shown().toast).toContain('plans')
    expect((await one.get('/owner/documents/1')).statusCode).toBe(404)
    await one.post('/owner/documents/1/undo')
    expect(await listed()).toHaveLength(1)
    await one.post('/owner/documents/1/removal')
    age(folderOf(site), 2 * day)
    expect(await removeOtherDocuments(parts.config.dataDir, documentFiles(database))).toBe(0)
    expect([await forgetRemoved(site), readdirSync(folderOf(site))]).toEqual([1, []])
    expect((await one.post('/owner/documents/1/undo')).statusCode).toBe(404)
  })
})

describe('a document that goes with an answer', () => {
  test('is attached to the letter and to the owner’s copy, and its name is told in the thread and in the person’s export', async () => {
    const { upload, send, replies, copies, runUntil, shown, one, database, enquiry, clock, parts } = await giving()
    await upload(pdf('plans'), 'Étage 1.pdf')
    await upload(pdf('title'), 'Title.pdf')
    await send(one, {}, [1])
    await runUntil(() => copies().length === 1)
    for (const letter of [...replies(), ...copies()])
      expect(letter.attachments).toEqual([
        { filename: 'Étage 1.pdf', contentType: 'application/pdf', content: pdf('plans') },
      ])
    await one.post('/owner/documents/1', { name: 'Another name' })
    expect((await shown()).sent?.texts).toContain('With it: Étage 1')
    const exported = [...personJson(database, { of: enquiry, asOf: clock.now(), retentionMonths: 36 })].join('')
    expect(JSON.parse(exported).enquiries[0].answers[0].documents).toEqual([{ name: 'Étage 1' }])
    await erasePerson(database, parts.config, enquiry.email, clock.now())
    const rows = (table: string) => database.connection().prepare(`SELECT count(*) FROM ${table}`).pluck().get()
    expect([rows('given_documents'), rows('documents')]).toEqual([0, 2])
  })

  test('is kept while a letter or a draft needs it, even if it is deleted; after that its file is removed', async () => {
    const site = await giving()
    const { upload, send, replies, copies, runUntil, one, at, shown, mailer } = site
    await upload(pdf('plans'), 'plans.pdf')
    mailer.answer = () => ({ outcome: 'retry', reason: 'the server does not answer' })
    await send(one, {}, [1])
    await one.post('/owner/documents/1/removal')
    expect(await forgetRemoved(site)).toBe(0)
    await runUntil(() => replies().length === 1)
    await one.post(`${at}/answer/undo`, { answer: '1' })
    expect((await shown()).page.field(/^Attach ‘plans’/).isChecked).toBe(true)
    expect(await forgetRemoved(site)).toBe(0)
    mailer.answer = (letter) =>
      letter.copyTo === undefined ? { outcome: 'sent' } : { outcome: 'retry', reason: 'the mailbox is busy' }
    await send(one, {}, [1])
    await runUntil(() => copies().length === 1)
    expect(replies().at(-1)?.attachments).toMatchObject([{ filename: 'plans.pdf' }])
    expect(await forgetRemoved(site)).toBe(0)
    mailer.answer = () => ({ outcome: 'sent' })
    await runUntil(() => copies().length === 2)
    await site.clock.pass(1_000)
    expect(await forgetRemoved(site)).toBe(1)
    expect((await shown()).sent?.texts).toContain('With it: plans')
  })

  test('is not sent if the ticked files have more than 10 MB together; the form says how much they have', async () => {
    const { upload, send, replies, one, clock, database } = await giving()
    for (const name of ['one', 'two']) await upload(pdf(name, heaviestDocument / 2), `${name}.pdf`)
    expect((await send(one, {}, [1, 2])).statusCode).toBe(422)
    const weight = documents(database).reduce((sum, { bytes }) => sum + bytes, 0)
    expect(one.shown().all('.summary li')[0]?.text).toContain(
      `The ticked files have ${fileSize(weight, 'en').replace('\u00a0', ' ')} together`,
    )
    for (const name of ['one', 'two']) expect(one.shown().field(new RegExp(`^Attach ‘${name}’`)).isChecked).toBe(true)
    await clock.pass(60_000)
    expect(replies()).toEqual([])
  })

  test('is ticked again if the mail server refuses the letter for good, and the thread says if it was too large', async () => {
    const { mailer, upload, send, runUntil, replies, shown, one } = await giving()
    await upload(pdf('plans'), 'plans.pdf')
    for (const [reason, isTooLarge] of [
      ['mail.example:25 answered 550 5.1.1 to the recipient', false],
      ['mail.example:25 answered 552 5.2.2 to the recipient', false],
      ['mail.example:25 answered 552 5.3.4 to the letter', true],
      ['mail.example:25 does not take a letter of this size', true],
    ] as const) {
      mailer.answer = () => ({ outcome: 'attention', reason, isRefusal: true })
      const before = replies().length
      await send(one, {}, [1])
      await runUntil(() => replies().length > before)
      const { form, sent } = await shown()
      expect(sent?.texts).toContain('With it: plans')
      expect(sent?.text).toContain(
        isTooLarge ? 'this letter is too large for the mailbox' : 'this letter cannot reach the address',
      )
      expect(form).toMatchObject({ documents: '1' })
    }
  })

  test('holds the letter back if its file cannot be read, and the thread says why', async () => {
    const { upload, send, runUntil, replies, shown, one, parts, database } = await giving()
    await upload(pdf('plans'), 'plans.pdf')
    await send(one, {}, [1])
    rmSync(path.join(parts.config.dataDir, 'documents'), { recursive: true })
    const states = () => database.connection().prepare("SELECT state FROM outbox WHERE kind = 'reply'").pluck().get()
    await runUntil(() => states() === 'attention')
    expect(replies()).toEqual([])
    expect((await shown()).sent?.text).toContain(
      'Not taken by your mail server yet. ‘a file that goes with the letter cannot be read (ENOENT)’',
    )
  })

  test('is suggested to an owner whose visitor asks for the plans, until one was given', async () => {
    const message = 'Bonjour, pourrions-nous voir les plans de la maison ?'
    const { one, at, upload, send } = await giving({}, { message })
    await one.get(at)
    expect(one.shown().text).toContain('seems to ask for the plans. Attach them to this answer as a PDF.')
    await upload(pdf('plans'), 'plans.pdf')
    await send(one, {}, [1])
    await one.get(`${at}?again=1`)
    expect(one.shown().text).not.toContain('seems to ask for the plans')
    expect(one.shown().field(/^Attach ‘plans’/).isChecked).toBe(false)
  })
})
