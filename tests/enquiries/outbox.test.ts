import { expect, test } from 'vitest'
import { countLetters, endLeases, lettersOf, settleFailed, settleSent } from '../../enquiries/outbox.ts'
import { claimAll, storeEnquiry, temporaryDatabase } from '../support/databases.ts'
import { day, minute, noon } from '../support/held-clock.ts'

test('an enquiry queues a letter to the owner and a confirmation; a mailbox gets one confirmation a day, whatever the clock said before', () => {
  const database = temporaryDatabase()
  const kinds = (email: string, receivedAt: number) =>
    lettersOf(database, storeEnquiry(database, { email }, { receivedAt }).id).map(({ kind }) => kind)
  expect(kinds('ada@example.org', noon + 365 * day)).toEqual(['owner', 'confirmation'])
  expect(kinds('ada@example.org', noon)).toEqual(['owner', 'confirmation'])
  expect(kinds('ADA+2@example.org', noon + day - 1)).toEqual(['owner'])
  expect(kinds('ada@example.org', noon + day)).toEqual(['owner', 'confirmation'])
})

test('a letter has one lease at a time, and a new one after the lease has run out or the server has started again', () => {
  const database = temporaryDatabase()
  storeEnquiry(database)
  const states = claimAll(database, noon).map(({ attempts, state }) => [attempts, state])
  expect(states).toEqual(new Array(2).fill([1, 'sending']))
  expect(claimAll(database, noon + minute - 1)).toEqual([])
  expect(claimAll(database, noon + minute).map(({ attempts }) => attempts)).toEqual([2, 2])
  expect(endLeases(database, noon + minute)).toBe(2)
  expect(claimAll(database, noon + minute)).toHaveLength(2)
})

test('an attempt that has lost its lease can only record that the letter was sent', () => {
  const database = temporaryDatabase()
  storeEnquiry(database)
  const [first] = claimAll(database, noon)
  const [second] = claimAll(database, noon + minute)
  if (first === undefined || second === undefined) throw new Error('expected two leases')
  settleFailed(database, first, { state: 'retry', reason: 'late', dueAt: noon })
  expect(countLetters(database)).toMatchObject({ sending: 2, retry: 0 })
  settleSent(database, first, noon + minute, null)
  settleFailed(database, second, { state: 'retry', reason: 'lost answer', dueAt: noon })
  expect(countLetters(database)).toMatchObject({ sending: 1, sent: 1, retry: 0 })
})
