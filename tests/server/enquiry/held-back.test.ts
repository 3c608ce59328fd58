import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../db/database.ts'
import { releaseEnquiry } from '../../../enquiries/held-back.ts'
import { lettersOf } from '../../../enquiries/outbox.ts'
import type { Delivery } from '../../../server/mail/mailer.ts'
import { anEnquiry, owners, storeEnquiry, temporaryDatabase } from '../../support/databases.ts'
import { enquirySite, sixFields } from '../../support/enquiry-site.ts'
import { noon } from '../../support/held-clock.ts'
import { outboxBench } from '../../support/outboxes.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const owner = 'owner@villa-belvedere.example'
const down: Delivery = { outcome: 'retry', reason: 'mail.example:25 could not be reached (ECONNREFUSED)' }

/** Stores enquiries as the server does while its outbox runs. */
function bench(changes: Parameters<typeof outboxBench>[0] = {}) {
  const site = outboxBench(changes)
  const { clock, database, mailer, outbox } = site
  const heldBack = (name: string, heldBackFor: 'links' | 'trap' = 'links') => {
    const email = `${name.toLowerCase()}@example.org`
    const stored = storeEnquiry(database, { name, email }, { receivedAt: clock.now(), heldBackFor })
    outbox.wake()
    return stored
  }
  outbox.start()
  return { ...site, heldBack, subjects: () => mailer.attempts.map(({ subject }) => subject) }
}

test('the owner gets the whole doubtful enquiry at once, marked as doubtful, and the visitor gets no confirmation', async () => {
  const { clock, mailer, outbox, post } = await enquirySite()
  outbox.start()
  const { reference } = (await post(sixFields({ message: 'See https://a.example www.b.example www.c.example' }))).json()
  await clock.pass(minute)
  expect(mailer.attempts).toMatchObject([
    {
      to: owner,
      subject: `Villa Belvédère: a doubtful enquiry, ${reference}`,
      messageId: `<${reference}.doubtful@villa-belvedere.example>`,
      replyTo: { address: anEnquiry().email },
    },
  ])
  const { text } = mailer.attempts[0] ?? { text: '' }
  for (const words of ['www.c.example', 'as advertising does', `villa enquiries release ${reference}`])
    expect(text).toContain(words)
})

test('one letter gathers the doubtful enquiries of the next hour', async () => {
  const { clock, mailer, heldBack } = bench()
  heldBack('First')
  await clock.pass(20 * minute)
  const references = ['Second', 'Third'].map((name) => heldBack(name).reference)
  await clock.pass(39 * minute)
  expect(mailer.attempts).toHaveLength(1)
  await clock.pass(minute + 10 * second)
  expect(mailer.attempts).toHaveLength(2)
  const { text, attachments } = mailer.attempts[1] ?? { text: '', attachments: [] }
  for (const words of [...references, 'second@example.org', 'third@example.org', 'In all: 2'])
    expect(text).toContain(words)
  expect(text).not.toContain('First')
  expect(attachments).toEqual([])
})

test('once a day the owner is told how many enquiries filled the trap, from whom, and how to release one', async () => {
  const { clock, mailer, heldBack } = bench()
  heldBack('First', 'trap')
  await clock.pass(minute)
  expect(mailer.attempts).toHaveLength(1)
  for (let hours = 0; hours < 23; hours += 1) {
    heldBack(`Bot${hours}`, 'trap')
    await clock.pass(hour)
  }
  expect(mailer.attempts).toHaveLength(1)
  await clock.pass(hour)
  expect(mailer.attempts).toHaveLength(2)
  const [first, daily] = mailer.attempts
  expect(first?.text).toContain('In all: 1')
  expect(first?.text).toContain('first@example.org')
  expect(daily?.subject).toBe('Villa Belvédère: held back, 23')
  expect(daily?.text).toContain('bot0@example.org')
  expect(daily?.text).toContain('villa enquiries release')
  const [file] = daily?.attachments ?? []
  expect(await text(Readable.from(file?.content ?? ''))).toContain('bot22@example.org')
})

test('an enquiry that is released before its letter leaves is sent in letters of its own only', async () => {
  const { clock, database, mailer, heldBack, subjects } = bench()
  heldBack('First')
  await clock.pass(minute)
  const { id, reference } = heldBack('Genuine')
  expect(releaseEnquiry(database, reference, owners, clock.now())).toBe('released')
  await clock.pass(2 * hour)
  expect(subjects().slice(1)).toEqual([expect.stringContaining(reference), expect.stringContaining('has reached us')])
  expect(lettersOf(database, id).map(({ kind }) => kind)).toEqual(['owner', 'confirmation'])
  expect(mailer.attempts).toHaveLength(3)
})

test('an outage of the mail server delays letters about held-back enquiries, but loses none', async () => {
  const { clock, mailer, heldBack } = bench()
  mailer.answer = () => down
  const references: string[] = []
  for (let hours = 0; hours < 10; hours += 1) {
    references.push(heldBack(`Night${hours}a`).reference, heldBack(`Night${hours}b`).reference)
    await clock.pass(hour)
  }
  const begun = mailer.attempts.length
  mailer.answer = () => ({ outcome: 'sent' })
  await clock.pass(2 * hour)
  const sent = mailer.attempts.slice(begun)
  const told = sent.map(({ text }) => text).join()
  expect(references.filter((reference) => !told.includes(reference))).toEqual([])
  // At most one letter for each hour, and no letter twice.
  expect(sent.length).toBeLessThanOrEqual(11)
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(sent.length)
})

test('no enquiry is added to a letter that has been attempted, because a copy may have been delivered without it', async () => {
  const { clock, mailer, heldBack } = bench()
  heldBack('First')
  await clock.pass(minute)
  heldBack('Second')
  heldBack('Third')
  mailer.answer = () => down
  await clock.pass(hour)
  const late = heldBack('Late')
  mailer.answer = () => ({ outcome: 'sent' })
  await clock.pass(2 * hour)
  const about = mailer.attempts.filter(({ text }) => text.includes('Second'))
  expect(about.length).toBeGreaterThan(1)
  expect(new Set(about.map(({ messageId }) => messageId)).size).toBe(1)
  for (const { text } of about) expect(text).not.toContain(late.reference)
  expect(mailer.attempts.at(-1)?.text).toContain(late.reference)
})

test('if the server is killed before its letter leaves, the next server tells the owner', async () => {
  const database = temporaryDatabase()
  const stored = storeEnquiry(database, { name: 'Orphan' }, { heldBackFor: 'flood' })
  database.close()
  const { clock, mailer } = bench({ database: openDatabase(database.file) })
  await clock.pass(minute)
  expect(mailer.attempts).toMatchObject([{ to: owner, subject: expect.stringContaining(stored.reference) }])
})

test.each([
  ['a day ahead', day],
  ['a year ahead', 365 * day],
  ['a day back', -day],
  ['a year back', -365 * day],
])('letters are neither lost nor repeated when the clock leaps %s', async (_where, leap) => {
  const { clock, mailer, heldBack } = bench()
  heldBack('First')
  heldBack('Bot', 'trap')
  await clock.pass(minute)
  const waiting = [heldBack('Before'), heldBack('BotBefore', 'trap')]
  clock.set(noon + leap)
  const after = [heldBack('After'), heldBack('BotAfter', 'trap')]
  await clock.pass(hour + minute)
  const told = () => mailer.attempts.map(({ text }) => text).join()
  expect(told()).toContain(waiting[0]?.reference)
  expect(told()).toContain(after[0]?.reference)
  await clock.pass(day)
  for (const { reference } of [...waiting, ...after]) expect(told()).toContain(reference)
  expect(mailer.attempts.length).toBeLessThanOrEqual(6)
})
