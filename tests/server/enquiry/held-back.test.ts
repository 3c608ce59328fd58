import { expect, test } from 'vitest'
import { insertEnquiry } from '../../../enquiries/enquiries.ts'
import { releaseEnquiry } from '../../../enquiries/held-back.ts'
import { lettersOf } from '../../../enquiries/outbox.ts'
import { queueOnArrival } from '../../../enquiries/receiving.ts'
import { anEnquiry, owners } from '../../support/databases.ts'
import { day, hour, minute, noon } from '../../support/held-clock.ts'
import { outboxBench } from '../../support/outboxes.ts'

/** Receives enquiries as the server does while its outbox runs. */
function bench() {
  const site = outboxBench()
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
  const heldBack = (name: string) => arrive(name, 'links')
  const toOwner = () => mailer.attempts.filter(({ to }) => to === owners[0])
  const told = (letters = mailer.attempts) => letters.map(({ text }) => text).join()
  return { ...site, arrive, heldBack, toOwner, told }
}

test('each enquiry has a letter of its own up to twenty in an hour, and one letter names all others of that hour', async () => {
  const { clock, mailer, arrive, toOwner } = bench()
  const stored = Array.from({ length: 45 }, (_, number) => arrive(`Visitor${number}`))
  await clock.pass(59 * minute)
  expect([toOwner().length, mailer.attempts.length]).toEqual([20, 40])
  await clock.pass(2 * minute)
  expect(toOwner()).toHaveLength(21)
  const { subject, text, attachments } = toOwner()[20] ?? { subject: '', text: '', attachments: [] }
  expect(subject).toBe('Villa Belvédère: more enquiries, 25')
  for (const { reference, email } of stored.slice(20))
    for (const words of [reference, email]) expect(text).toContain(words)
  // It shows twenty of them, and says of each of the others who wrote.
  expect(text.match(/^Message: /gm)).toHaveLength(20)
  expect(text).toMatch(/^ENQ-\S+ · Visitor44 · visitor44@example\.org$/m)
  expect([text.includes('Reason'), attachments]).toEqual([false, []])
  arrive('Later')
  await clock.pass(minute)
  expect(toOwner()[21]?.subject).toContain('an enquiry from Later')
})

test('sixty enquiries in a day have letters of their own, so that the mail account can still send a code to sign in', async () => {
  const { clock, mailer, arrive, toOwner, told } = bench()
  for (let number = 0; number < 100; number += 1) {
    arrive(`Visitor${number}`)
    await clock.pass(10 * minute)
  }
  await clock.pass(hour)
  expect(mailer.attempts.length - toOwner().length).toBe(60)
  for (let number = 0; number < 100; number += 1) expect(told(toOwner())).toContain(`visitor${number}@example.org`)
})

test('at most once a day, one letter tells the owner how many are held back, from whom, why, and how to release one', async () => {
  const { clock, arrive, toOwner } = bench()
  arrive('First', 'trap')
  await clock.pass(minute)
  expect(toOwner()).toHaveLength(1)
  for (let hours = 0; hours < 23; hours += 1) {
    arrive(`Bot${hours}`, hours % 2 === 0 ? 'trap' : 'links')
    await clock.pass(hour)
  }
  expect(toOwner()).toHaveLength(1)
  await clock.pass(hour)
  const [first, daily] = toOwner()
  expect(toOwner()).toHaveLength(2)
  for (const words of ['In all: 1', 'first@example.org']) expect(first?.text).toContain(words)
  expect(daily?.subject).toBe('Villa Belvédère: held back, 23')
  for (const words of ['bot0@', 'bot22@', 'as advertising does', 'that nobody sees', 'not spam', '?show=held'])
    expect(daily?.text).toContain(words)
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

test('an outage of the mail server delays letters about held-back enquiries, loses none, and adds none to a letter that was attempted', async () => {
  const { clock, mailer, heldBack, told } = bench()
  heldBack('First')
  await clock.pass(minute)
  mailer.answer = () => ({ outcome: 'retry', reason: 'mail.example:25 could not be reached (ECONNREFUSED)' })
  const references: string[] = []
  for (let days = 0; days < 4; days += 1) {
    references.push(heldBack(`Night${days}a`).reference, heldBack(`Night${days}b`).reference)
    await clock.pass(day)
  }
  const begun = mailer.attempts.length
  mailer.answer = () => ({ outcome: 'sent' })
  await clock.pass(2 * hour)
  const sent = mailer.attempts.slice(begun)
  expect(references.filter((reference) => !told(sent).includes(reference))).toEqual([])
  // At most one letter for each day, and no letter twice.
  expect(sent.length).toBeLessThanOrEqual(5)
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(sent.length)
  // A copy of an attempted letter may have been delivered, so every attempt names the same people.
  const about = mailer.attempts.filter(({ text }) => text.includes('Night0a'))
  expect([about.length > 1, new Set(about.map(({ text, messageId }) => messageId + text)).size]).toEqual([true, 1])
})

test.each([
  ['a day ahead', day],
  ['a year ahead', 365 * day],
  ['a day back', -day],
  ['a year back', -365 * day],
])('letters are neither lost nor repeated when the clock leaps %s', async (_where, leap) => {
  const { clock, mailer, arrive, heldBack, told } = bench()
  heldBack('Bot')
  for (let number = 0; number < 20; number += 1) arrive(`Visitor${number}`)
  await clock.pass(minute)
  const begun = mailer.attempts.length
  const waiting = [arrive('Before'), heldBack('BotBefore')]
  clock.set(noon + leap)
  const all = [...waiting, arrive('After'), heldBack('BotAfter')]
  await clock.pass(day + minute)
  for (const { reference } of all) expect(told()).toContain(reference)
  expect(mailer.attempts.length - begun).toBeLessThanOrEqual(5)
})
