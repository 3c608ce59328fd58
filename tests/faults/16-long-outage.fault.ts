import { expect, test } from 'vitest'
import { countLetters } from '../../db/outbox.ts'
import { expectAllStored, tally } from '../support/tally.ts'
import { longOutage } from './support/long-outage.ts'

test('row 16: 10,000 enquiries that waited through a seven days\u2019 outage are all delivered, at a bounded rate', async () => {
  const { database, references, delivered } = await longOutage(10_000)
  expect(countLetters(database)).toMatchObject({ sent: 20_000, retry: 0, attention: 0, queued: 0, sending: 0 })
  expectAllStored(database, references)
  const { length: acknowledged } = references
  tally(16, { acknowledged, stored: acknowledged, delivered, duplicated: 0 })
}, 240_000)
