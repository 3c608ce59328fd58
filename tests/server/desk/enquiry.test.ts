import { describe, expect, test } from 'vitest'
import { lettersOf } from '../../../enquiries/outbox.ts'
import { owners, storeEnquiry } from '../../support/databases.ts'
import { deskSite } from '../../support/desk-site.ts'
import { enquirySite } from '../../support/enquiry-site.ts'
import { noon } from '../../support/held-clock.ts'

const minute = 60_000
const hour = 60 * minute

async function withEnquiry(options: Parameters<typeof deskSite>[0] = {}) {
  const site = await deskSite(options)
  const one = site.browser()
  await one.signIn()
  const enquiry = storeEnquiry(site.database, { phone: '+33 6 39 98 01 00' }, { receivedAt: noon - 5 * hour })
  const at = `/owner/enquiries/${enquiry.reference}`
  return { ...site, one, enquiry, at }
}

test('opening an enquiry marks it as seen once; an owner marks it as answered or closed, and can undo both', async () => {
  const { clock, one, at } = await withEnquiry()
  await one.get('/owner/enquiries')
  expect(one.page('inbox').people[0]).toMatchObject({ isNew: true, state: 'waiting' })
  await one.get(at)
  const opened = one.page('enquiry').happened.find(({ what }) => what === 'opened')?.at
  await clock.pass(hour)
  await one.get(at)
  expect(one.page('enquiry').happened.find(({ what }) => what === 'opened')?.at).toBe(opened)
  expect((await one.post(`${at}/answered`)).headers.location).toBe(`${at}?done=answered`)
  await one.get(`${at}?done=answered`)
  expect(one.page('enquiry')).toMatchObject({
    person: { state: 'answered', isNew: false },
    done: 'answered',
    answeredAt: clock.now(),
  })
  await one.post(`${at}/closed`)
  await one.get(at)
  expect(one.page('enquiry').person.state).toBe('closed')
  await one.post(`${at}/reopened`)
  await one.post(`${at}/unanswered`)
  await one.get(at)
  expect(one.page('enquiry').person.state).toBe('waiting')
  expect(
    one
      .page('enquiry')
      .happened.map(({ what }) => what)
      .slice(-4),
  ).toEqual(['answered', 'closed', 'reopened', 'unanswered'])
})

test('an action that is pressed twice is done and recorded once', async () => {
  const { one, at } = await withEnquiry()
  await Promise.all([one.post(`${at}/answered`), one.post(`${at}/answered`)])
  await one.get(at)
  expect(one.page('enquiry').happened.filter(({ what }) => what === 'answered')).toHaveLength(1)
})

test('the link for a mail program contains a draft of the reply, and leaves it out if the link would be too long', async () => {
  const { database, one, at } = await withEnquiry()
  await one.get(at)
  const { mailto, call, whatsapp } = one.page('enquiry')
  expect(mailto).toMatch(/^mailto:ada@example\.org\?subject=.*&body=Dear%20Ada/)
  expect(mailto.length).toBeLessThanOrEqual(1_800)
  expect([call, whatsapp]).toEqual(['tel:+33639980100', 'https://wa.me/33639980100'])
  const long = storeEnquiry(database, { name: '长'.repeat(100), email: 'long@example.org', phone: '' })
  await one.get(`/owner/enquiries/${long.reference}`)
  const page = one.page('enquiry')
  expect(page.mailto.length).toBeLessThanOrEqual(1_800)
  expect(page.answer?.body).toContain('长长长')
  expect([page.call, page.whatsapp]).toEqual([null, null])
})

describe('the letters of an enquiry', () => {
  test('are shown as taken, with the mail server’s answer, or as not taken, with the reason; one press tries them again', async () => {
    const { clock, mailer, one, outbox, at } = await withEnquiry()
    mailer.answer = ({ to }) =>
      to === owners[0]
        ? { outcome: 'sent', answer: '250 2.0.0 Ok: queued as 4F21' }
        : { outcome: 'retry', reason: 'the server does not answer' }
    outbox.start()
    await clock.pass(10_000)
    await one.get(at)
    const letters = one.page('enquiry').happened.filter((each) => each.what === 'letter')
    expect(letters).toMatchObject([
      { letter: 'confirmation', state: 'notTaken', reason: 'the server does not answer', attempts: 1 },
      { letter: 'owner', state: 'taken', answer: '250 2.0.0 Ok: queued as 4F21', to: null },
    ])
    mailer.answer = () => ({ outcome: 'sent' })
    await one.post(`${at}/retry`)
    await clock.pass(10_000)
    await one.get(at)
    expect(
      one.page('enquiry').happened.filter((each) => each.what === 'letter' && each.state === 'taken'),
    ).toHaveLength(2)
  })

  test('go to each owner as separate deliveries', async () => {
    const both = 'one@villa.example,two@villa.example'
    const { clock, database, mailer, outbox, post } = await enquirySite({ environment: { OWNER_EMAIL: both } })
    mailer.answer = ({ to }) =>
      to.startsWith('two') ? { outcome: 'attention', reason: 'no such mailbox' } : { outcome: 'sent' }
    const { reference } = (
      await post({
        name: 'Ada',
        email: 'b@example.org',
        phone: '',
        message: 'x'.repeat(30),
        brochureRequested: false,
        language: 'en',
      })
    ).json()
    outbox.start()
    await clock.pass(minute)
    const id = Number(
      database.connection().prepare('SELECT id FROM enquiries WHERE reference = ?').pluck().get(reference),
    )
    expect(lettersOf(database, id).map(({ kind, recipient, state }) => [kind, recipient, state])).toEqual([
      ['owner', 'one@villa.example', 'sent'],
      ['owner', 'two@villa.example', 'attention'],
      ['confirmation', '', 'sent'],
    ])
    expect(new Set(mailer.attempts.map(({ messageId }) => messageId)).size).toBeGreaterThanOrEqual(3)
  })
})

describe('notes', () => {
  test('are stored, counted and removed; one that is empty or too long is refused, and its text stays in the form', async () => {
    const { one, at } = await withEnquiry()
    await one.post(`${at}/notes`, { note: 'Called back.\r\nNo answer.' })
    await one.get(at)
    const [, note] = one.page('enquiry').thread
    expect(note).toMatchObject({ text: 'Called back.\nNo answer.' })
    expect(one.page('enquiry').person.notes).toBe(1)
    const long = 'é'.repeat(2_001)
    expect((await one.post(`${at}/notes`, { note: long })).statusCode).toBe(422)
    expect(one.page('enquiry').note).toEqual({ typed: long, kind: 'note', faulty: true })
    expect((await one.post(`${at}/notes`, { note: '  ' })).statusCode).toBe(422)
    expect((await one.post(`${at}/notes/${note?.id}/removal`)).statusCode).toBe(303)
    expect((await one.post(`${at}/notes/${note?.id}/removal`)).statusCode).toBe(404)
  })
})

test('a reply that came by e-mail can be pasted into the thread, which keeps it and the notes in order of time', async () => {
  const { clock, one, at } = await withEnquiry()
  await one.post(`${at}/notes`, { note: 'Called back.' })
  await clock.pass(minute)
  await one.post(`${at}/notes`, { kind: 'pasted', note: 'Thank you.\n\nMay we come on Saturday?' })
  await one.get(`${at}?done=pasted`)
  expect(one.page('enquiry')).toMatchObject({
    done: 'pasted',
    person: { notes: 1 },
    thread: [
      { kind: 'theirs', id: 0 },
      { kind: 'note', text: 'Called back.' },
      { kind: 'theirs', at: clock.now(), paragraphs: ['Thank you.', 'May we come on Saturday?'] },
    ],
  })
  expect((await one.post(`${at}/notes`, { kind: 'pasted', note: 'x'.repeat(10_001) })).statusCode).toBe(422)
})

test('invisible characters are spelled out, and markup stays text', async () => {
  const { database, one } = await withEnquiry()
  const { reference } = storeEnquiry(database, {
    name: `<img src=x onerror=alert(1)>\u202e${'x'.repeat(60)}`,
    email: 'evil@example.org',
    message: 'One\u200b line.\n\nAnother paragraph of it.',
  })
  await one.get(`/owner/enquiries/${reference}`)
  const page = one.page('enquiry')
  expect(page.person.name).toContain('<img src=x onerror=alert(1)>[U+202E]')
  expect(page.thread).toMatchObject([
    { kind: 'theirs', paragraphs: ['One[U+200B] line.', 'Another paragraph of it.'], hidden: true },
  ])
})

test('an enquiry that is held back says why and for how long; marked as not spam, it waits for an answer', async () => {
  const { database, one } = await withEnquiry()
  const { reference } = storeEnquiry(database, { email: 'held@example.org' }, { heldBackFor: 'tooFast' })
  const at = `/owner/enquiries/${reference}`
  await one.get(at)
  expect(one.page('enquiry')).toMatchObject({
    person: { state: 'heldBack', reason: 'it was sent faster than anyone can type' },
  })
  await one.post(`${at}/answered`)
  await one.post(`${at}/not-spam`)
  await one.get(at)
  expect(one.page('enquiry')).toMatchObject({ person: { state: 'waiting' }, heldBack: null })
})

test('earlier enquiries from the same mailbox are listed; an unknown reference is answered with 404', async () => {
  const { database, one, enquiry, at } = await withEnquiry()
  const earlier = storeEnquiry(database, { email: 'ada+villa@example.org' }, { receivedAt: noon - 90 * 24 * hour })
  await one.get(at)
  expect(one.page('enquiry').earlier).toMatchObject([{ reference: earlier.reference, answerMs: null }])
  expect((await one.get(`/owner/enquiries/${enquiry.reference}x`)).statusCode).toBe(404)
})
