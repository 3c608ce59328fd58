import { describe, expect, test } from 'vitest'
import { houseClock } from '../../../content/house-clock.ts'
import { nameOfState } from '../../../content/viewing.ts'
import { markAnswered } from '../../../enquiries/inbox.ts'
import { takeStep } from '../../../enquiries/viewings/steps.ts'
import { viewingById } from '../../../enquiries/viewings/viewings.ts'
import { keepSetting } from '../../../owners/settings.ts'
import { createDueLetters, remindAt } from '../../../server/rounds/due-letters.ts'
import { addVisits } from '../../../visits/counts.ts'
import { storeEnquiry } from '../../support/databases.ts'
import { enquirySite } from '../../support/enquiry-site.ts'
import { heldClock } from '../../support/held-clock.ts'
import { proposedViewing } from '../../support/viewings.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const owners = ['claire@villa.example', 'paul@villa.example']
// Monday 23 November 2026, 07:50 at the house.
const monday = Date.UTC(2026, 10, 23, 6, 50)

/** A site whose outbox sends, and the round that queues the owners' letters. */
async function bench(start = monday) {
  const site = await enquirySite({
    clock: heldClock(start),
    environment: { OWNER_EMAIL: owners.join(',') },
  })
  const { clock, database, outbox, parts, mailer, log } = site
  const silent = { info() {}, warn() {}, error: (fault: unknown) => void log.push(String(fault)) }
  const { houses } = parts
  const round = () => createDueLetters({ database, clock, houses, outbox, owners, hasDesk: true, log: silent })
  const started = round()
  started.start()
  outbox.start()
  const of = (kind: string) => () => mailer.attempts.filter(({ messageId }) => messageId.startsWith(`<${kind}.`))
  /** Sets the clock ahead and lets only the last three minutes really pass. */
  const pass = async (ms: number) => {
    clock.set(clock.now() + ms - 3 * minute)
    await clock.pass(3 * minute)
  }
  /** Stores an enquiry without the owners' letters about it. */
  const wrote = (name: string, ago: number) =>
    storeEnquiry(
      database,
      { name, email: `${name.replaceAll(' ', '.')}@example.org` },
      { receivedAt: clock.now() - ago },
    )
  const looked = (date: string, visitors: number) =>
    addVisits(database, [{ day: date, what: 'page', language: 'en', source: 'direct', visitors }])
  return { ...site, round, started, pass, weeks: of('week'), reminders: of('reminder'), wrote, looked }
}

describe('the letter on Monday', () => {
  test('reports the week before to each owner, at eight at the house', async () => {
    const { clock, pass, database, weeks, looked, wrote } = await bench()
    looked('2026-11-12', 111)
    looked('2026-11-02', 1)
    looked('2026-11-18', 100)
    looked('2026-11-22', 37)
    looked('2026-11-23', 500)
    addVisits(database, [{ day: '2026-11-20', what: 'brochure', language: 'fr', source: 'direct', visitors: 3 }])
    markAnswered(database, wrote('Ada', 3 * day).id, { at: clock.now() - 3 * day + 4 * hour, by: owners[0] ?? '' })
    wrote('Oliver Bennett', 2 * day)
    for (const [name, startsAt] of [
      ['Bastien Leroy', Date.UTC(2026, 10, 28, 9, 30)],
      ['Ada', Date.UTC(2026, 10, 26, 15)],
      // Next Monday, and last Sunday.
      ['Marta', Date.UTC(2026, 10, 30, 9)],
      ['Paul', Date.UTC(2026, 10, 22, 9)],
    ] as const) {
      const now = clock.now() - 4 * day
      const id = proposedViewing(database, wrote(name, 9 * day).id, [startsAt], now)
      const from = nameOfState(viewingById(database, id))
      takeStep(database, id, 'visitor', { act: 'choose', startsAt }, { from, owners: [], now })
    }
    await pass(8 * minute)
    expect(weeks()).toEqual([])
    await pass(4 * minute)
    expect(weeks().map(({ to }) => to)).toEqual(owners)
    const [letter] = weeks()
    expect(letter?.subject).toBe('Your week: 137 people looked, 2 wrote')
    expect(letter?.text).toContain('16 to 22 November')
    for (const line of [
      '137 people looked\n    111 the week before',
      '2 people wrote',
      '1 waits for your answer\n    Oliver Bennett, since Saturday, longer than the 24 hours you promise',
      '2 viewings this week\n    Thursday 26 November, 16:00: Ada\n    Saturday 28 November, 10:30: Bastien Leroy\n',
      '3 people asked for the brochure\n    3 in French',
      'https://villa-belvedere.example/owner/settings',
    ])
      expect(letter?.text.replaceAll('\u00a0', ' ')).toContain(line)
    expect(letter?.html).toContain('>137</td>')
    expect(letter?.html).toContain('one person waits. 2 viewings this week.')
  })

  test('comes once a week, over restarts and wherever the clock is set', async () => {
    const { clock, pass, weeks, looked, round, started } = await bench()
    looked('2026-11-18', 40)
    await pass(20 * minute)
    expect(weeks()).toHaveLength(2)
    await started.stop()
    round().start()
    clock.set(monday - 2 * day)
    await pass(day)
    clock.set(monday + 5 * hour)
    await pass(hour)
    expect(weeks()).toHaveLength(2)
    clock.set(monday + 7 * day)
    await pass(hour)
    expect(weeks()).toHaveLength(4)
    clock.set(monday + hour)
    await pass(hour)
    expect(weeks()).toHaveLength(4)
  })

  test.each([
    ['comes late if the server was off on Monday', day + 5 * minute, '2026-11-18', 2],
    ['does not come after Wednesday morning', 2 * day + 2 * hour, '2026-11-18', 0],
    ['does not come in the first week, when there is nothing to report yet', hour, '2026-11-23', 0],
  ])('%s', async (_what, after, date, letters) => {
    const { looked, pass, weeks } = await bench(monday + after - 5 * minute)
    looked(date, 40)
    await pass(5 * minute)
    expect(weeks()).toHaveLength(letters)
  })

  test('is dropped if the mail server took nothing for a week', async () => {
    const { clock, pass, database, weeks, looked, mailer } = await bench()
    looked('2026-11-18', 40)
    mailer.answer = () => ({ outcome: 'retry', reason: 'no answer' })
    await pass(20 * minute)
    const tried = weeks().length
    clock.set(monday + 6.5 * day)
    await pass(2 * hour)
    expect(weeks()).toHaveLength(tried)
    expect(database.connection().prepare(`SELECT count(*) AS count FROM outbox WHERE kind = 'week'`).get()).toEqual({
      count: 0,
    })
  })

  test('goes only to the owners who want it, even if one has switched it off since it was queued', async () => {
    const { clock, pass, database, weeks, looked, outbox } = await bench()
    looked('2026-11-18', 40)
    keepSetting(database, 'claire@villa.example', 'mondayLetter', 'off')
    await pass(20 * minute)
    expect(weeks().map(({ to }) => to)).toEqual(['paul@villa.example'])
    clock.set(monday + 7 * day)
    keepSetting(database, 'claire@villa.example', 'mondayLetter', 'on')
    await outbox.stop()
    await pass(20 * minute)
    keepSetting(database, 'paul@villa.example', 'mondayLetter', 'off')
    outbox.start()
    await pass(5 * minute)
    expect(weeks().map(({ to }) => to)).toEqual(['paul@villa.example', 'claire@villa.example'])
  })
})

describe('the reminder before the promised time runs out', () => {
  // Tuesday 24 November 2026, 10:00 at the house.
  const tuesday = Date.UTC(2026, 10, 24, 9)

  test('is one letter for everyone who waits, four hours before the end of a day', async () => {
    const { pass, reminders, wrote } = await bench(tuesday)
    wrote('Élodie Martin', 0)
    wrote('Oliver Bennett', -3 * hour)
    await pass(19 * hour)
    expect(reminders()).toEqual([])
    wrote('Marta Kowalska', 0)
    // At six in the morning nobody wants a letter; eight is early enough.
    await pass(3 * hour + minute)
    expect(reminders().map(({ to }) => to)).toEqual(owners)
    const { subject, text } = reminders()[0] ?? { subject: '', text: '' }
    expect(subject).toBe('3 people wait for your answer')
    for (const name of ['Élodie Martin', 'Oliver Bennett', 'Marta Kowalska']) expect(text).toContain(name)
    expect(text).toContain('by 10:00: Élodie Martin')
  })

  test('comes once for each enquiry', async () => {
    const { clock, pass, database, reminders, round, started, wrote } = await bench(tuesday)
    wrote('Élodie Martin', 0)
    wrote('Oliver Bennett', -hour)
    await pass(23 * hour)
    expect(reminders()).toHaveLength(2)
    await started.stop()
    round().start()
    const { id } = wrote('Marta Kowalska', 0)
    await pass(19 * hour)
    expect(reminders()).toHaveLength(2)
    await pass(4.5 * hour)
    expect(reminders()).toHaveLength(4)
    markAnswered(database, id, { at: clock.now(), by: owners[0] ?? '' })
    await pass(3 * day)
    expect(reminders()).toHaveLength(4)
  })

  test('does not name people who were answered, were held back, or have waited too long already', async () => {
    const { clock, pass, database, reminders, wrote } = await bench(tuesday)
    markAnswered(database, wrote('Ada', 0).id, { at: clock.now() + hour, by: owners[0] ?? '' })
    storeEnquiry(database, { name: 'Spam' }, { receivedAt: clock.now(), heldBackFor: 'links' })
    wrote('Late', 2 * day)
    await pass(2 * day)
    expect(reminders()).toEqual([])
  })

  test('is not sent if everyone was answered before the mail server took it', async () => {
    const { clock, pass, database, reminders, outbox, wrote } = await bench(tuesday)
    const { id } = wrote('Ada', 0)
    await outbox.stop()
    await pass(22.5 * hour)
    markAnswered(database, id, { at: clock.now(), by: owners[0] ?? '' })
    outbox.start()
    await pass(hour)
    expect(reminders()).toEqual([])
  })

  test('goes only to the owners who want it', async () => {
    const { pass, database, reminders, wrote } = await bench(tuesday)
    keepSetting(database, 'paul@villa.example', 'reminder', 'off')
    wrote('Ada', 0)
    await pass(23 * hour)
    expect(reminders().map(({ to }) => to)).toEqual(['claire@villa.example'])
  })

  const house = houseClock('Europe/Paris')
  test.each([
    ['2026-11-24 15:00', 24, '2026-11-25 11:00', 'a sixth is left'],
    ['2026-11-24 09:00', 4, '2026-11-24 12:00', 'at least an hour is left'],
    ['2026-11-24 09:00', 1, '2026-11-24 09:30', 'half is left of an hour'],
    ['2026-11-24 10:00', 24, '2026-11-25 08:00', 'the morning is early enough'],
    ['2026-11-24 02:00', 24, '2026-11-24 21:00', 'the morning would be too late, so the evening'],
    ['2026-11-24 20:30', 12, '2026-11-25 08:00', 'half an hour is left in the morning'],
    ['2026-11-24 20:00', 12, '2026-11-25 06:00', 'neither morning nor evening would do, so at night'],
    ['2026-10-24 10:00', 24, '2026-10-25 08:00', 'clocks change in between'],
  ])('for an enquiry received at %s with %s promised hours is sent at %s: %s', (received, hours, at) => {
    expect(house.write(remindAt(house.read(received) ?? 0, hours, house))).toBe(`${at}:00`)
  })
})
