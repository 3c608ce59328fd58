import { describe, expect, test } from 'vitest'
import { nameOfState, type Viewing, type ViewingAct, type ViewingActor } from '../../../content/viewing.ts'
import type { Database } from '../../../db/database.ts'
import { lettersOf } from '../../../enquiries/outbox.ts'
import { type Step, takeStep } from '../../../enquiries/viewings/steps.ts'
import { viewingById, viewingEvents } from '../../../enquiries/viewings/viewings.ts'
import { detailsShown } from '../../../enquiries/viewings/where.ts'
import { owners, storeEnquiry, temporaryDatabase } from '../../support/databases.ts'
import { noon } from '../../support/held-clock.ts'
import { proposal, proposedViewing } from '../../support/viewings.ts'

const day = 86_400_000
const friday = noon + 4 * day
const saturday = friday + day
const [owner = ''] = owners

/** How a viewing comes into each state, and what may then be done: the design's table, written out once more. */
const table = {
  proposed: {
    by: [],
    visitor: { choose: 'confirmed', ask: 'asked' },
    owner: { propose: 'proposed', choose: 'confirmed', end: 'endedByOwner' },
    showsAddress: false,
  },
  asked: {
    by: ['visitor ask'],
    visitor: { ask: 'asked' },
    owner: { propose: 'proposed', end: 'endedByOwner' },
    showsAddress: false,
  },
  confirmed: {
    by: ['visitor choose'],
    visitor: { end: 'endedByVisitor' },
    owner: { propose: 'proposed', end: 'endedByOwner' },
    showsAddress: true,
  },
  endedByVisitor: {
    by: ['visitor choose', 'visitor end'],
    visitor: { ask: 'asked' },
    owner: { propose: 'proposed' },
    showsAddress: false,
  },
  'proposed, withdrawn by the owner': { by: ['owner end'], visitor: {}, owner: {}, showsAddress: false },
  'confirmed, cancelled by the owner': {
    by: ['visitor choose', 'owner end'],
    visitor: {},
    owner: {},
    showsAddress: false,
  },
  'asked, ended by the owner': { by: ['visitor ask', 'owner end'], visitor: {}, owner: {}, showsAddress: false },
  over: { by: ['visitor choose', 'later'], visitor: {}, owner: {}, showsAddress: true },
  'over for two days': { by: ['visitor choose', 'much later'], visitor: {}, owner: {}, showsAddress: false },
} as const

const steps: Record<ViewingAct, Step> = {
  propose: { ...proposal([saturday], 'another'), owner },
  choose: { act: 'choose', startsAt: friday },
  ask: { act: 'ask', words: 'In July?' },
  end: { act: 'end', words: 'I must be away.' },
}

/** The letters that tell of each state that is reached. */
const letters: Record<string, string[]> = {
  proposed: ['viewingProposed to the visitor'],
  asked: ['viewingAsked to an owner'],
  confirmed: ['viewingConfirmed to the visitor', 'viewingConfirmed to an owner'],
  endedByVisitor: ['viewingEnded to the visitor', 'viewingEnded to an owner'],
  endedByOwner: ['viewingEnded to the visitor', 'viewingEnded to an owner'],
}

function viewingAfter(done: readonly string[]) {
  const database = temporaryDatabase()
  const enquiry = storeEnquiry(database)
  const id = proposedViewing(database, enquiry.id, [friday, saturday], noon)
  let now = noon
  const read = () => stored(database, id)
  const take = (by: ViewingActor, step: Step, from = nameOfState(read())) =>
    takeStep(database, id, by, step, { from, owners, now })
  for (const each of done) {
    if (each === 'later') now = friday + 3_600_000
    else if (each === 'much later') now = friday + 2 * day
    else {
      const [by, act] = each.split(' ')
      const step = Object.values(steps).find((one) => one.act === act)
      expect(step && take(by === 'owner' ? 'owner' : 'visitor', step)).toBe('done')
    }
  }
  const queued = () =>
    lettersOf(database, enquiry.id)
      .filter(({ viewingId }) => viewingId !== null)
      .map(({ kind, recipient }) => `${kind} to ${recipient === '' ? 'the visitor' : 'an owner'}`)
  const showsAddress = () => detailsShown(database, read(), { house: 1, timeZone: 'Europe/Paris', now }) !== null
  return { database, read, take, queued, showsAddress }
}

function stored(database: Database, id: number): Viewing {
  const viewing = viewingById(database, id)
  if (viewing === null) throw new Error('the viewing is missing')
  return viewing
}

describe.each(Object.entries(table))('a viewing that is %s', (_state, { by: done, showsAddress, ...rows }) => {
  test(`${showsAddress ? 'shows' : 'hides'} the address`, () => {
    expect(viewingAfter(done).showsAddress()).toBe(showsAddress)
  })

  describe.each(['visitor', 'owner'] as const)('to the %s', (by) => {
    test.each(Object.keys(steps) as ViewingAct[])('%s', (act) => {
      const { read, take, queued, showsAddress: shows, database } = viewingAfter(done)
      const next = Object.entries(rows[by]).find(([name]) => name === act)?.[1]
      const before = { viewing: read(), letters: queued(), events: viewingEvents(database, read().id) }
      const step = steps[act]
      // Pressing once more what has led here is taken for the same press: it changes nothing either.
      if (next === undefined) {
        expect(['changed', 'done']).toContain(take(by, step))
        expect({ viewing: read(), letters: queued(), events: viewingEvents(database, read().id) }).toEqual(before)
        expect(shows()).toBe(showsAddress)
        return
      }
      for (const stale of ['', `${before.viewing.id}.${before.viewing.sequence - 1}`, 'x'])
        expect(take(by, { ...step, ...(step.act === 'ask' && { words: 'Stale' }) }, stale)).toBe('changed')
      expect(read()).toEqual(before.viewing)
      const said = step.act === 'ask' ? { ...step, words: 'In August?' } : step
      expect(take(by, said)).toBe('done')
      expect(read()).toMatchObject({ state: next, sequence: before.viewing.sequence + 1 })
      expect(shows()).toBe(next === 'confirmed')
      // An appointment that is replaced leaves the owners' calendars too.
      const replaced = act === 'propose' && before.viewing.state === 'confirmed' ? ['viewingProposed to an owner'] : []
      expect(queued().toSorted()).toEqual([...(letters[next] ?? []), ...replaced].toSorted())
    })
  })
})

test('a step that was taken already counts as done and changes nothing, even from the page before it', () => {
  const { read, take, queued } = viewingAfter([])
  const from = nameOfState(read())
  expect(take('visitor', steps.ask, from)).toBe('done')
  const after = read()
  expect(take('visitor', steps.ask, from)).toBe('done')
  expect(read()).toEqual(after)
  expect(queued()).toEqual(['viewingAsked to an owner'])
})

test('words that a visitor adds stand below what they wrote before', () => {
  const { read, take } = viewingAfter(['visitor ask'])
  take('visitor', { act: 'ask', words: 'Or in August.' })
  expect(read().visitorWords).toBe('In July?\n\nOr in August.')
})

test('times that have ended cannot be chosen: replaced ones, other ones, and those that have begun', () => {
  const { read, take } = viewingAfter([])
  take('owner', { ...proposal([saturday], 'another'), owner })
  expect(take('visitor', steps.choose)).toBe('changed')
  expect(take('owner', { act: 'choose', startsAt: Number.NaN })).toBe('changed')
  expect(read().state).toBe('proposed')
  const late = viewingAfter(['later'])
  expect(late.take('owner', steps.choose)).toBe('past')
})
