import { expect, test } from 'vitest'
import { countLetters } from '../../db/outbox.ts'
import { longOutage } from './support/long-outage.ts'

test('row 16: after a seven days\u2019 outage all that waited is delivered, at a bounded rate', async () => {
  const { database } = await longOutage(200)
  expect(countLetters(database)).toMatchObject({ sent: 400, retry: 0, attention: 0, queued: 0, sending: 0 })
}, 60_000)
