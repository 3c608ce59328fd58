import { expect, test } from 'vitest'
import { countEnquiries, enquiryByReference } from '../../enquiries/enquiries.ts'
import { releaseEnquiry } from '../../enquiries/held-back.ts'
import { lettersOf, settleSent } from '../../enquiries/outbox.ts'
import { queueOnArrival } from '../../enquiries/receiving.ts'
import { letter } from '../support/answering.ts'
import { claimAll, owners, storeEnquiry } from '../support/databases.ts'
import { ownersDesk } from '../support/desk-site.ts'
import { day, hour, minute, noon } from '../support/held-clock.ts'
import { outboxBench } from '../support/outboxes.ts'

const shelf = '/owner/enquiries?show=held'

/** A desk with so many enquiries that were held back, from Spam 0 to the newest. */
async function withHeld(count: number) {
  const site = await ownersDesk()
  const { database, one } = site
  const references = Array.from({ length: count }, (_, index) => {
    const from = { name: `Spam ${index}`, email: `spam${index}@example.org` }
    return storeEnquiry(database, from, { heldBackFor: 'links', receivedAt: noon }).reference
  })
  const names = () => {
    const shown = one.shown().all('.person__name bdi')
    return shown.map(({ text }) => text)
  }
  /** Posts, and returns what the desk then says was done. */
  const press = async (address: string, fields: Record<string, string> = {}) => (await one.press(address, fields)).toast
  const [reference = ''] = references
  const held = () => enquiryByReference(database, reference)
  const letters = () => lettersOf(database, held()?.id ?? 0)
  return { ...site, reference, at: `/owner/enquiries/${reference}`, names, press, held, letters }
}

test('the list says when each enquiry is deleted', async () => {
  const { one, names } = await withHeld(3)
  const page = await one.see(shelf)
  expect(names()).toEqual(['Spam 2', 'Spam 1', 'Spam 0'])
  expect(page.all('.person__left')[0]?.text).toBe('deleted on 2 July 2026')
})

test('what is deleted is hidden everywhere and not counted, and one press brings it back; deleting all leaves what came later', async () => {
  const { database, clock, one, at, names, press } = await withHeld(3)
  const deletedAt = clock.now()
  const undo = `/owner/enquiries/held/undo?at=${deletedAt}`
  expect(await press(`${at}/delete`)).toBe('Deleted: Spam 0. Undo')
  expect(names()).toEqual(['Spam 2', 'Spam 1'])
  expect([countEnquiries(database), countEnquiries(database, { state: 'heldBack' })]).toEqual([2, 2])
  await one.get('/owner/enquiries?q=spam')
  expect(names()).toEqual(['Spam 2', 'Spam 1'])
  expect((await one.see('/owner')).text).toContain('Held back 2 enquiries to look at')
  expect((await one.get(at)).statusCode).toBe(404)
  expect([await press(undo), await press(undo)]).toEqual(['The enquiry is held back again.', ''])
  expect((await one.see(`${shelf}&done=deleted&at=${deletedAt}`)).toast).toBe('')

  const all = (await one.see(shelf)).form('form[action="/owner/enquiries/held/delete"]') ?? {}
  expect(names()).toHaveLength(3)
  const later = { name: 'Later', email: 'later@example.org' }
  const { reference: latest } = storeEnquiry(database, later, { heldBackFor: 'trap', receivedAt: noon })
  expect(await press('/owner/enquiries/held/delete', all)).toBe('3 enquiries are deleted. Undo')
  expect(names()).toEqual(['Later'])
  await clock.pass(1)
  await press(`/owner/enquiries/${latest}/delete`)
  expect(await press(undo)).toBe('3 enquiries are held back again.')
  for (const odd of ['', 'x', '-1', '0']) await one.post('/owner/enquiries/held/delete', { newest: odd })
  await one.get(shelf)
  expect(names()).toEqual(['Spam 2', 'Spam 1', 'Spam 0'])
})

test('an enquiry that is marked as not spam waits from then on, and its confirmation leaves after ten seconds unless the owner undoes it', async () => {
  const { database, clock, one, at, reference, names, press, held, letters } = await withHeld(1)
  await clock.pass(5 * 3_600_000)
  await one.signIn()
  expect((await one.post(`${at}/answer`, { ...letter, sign: 'C' })).statusCode).toBe(404)
  await one.post(`${at}/answered`)
  const page = await one.see(at)
  expect(page.text).toContain('Held back because it contains links, as advertising does.')
  expect(page.form('#answer')).toBeNull()

  const waits = 'Spam 0 is now waiting for your answer.'
  expect(await press(`${at}/not-spam`, { listed: 'yes' })).toBe(`${waits} The e-mails leave in 10 seconds. Undo`)
  const dueAt = clock.now() + 10_000
  expect(letters()).toMatchObject([
    { kind: 'owner', dueAt },
    { kind: 'confirmation', dueAt },
  ])
  expect((await one.see('/owner/enquiries')).all('.person__age')[0]?.texts).toContain('1 min')
  expect(await press(`${at}/not-spam/undo`)).toBe('The enquiry is held back again.')
  expect([names(), letters()]).toEqual([['Spam 0'], []])
  expect(held()).toMatchObject({ state: 'heldBack', heldBackFor: 'links', waitsSince: noon })

  await one.post(`${at}/not-spam`)
  await clock.pass(10_000)
  for (const row of claimAll(database, clock.now())) settleSent(database, row, clock.now(), null)
  expect(await press(`${at}/not-spam/undo`)).toContain('Its e-mails have already been sent')
  expect([held()?.state, letters().length]).toEqual(['received', 2])
  expect((await one.see(`${at}?done=notSpam&of=${reference}`)).toast).toBe('')
})

test('‘Not spam’ cannot be undone while an answer is on its way, but it can once the answer is called back', async () => {
  const { one, at, held, letters } = await withHeld(1)
  await one.post(`${at}/not-spam`)
  const answer = { ...letter, sign: 'Claire Vasseur', key: 'one', after: '0' }
  expect((await one.post(`${at}/answer`, answer)).headers.location).toBe(`${at}#answer-1`)
  expect((await one.post(`${at}/not-spam/undo`)).headers.location).toBe(`${at}?done=tooLate`)
  const now = () => [held()?.state, ...letters().map(({ kind }) => kind)]
  expect(now()).toEqual(['received', 'owner', 'confirmation', 'reply'])
  await one.post(`${at}/answer/undo`, { answer: '1' })
  await one.post(`${at}/not-spam/undo`)
  expect(now()).toEqual(['heldBack'])
})

/** Receives enquiries as the server does while its outbox runs. */
function bench() {
  const site = outboxBench()
  const { clock, database, mailer, outbox } = site
  const arrive = (name: string, heldBackFor: 'links' | 'trap' | null = null) => {
    const from = { name, email: `${name.toLowerCase()}@example.org` }
    const stored = storeEnquiry(database, from, { receivedAt: clock.now(), heldBackFor }, queueOnArrival)
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
  expect(subject).toBe('Villa Belvédère: 25 more enquiries')
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
  expect(daily?.subject).toBe('Villa Belvédère: 23 enquiries held back')
  for (const words of ['bot0@', 'bot22@', 'as advertising does', 'that no person can see', 'not spam', '?show=held'])
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
  ['a year ahead', 365 * day],
  ['a day back', -day],
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
