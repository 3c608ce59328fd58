import { expect, test } from 'vitest'
import { insertEnquiry } from '../../../enquiries/enquiries.ts'
import { releaseEnquiry } from '../../../enquiries/held-back.ts'
import { lettersOf } from '../../../enquiries/outbox.ts'
import { queueOnArrival } from '../../../enquiries/queueing.ts'
import type { Delivery } from '../../../server/mail/mailer.ts'
import { anEnquiry, owners } from '../../support/databases.ts'
import { noon } from '../../support/held-clock.ts'
import { outboxBench } from '../../support/outboxes.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const owner = 'owner@villa-belvedere.example'
const down: Delivery = { outcome: 'retry', reason: 'mail.example:25 could not be reached (ECONNREFUSED)' }

/** Receives enquiries as the server does while its outbox runs. */
function bench(changes: Parameters<typeof outboxBench>[0] = {}) {
  const site = outboxBench(changes)
  const { clock, database, mailer, outbox } = site
  const arrive = (name: string, heldBackFor: 'links' | 'trap' | null = null) => {
    const arrival = { receivedAt: clock.now(), heldBackFor, unverified: false, house: 1 }
    const stored = database.write(() => {
      const written = anEnquiry({ name, email: `${name.toLowerCase()}@example.org` })
      const enquiry = insertEnquiry(database, written, arrival)
      queueOnArrival(database, enquiry, owners, arrival.receivedAt)
      return enquiry
    })
    outbox.wake()
    return stored
  }
  outbox.start()
  const heldBack = (name: string, heldBackFor: 'links' | 'trap' = 'links') => arrive(name, heldBackFor)
  const toOwner = () => mailer.attempts.filter(({ to }) => to === owner)
  return { ...site, arrive, heldBack, toOwner }
}

test('each enquiry has a letter of its own up to twenty in an hour, and one letter names all others of that hour', async () => {
  const { clock, mailer, arrive, toOwner } = bench()
  const stored = Array.from({ length: 45 }, (_, number) => arrive(`Visitor${number}`))
  await clock.pass(59 * minute)
  expect(toOwner()).toHaveLength(20)
  expect(mailer.attempts).toHaveLength(40)
  await clock.pass(2 * minute)
  expect(toOwner()).toHaveLength(21)
  const { subject, text, attachments } = toOwner()[20] ?? { subject: '', text: '', attachments: [] }
  expect(subject).toBe('Villa Belvédère: more enquiries, 25')
  for (const { reference, email } of stored.slice(20)) {
    expect(text).toContain(reference)
    expect(text).toContain(email)
  }
  // It shows twenty of them, and says of each of the others who wrote.
  expect(text.match(/^Message: /gm)).toHaveLength(20)
  expect(text).toMatch(/^ENQ-\S+ · Visitor44 · visitor44@example\.org$/m)
  expect(text).not.toContain('Reason')
  expect(attachments).toEqual([])
  arrive('Later')
  await clock.pass(minute)
  expect(toOwner()[21]?.subject).toContain('an enquiry from Later')
})

test('sixty enquiries in a day have letters of their own, so that the mail account can still send a code to sign in', async () => {
  const { clock, mailer, arrive, toOwner } = bench()
  for (let number = 0; number < 100; number += 1) {
    arrive(`Visitor${number}`)
    await clock.pass(10 * minute)
  }
  await clock.pass(hour)
  expect(mailer.attempts.length - toOwner().length).toBe(60)
  const told = toOwner()
    .map(({ text }) => text)
    .join()
  for (let number = 0; number < 100; number += 1) expect(told).toContain(`visitor${number}@example.org`)
})

test('at most once a day, one letter tells the owner how many are held back, from whom, why, and how to release one', async () => {
  const { clock, heldBack, toOwner } = bench()
  heldBack('First', 'trap')
  await clock.pass(minute)
  expect(toOwner()).toHaveLength(1)
  for (let hours = 0; hours < 23; hours += 1) {
    heldBack(`Bot${hours}`, hours % 2 === 0 ? 'trap' : 'links')
    await clock.pass(hour)
  }
  expect(toOwner()).toHaveLength(1)
  await clock.pass(hour)
  const [first, daily] = toOwner()
  expect(toOwner()).toHaveLength(2)
  expect(first?.text).toContain('In all: 1')
  expect(first?.text).toContain('first@example.org')
  expect(daily?.subject).toBe('Villa Belvédère: held back, 23')
  const told = ['bot0@', 'bot22@', 'as advertising does', 'that nobody sees', 'not spam', '?show=held']
  for (const words of told) expect(daily?.text).toContain(words)
  expect(daily?.text).not.toContain('first@example.org')
})

test('an enquiry that is released before its letter leaves is sent in letters of its own only', async () => {
  const { clock, database, mailer, heldBack } = bench()
  heldBack('First')
  await clock.pass(minute)
  const { id, reference } = heldBack('Genuine')
  expect(releaseEnquiry(database, reference, owners, clock.now())).toBe(true)
  await clock.pass(2 * day)
  expect(mailer.attempts.slice(1).map(({ subject }) => subject)).toEqual([
    expect.stringContaining(reference),
    expect.stringContaining('has reached us'),
  ])
  expect(lettersOf(database, id).map(({ kind }) => kind)).toEqual(['owner', 'confirmation'])
})

test('an outage of the mail server delays letters about held-back enquiries, but loses none', async () => {
  const { clock, mailer, heldBack } = bench()
  mailer.answer = () => down
  const references: string[] = []
  for (let days = 0; days < 4; days += 1) {
    references.push(heldBack(`Night${days}a`).reference, heldBack(`Night${days}b`).reference)
    await clock.pass(day)
  }
  const begun = mailer.attempts.length
  mailer.answer = () => ({ outcome: 'sent' })
  await clock.pass(2 * hour)
  const sent = mailer.attempts.slice(begun)
  const told = sent.map(({ text }) => text).join()
  expect(references.filter((reference) => !told.includes(reference))).toEqual([])
  // At most one letter for each day, and no letter twice.
  expect(sent.length).toBeLessThanOrEqual(5)
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(sent.length)
})

test('no enquiry is added to a letter that has been attempted, because a copy may have been delivered without it', async () => {
  const { clock, mailer, heldBack } = bench()
  heldBack('First')
  await clock.pass(minute)
  heldBack('Second')
  heldBack('Third')
  mailer.answer = () => down
  await clock.pass(day)
  const late = heldBack('Late')
  mailer.answer = () => ({ outcome: 'sent' })
  await clock.pass(2 * day)
  const about = mailer.attempts.filter(({ text }) => text.includes('Second'))
  expect(about.length).toBeGreaterThan(1)
  expect(new Set(about.map(({ messageId }) => messageId)).size).toBe(1)
  for (const { text } of about) expect(text).not.toContain(late.reference)
  expect(mailer.attempts.at(-1)?.text).toContain(late.reference)
})

test.each([
  ['a day ahead', day],
  ['a year ahead', 365 * day],
  ['a day back', -day],
  ['a year back', -365 * day],
])('letters are neither lost nor repeated when the clock leaps %s', async (_where, leap) => {
  const { clock, mailer, arrive, heldBack } = bench()
  heldBack('Bot')
  for (let number = 0; number < 20; number += 1) arrive(`Visitor${number}`)
  await clock.pass(minute)
  const begun = mailer.attempts.length
  const waiting = [arrive('Before'), heldBack('BotBefore')]
  clock.set(noon + leap)
  const after = [arrive('After'), heldBack('BotAfter')]
  await clock.pass(day + minute)
  const told = mailer.attempts.map(({ text }) => text).join()
  for (const { reference } of [...waiting, ...after]) expect(told).toContain(reference)
  expect(mailer.attempts.length - begun).toBeLessThanOrEqual(5)
})
