import { expect, test } from 'vitest'
import { lettersOf, resumeLetters } from '../../enquiries/outbox.ts'
import { claimAll, storeEnquiry, temporaryDatabase } from '../support/databases.ts'
import { day, noon } from '../support/held-clock.ts'

test('an enquiry queues a letter to the owner and a confirmation; a mailbox gets one confirmation a day, whatever the clock said before', () => {
  const database = temporaryDatabase()
  const kinds = (email: string, receivedAt: number) =>
    lettersOf(database, storeEnquiry(database, { email }, { receivedAt }).id).map(({ kind }) => kind)
  expect(kinds('ada@example.org', noon + 365 * day)).toEqual(['owner', 'confirmation'])
  expect(kinds('ada@example.org', noon)).toEqual(['owner', 'confirmation'])
  expect(kinds('ADA+2@example.org', noon + day - 1)).toEqual(['owner'])
  expect(kinds('ada@example.org', noon + day)).toEqual(['owner', 'confirmation'])
})

test('a letter is taken once, and once more after the server has started again', () => {
  const database = temporaryDatabase()
  storeEnquiry(database)
  const attempts = () => claimAll(database, noon).map((letter) => [letter.attempts, letter.state])
  expect(attempts()).toEqual(new Array(2).fill([1, 'sending']))
  expect(claimAll(database, noon + day)).toEqual([])
  expect(resumeLetters(database, noon)).toBe(2)
  expect(attempts()).toEqual(new Array(2).fill([2, 'sending']))
})
