import { expect, test } from 'vitest'
import { settleSent } from '../../enquiries/attempts.ts'
import { enquiries } from '../../enquiries/enquiries.ts'
import { countLetters } from '../../enquiries/outbox.ts'
import { expiredEnquiries, purgeEnquiries, retentionCutoff } from '../../enquiries/retention.ts'
import { claimAll, storeEnquiry, temporaryDatabase } from '../support/databases.ts'
import { noon } from '../support/held-clock.ts'
import { proposedViewing } from '../support/viewings.ts'

const day = 86_400_000
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)

test.each([
  ['2026-06-15T12:00:00.000Z', 36, '2023-06-15T12:00:00.000Z'],
  ['2026-03-31T12:00:00.000Z', 1, '2026-02-28T12:00:00.000Z'],
  ['2026-01-10T00:00:00.000Z', 13, '2024-12-10T00:00:00.000Z'],
])('at %s, %i months ago was %s', (now, months, cutoff) => {
  expect(new Date(retentionCutoff(Date.parse(now), months)).toISOString()).toBe(cutoff)
})

test('a person who has not written since the cutoff is removed with letters, and anyone else is kept whole', async () => {
  const database = temporaryDatabase()
  storeEnquiry(database, { name: 'gone', email: 'gone@example.org' }, { receivedAt: noon - day })
  storeEnquiry(database, { name: 'first', email: 'back@example.org' }, { receivedAt: noon - day })
  storeEnquiry(database, { name: 'second', email: 'Back@example.org' }, { receivedAt: noon + day })
  for (const row of claimAll(database, noon + day)) settleSent(database, row, noon, null)
  const expired = await expiredEnquiries(database, noon)
  expect(expired).toHaveLength(1)
  expect(purgeEnquiries(database, noon, [])).toEqual([])
  expect(purgeEnquiries(database, noon, ids(expired))).toHaveLength(1)
  expect([...enquiries(database)].map(({ name }) => name)).toEqual(['second', 'first'])
  expect(countLetters(database).sent).toBe(4)
})

test('a person whose last viewing ends after the cutoff is kept, however long ago they wrote', async () => {
  const database = temporaryDatabase()
  const { id } = storeEnquiry(database, {}, { receivedAt: noon - 30 * day })
  for (const row of claimAll(database, noon)) settleSent(database, row, noon, null)
  proposedViewing(database, id, [noon - day], noon - 10 * day)
  expect(await expiredEnquiries(database, noon - 2 * day)).toEqual([])
  expect(purgeEnquiries(database, noon - 2 * day, [id])).toEqual([])
  expect(ids(await expiredEnquiries(database, noon))).toEqual([id])
})

test('an enquiry is kept until the owner has been told about it', async () => {
  const database = temporaryDatabase()
  storeEnquiry(database, {}, { receivedAt: noon - day })
  storeEnquiry(database, { email: 'doubtful@example.org' }, { receivedAt: noon - day, heldBackFor: 'links' })
  expect(await expiredEnquiries(database, noon)).toEqual([])
})
