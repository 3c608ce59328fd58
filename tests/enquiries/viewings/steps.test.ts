import { describe, expect, test } from 'vitest'
import { houseClock } from '../../../content/house-clock.ts'
import { nameOfState, type Viewing, type ViewingAct, type ViewingActor } from '../../../content/viewing.ts'
import { waitingPeople } from '../../../enquiries/inbox.ts'
import { lettersOf, settleSent } from '../../../enquiries/outbox.ts'
import { queueViewingReminders } from '../../../enquiries/viewings/letters.ts'
import { type Proposal, proposeViewing, type Step, takeStep } from '../../../enquiries/viewings/steps.ts'
import { detailsShown, viewingById, viewingEvents } from '../../../enquiries/viewings/viewings.ts'
import {
  claimAll,
  owners,
  proposal,
  proposedViewing,
  storeEnquiry,
  temporaryDatabase,
} from '../../support/databases.ts'
import { day, hour, noon } from '../../support/held-clock.ts'

const friday = noon + 4 * day
const saturday = friday + day
const { dayBefore } = houseClock('Europe/Paris')

/** How a viewing comes into each state, and what may then be done: the design's table, written out once more. */
const table = `
  proposed                          |                             | choose confirmed, ask asked | propose proposed, choose confirmed, end endedByOwner |
  asked                             | visitor ask                 | ask asked                   | propose proposed, end endedByOwner                   |
  confirmed                         | visitor choose              | end endedByVisitor          | propose proposed, end endedByOwner                   | address
  ended by the visitor              | visitor choose, visitor end | ask asked                   | propose proposed                                     |
  proposed, withdrawn by the owner  | owner end                   |                             |                                                      |
  confirmed, cancelled by the owner | visitor choose, owner end   |                             |                                                      |
  asked, ended by the owner         | visitor ask, owner end      |                             |                                                      |
  over                              | visitor choose, later       |                             |                                                      | address
  over for two days                 | visitor choose, much later  |                             |                                                      |`
const listIn = (text: string) => text.split(', ').filter(Boolean)
const rows = table
  .trim()
  .split('\n')
  .map((line) => {
    const [state = '', by = '', visitor = '', owner = '', address] = line.split('|').map((cell) => cell.trim())
    const next = (acts: string) =>
      new Map(listIn(acts).map((each) => each.split(' ') as [ViewingAct, Viewing['state']]))
    return { state, by: listIn(by), visitor: next(visitor), owner: next(owner), showsAddress: address === 'address' }
  })

const steps: Record<ViewingAct, Step> = {
  propose: proposal([saturday]),
  choose: { act: 'choose', startsAt: friday },
  ask: { act: 'ask', words: 'In July?' },
  end: { act: 'end', words: 'I must be away.' },
}

/** The letters that tell of each state that is reached. Those of the states before are not sent any more. */
const letters: Record<Viewing['state'], string[]> = {
  proposed: ['viewingProposed to the visitor'],
  asked: ['viewingAsked to an owner'],
  confirmed: ['viewingConfirmed to the visitor', 'viewingConfirmed to an owner'],
  endedByVisitor: ['viewingEnded to the visitor', 'viewingEnded to an owner'],
  endedByOwner: ['viewingEnded to the visitor', 'viewingEnded to an owner'],
}

function viewingAfter(done: readonly string[], times = [friday, saturday]) {
  const database = temporaryDatabase()
  const enquiry = storeEnquiry(database)
  const id = proposedViewing(database, enquiry.id, times, noon)
  let now = noon
  const read = (): Viewing => {
    const viewing = viewingById(database, id)
    if (viewing === null) throw new Error('the viewing is missing')
    return viewing
  }
  const take = (by: ViewingActor, step: Step, from = nameOfState(read())) =>
    takeStep(database, id, by, step, { from, owners, now })
  for (const each of done) {
    if (each === 'later') now = friday + hour
    else if (each === 'much later') now = friday + 2 * day
    else {
      const step = Object.values(steps).find(({ act }) => each.endsWith(act))
      expect(step && take(each.startsWith('owner') ? 'owner' : 'visitor', step)).toBe('done')
    }
  }
  const queued = () =>
    lettersOf(database, enquiry.id)
      .filter(({ viewingId }) => viewingId !== null)
      .map(({ kind, recipient }) => `${kind} to ${recipient === '' ? 'the visitor' : 'an owner'}`)
  const all = () => ({
    viewing: read(),
    letters: queued(),
    events: viewingEvents(database, id),
    showsAddress: detailsShown(database, read(), { house: 1, timeZone: 'Europe/Paris', now }) !== null,
  })
  return { database, enquiry, read, take, queued, all }
}

const answers: Step[] = [steps.propose, { act: 'end', words: '', owner: owners[0] ?? '' }]

test.each(answers)('an enquiry whose visitor asked for other times waits until an owner’s ‘$act’', (step) => {
  const { database, take } = viewingAfter(['visitor ask'])
  const before = waitingPeople(database, 9).length
  take('owner', step)
  expect([before, waitingPeople(database, 9).length]).toEqual([1, 0])
})

describe.each(rows)('a viewing that is $state', ({ by: done, showsAddress, ...allowed }) => {
  describe.each(['visitor', 'owner'] as const)('to the %s', (by) => {
    test.each(Object.keys(steps) as ViewingAct[])('%s', (act) => {
      const { take, all } = viewingAfter(done)
      const next = allowed[by].get(act)
      const before = all()
      const { viewing } = before
      const step = steps[act]
      expect(before.showsAddress).toBe(showsAddress)
      // Pressing once more what has led here is taken for the same press: it changes nothing either.
      if (next === undefined) {
        expect(['changed', 'done']).toContain(take(by, step))
        expect(all()).toEqual(before)
        return
      }
      for (const stale of ['', `${viewing.id}.${viewing.sequence - 1}`, 'x'])
        expect(take(by, { ...step, ...(step.act === 'ask' && { words: 'Stale' }) }, stale)).toBe('changed')
      expect(all()).toEqual(before)
      const said = step.act === 'ask' ? { ...step, words: 'In August?' } : step
      expect(take(by, said)).toBe('done')
      // An appointment that is replaced leaves the owners' calendars too.
      const replaced = act === 'propose' && viewing.state === 'confirmed' ? ['viewingProposed to an owner'] : []
      const after = all()
      expect(after).toMatchObject({
        viewing: { state: next, sequence: viewing.sequence + 1 },
        showsAddress: next === 'confirmed',
      })
      expect(after.letters.toSorted()).toEqual([...letters[next], ...replaced].toSorted())
    })
  })
})

test('a step that was taken already counts as done and changes nothing, even from the page before it', () => {
  for (const [by, step] of [
    ['visitor', steps.ask],
    ['owner', steps.propose],
  ] as const) {
    const { take, all } = viewingAfter([])
    take(by, step, '1.1')
    const after = all()
    expect(take(by, step, '1.1')).toBe('done')
    expect(all()).toEqual(after)
  }
})

test('the same times are proposed once by one form, and again from the present page, so that they reach a corrected address', () => {
  const { database, enquiry, read } = viewingAfter([])
  const again = (from: string) =>
    proposeViewing(database, enquiry.id, proposal([friday, saturday]), { from, owners, now: noon })
  expect([again(''), read().sequence]).toEqual([read().id, 1])
  expect([again(nameOfState(read())), read().sequence]).toEqual([read().id, 2])
  expect(again('')).toBeNull()
})

test('a form that was sent late begins no second viewing once the first has ended, and changed words are not lost', () => {
  const { database, enquiry, take, all, read } = viewingAfter([])
  const send = (from: string, changes: Partial<Proposal> = {}) =>
    proposeViewing(database, enquiry.id, { ...proposal([friday, saturday]), ...changes }, { from, owners, now: noon })
  expect(send('')).toBe(read().id)
  expect(send('', { words: 'By the back gate.' })).toBeNull()
  take('owner', steps.end)
  const after = all()
  expect(send('')).toBeNull()
  expect(all()).toEqual(after)
  expect(send(nameOfState(read()))).not.toBeNull()
})

test('times that have ended cannot be chosen: replaced ones, other ones, and those that have begun', () => {
  const { read, take } = viewingAfter([])
  take('owner', steps.propose)
  expect(take('visitor', steps.choose)).toBe('changed')
  expect(take('owner', { act: 'choose', startsAt: Number.NaN })).toBe('changed')
  expect(read().state).toBe('proposed')
  expect(viewingAfter(['later']).take('owner', steps.choose)).toBe('past')
})

test.each<[string, number, number[], number]>([
  ['before the day before', friday, [friday - day - 1], 0],
  [
    'the day before, and once, whatever the clock does and even if the server restarts',
    friday,
    [friday - day, friday - 3 * day, friday - day + hour, friday + day],
    2,
  ],
  ['in the hour before it, or after it', friday, [friday - hour / 2, friday + day], 0],
  ['less than twelve hours after it was confirmed', noon + 30 * hour, [noon + 10 * hour], 0],
])('of the reminders of a viewing, to both sides, there are so many: %s', (_when, startsAt, moments, count) => {
  const { database, take, queued } = viewingAfter([], [startsAt])
  take('visitor', { act: 'choose', startsAt })
  const reminders = () => queued().filter((each) => each.startsWith('viewingReminder')).length
  for (const now of moments) {
    queueViewingReminders(database, { owners, now, dayBefore })
    expect(reminders()).toBe(count)
    for (const row of claimAll(database, now)) settleSent(database, row, now, null)
  }
})

test('the reminder of a viewing that is cancelled is not sent, and there is no other', () => {
  const { database, take, queued } = viewingAfter(['visitor choose'])
  const remind = () => queueViewingReminders(database, { owners, now: friday - day, dayBefore })
  expect([remind(), queued().length]).toEqual([1, 4])
  take('visitor', steps.end)
  expect([remind(), queued()]).toEqual([0, letters.endedByVisitor])
})

test('the day before has the same time by the clocks of the house, even on the days when the clocks change', () => {
  const utc = (text: string) => Date.parse(`${text}Z`)
  expect(dayBefore(utc('2026-03-29T08:30:00'))).toBe(utc('2026-03-28T09:30:00'))
  expect(dayBefore(utc('2026-10-25T09:30:00'))).toBe(utc('2026-10-24T08:30:00'))
})
