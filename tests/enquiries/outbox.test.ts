import { expect, test } from 'vitest'
import { countLetters, lettersOf, settleFailed, settleSent } from '../../enquiries/outbox.ts'
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

test('of two processes one takes a letter, and the other once the attempt must be over, even if the clock was set back', () => {
  const database = temporaryDatabase()
  storeEnquiry(database)
  const attempts = (at: number) => claimAll(database, at).map((letter) => [letter.attempts, letter.state])
  expect(attempts(noon)).toEqual(new Array(2).fill([1, 'sending']))
  expect(attempts(noon + minute)).toEqual([])
  expect(attempts(noon + 2 * minute)).toEqual(new Array(2).fill([2, 'sending']))
  expect(attempts(noon - day)).toEqual(new Array(2).fill([3, 'sending']))
})

test('a letter that another process has sent stays sent, whatever an earlier attempt comes to', () => {
  const database = temporaryDatabase()
  storeEnquiry(database)
  const [letter = expect.fail()] = claimAll(database, noon)
  settleSent(database, letter, noon, null)
  settleFailed(database, { id: letter.id, state: 'retry', reason: 'late', dueAt: noon })
  expect(countLetters(database)).toMatchObject({ sent: 1, sending: 1, retry: 0 })
})
