import { expect, test } from 'vitest'
import { houseClock } from '../../../content/house-clock.ts'
import { nameOfState } from '../../../content/viewing.ts'
import { markAnswered } from '../../../enquiries/inbox.ts'
import { takeStep } from '../../../enquiries/viewings/steps.ts'
import { viewingById } from '../../../enquiries/viewings/viewings.ts'
import { keepSetting } from '../../../owners/owners.ts'
import { createDueLetters, remindAt } from '../../../server/rounds/due-letters.ts'
import { addVisits } from '../../../visits/counts.ts'
import { proposedViewing, storeEnquiry } from '../../support/databases.ts'
import { enquirySite } from '../../support/enquiry-site.ts'
import { day, heldClock, hour, minute } from '../../support/held-clock.ts'

const owners = ['claire@villa.example', 'paul@villa.example'] as const
const [claire, paul] = owners
// Monday 23 November 2026, 07:50 at the house.
const monday = Date.UTC(2026, 10, 23, 6, 50)

/** A site whose outbox sends, and the round that queues the owners' letters. */
async function bench(start = monday) {
  const site = await enquirySite({ clock: heldClock(start), environment: { OWNER_EMAIL: owners.join(',') } })
  const { clock, database, outbox, mailer, log } = site
  const silent = { info() {}, warn() {}, error: (fault: unknown) => void log.push(String(fault)) }
  const startRound = () => {
    const round = createDueLetters({ ...site.parts, outbox, log: silent })
    round.start()
    return round
  }
  const started = startRound()
  outbox.start()
  const of = (kind: string) => () => mailer.attempts.filter(({ messageId }) => messageId.startsWith(`<${kind}.`))
  /** Sets the clock ahead and lets only the last three minutes really pass. */
  const pass = async (ms: number) => {
    clock.set(clock.now() + ms - 3 * minute)
    await clock.pass(3 * minute)
  }
  const restart = async () => {
    await started.stop()
    startRound()
  }
  /** Stores an enquiry from so long ago, and returns its id. */
  const wrote = (name: string, ago = 0, more = {}) => {
    const email = `${name.replaceAll(' ', '.')}@example.org`
    return storeEnquiry(database, { name, email }, { receivedAt: clock.now() - ago, ...more }).id
  }
  const answered = (id: number, at = clock.now()) => markAnswered(database, id, { at, by: claire })
  const looked = (date: string, visitors: number, what: 'page' | 'brochure' = 'page', language: 'en' | 'fr' = 'en') =>
    addVisits(database, [{ day: date, what, language, source: 'direct', visitors }])
  return { ...site, restart, pass, weeks: of('week'), reminders: of('reminder'), wrote, answered, looked }
}

test('the letter on Monday reports the week before to each owner, at eight at the house', async () => {
  const { answered, clock, pass, database, weeks, looked, wrote } = await bench()
  const counts = { '2026-11-12': 111, '2026-11-02': 1, '2026-11-18': 100, '2026-11-22': 37, '2026-11-23': 500 }
  for (const [date, visitors] of Object.entries(counts)) looked(date, visitors)
  looked('2026-11-20', 3, 'brochure', 'fr')
  answered(wrote('Ada', 3 * day), clock.now() - 3 * day + 4 * hour)
  wrote('Oliver Bennett', 2 * day)
  for (const [name, startsAt] of [
    ['Bastien Leroy', Date.UTC(2026, 10, 28, 9, 30)],
    ['Ada', Date.UTC(2026, 10, 26, 15)],
    // Next Monday, and last Sunday.
    ['Marta', Date.UTC(2026, 10, 30, 9)],
    ['Paul', Date.UTC(2026, 10, 22, 9)],
  ] as const) {
    const now = clock.now() - 4 * day
    const id = proposedViewing(database, wrote(name, 9 * day), [startsAt], now)
    const from = nameOfState(viewingById(database, id))
    takeStep(database, id, 'visitor', { act: 'choose', startsAt }, { from, owners: [], now })
  }
  await pass(8 * minute)
  expect(weeks()).toEqual([])
  await pass(4 * minute)
  expect(weeks().map(({ to }) => to)).toEqual(owners)
  const [letter] = weeks()
  expect(letter?.subject).toBe('Your week: 137 people looked, 2 wrote')
  for (const line of [
    '16 to 22 November',
    '137 people looked\n    111 the week before',
    '2 people wrote',
    '1 is waiting for your answer\n    Oliver Bennett, since Saturday, longer than the 24 hours you promise',
    '2 viewings this week\n    Thursday 26 November, 16:00: Ada\n    Saturday 28 November, 10:30: Bastien Leroy\n',
    '3 people asked for the brochure\n    3 in French',
    'https://villa-belvedere.example/owner/settings',
  ])
    expect(letter?.text.replaceAll('\u00a0', ' ')).toContain(line)
  expect(letter?.html).toContain('>137</td>')
  expect(letter?.html).toContain('one person is waiting. 2 viewings this week.')
})

test('the letter on Monday comes once a week, over restarts and wherever the clock is set', async () => {
  const { clock, pass, weeks, looked, restart } = await bench()
  looked('2026-11-18', 40)
  await pass(20 * minute)
  expect(weeks()).toHaveLength(2)
  await restart()
  for (const [at, passing, letters] of [
    [-2 * day, day, 2],
    [5 * hour, hour, 2],
    [7 * day, hour, 4],
    [hour, hour, 4],
  ] as const) {
    clock.set(monday + at)
    await pass(passing)
    expect(weeks()).toHaveLength(letters)
  }
})

test.each([
  ['comes late if the server was off on Monday', day + 5 * minute, '2026-11-18', 2],
  ['does not come after Wednesday morning', 2 * day + 2 * hour, '2026-11-18', 0],
  ['does not come in the first week, when there is nothing to report yet', hour, '2026-11-23', 0],
])('the letter on Monday %s', async (_what, after, date, letters) => {
  const { looked, pass, weeks } = await bench(monday + after - 5 * minute)
  looked(date, 40)
  await pass(5 * minute)
  expect(weeks()).toHaveLength(letters)
})

test('the letter on Monday is dropped if the mail server took nothing for a week', async () => {
  const { clock, pass, database, weeks, looked, mailer } = await bench()
  looked('2026-11-18', 40)
  mailer.answer = () => ({ outcome: 'retry', reason: 'no answer' })
  await pass(20 * minute)
  const tried = weeks().length
  clock.set(monday + 6.5 * day)
  await pass(2 * hour)
  expect(weeks()).toHaveLength(tried)
  const left = database.connection().prepare(`SELECT count(*) FROM outbox WHERE kind = 'week'`).pluck().get()
  expect(left).toBe(0)
})

test('the letter on Monday goes only to the owners who want it, even if one has switched it off since it was queued', async () => {
  const { clock, pass, database, weeks, looked, outbox } = await bench()
  looked('2026-11-18', 40)
  keepSetting(database, claire, 'mondayLetter', 'off')
  await pass(20 * minute)
  expect(weeks().map(({ to }) => to)).toEqual([paul])
  clock.set(monday + 7 * day)
  keepSetting(database, claire, 'mondayLetter', 'on')
  await outbox.stop()
  await pass(20 * minute)
  keepSetting(database, paul, 'mondayLetter', 'off')
  outbox.start()
  await pass(5 * minute)
  expect(weeks().map(({ to }) => to)).toEqual([paul, claire])
})

// Tuesday 24 November 2026, 10:00 at the house.
const tuesday = Date.UTC(2026, 10, 24, 9)

test('the reminder before the promised time runs out is one letter for everyone who waits, four hours before the end of a day, to the owners who want it', async () => {
  const { database, pass, reminders, wrote } = await bench(tuesday)
  keepSetting(database, paul, 'reminder', 'off')
  wrote('Élodie Martin')
  wrote('Oliver Bennett', -3 * hour)
  await pass(19 * hour)
  expect(reminders()).toEqual([])
  wrote('Marta Kowalska')
  // At six in the morning nobody wants a letter; eight is early enough.
  await pass(3 * hour + minute)
  expect(reminders()).toMatchObject([{ to: claire, subject: '3 people are waiting for your answer' }])
  for (const name of ['by 10:00: Élodie Martin', 'Oliver Bennett', 'Marta Kowalska'])
    expect(reminders()[0]?.text).toContain(name)
})

test('the reminder before the promised time runs out comes once for each enquiry, also over a restart', async () => {
  const { answered, pass, reminders, restart, wrote } = await bench(tuesday)
  wrote('Élodie Martin')
  wrote('Oliver Bennett', -hour)
  await pass(23 * hour)
  expect(reminders()).toHaveLength(2)
  await restart()
  const id = wrote('Marta Kowalska')
  await pass(19 * hour)
  expect(reminders()).toHaveLength(2)
  await pass(4.5 * hour)
  expect(reminders()).toHaveLength(4)
  answered(id)
  await pass(3 * day)
  expect(reminders()).toHaveLength(4)
})

test('the reminder before the promised time runs out does not name people who were answered, even after it was queued, were held back, or have waited too long already', async () => {
  const { answered, clock, outbox, pass, reminders, wrote } = await bench(tuesday)
  answered(wrote('Ada'), clock.now() + hour)
  wrote('Spam', 0, { heldBackFor: 'links' })
  const late = wrote('Late', 2 * day)
  await pass(2 * day)
  expect(reminders()).toEqual([])
  answered(late)
  const grace = wrote('Grace')
  await outbox.stop()
  await pass(22.5 * hour)
  answered(grace)
  outbox.start()
  await pass(hour)
  expect(reminders()).toEqual([])
})

const house = houseClock('Europe/Paris')
test.each([
  ['2026-11-24 15:00', 24, '2026-11-25 11:00', 'a sixth is left'],
  ['2026-11-24 09:00', 4, '2026-11-24 12:00', 'at least an hour is left'],
  ['2026-11-24 09:00', 1, '2026-11-24 09:30', 'half is left of an hour'],
  ['2026-11-24 10:00', 24, '2026-11-25 08:00', 'the morning is early enough'],
  ['2026-11-24 20:30', 12, '2026-11-25 08:00', 'half an hour is left in the morning'],
  ['2026-11-24 20:00', 12, '2026-11-25 06:00', 'the morning would be too late, so at night'],
  ['2026-10-24 10:00', 24, '2026-10-25 08:00', 'clocks change in between'],
])('the reminder for an enquiry received at %s with %s promised hours is sent at %s: %s', (received, hours, at) => {
  expect(house.write(remindAt(house.read(received) ?? 0, hours, house))).toBe(`${at}:00`)
})
