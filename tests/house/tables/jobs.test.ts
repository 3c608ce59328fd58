import { expect, test } from 'vitest'
import { failJob, takeJob, wantJobs } from '../../../house/tables/jobs.ts'
import { temporaryDatabase } from '../../support/databases.ts'
import { noon } from '../../support/held-clock.ts'

const minute = 60_000

test('a postponed job lets others pass, and waits no longer than allowed after the clock is set back', () => {
  const database = temporaryDatabase()
  const taken = (now: number) => takeJob(database, { now, leaseMs: 5 * minute, longestWaitMs: 60 * minute })?.subject
  wantJobs(
    database,
    ['en', 'fr'].map((subject) => ({ name: `card-${subject}`, kind: 'card', subject })),
    noon,
  )
  expect(taken(noon)).toBe('en')
  failJob(database, 'card-en', 'broken', noon + 60 * minute)
  expect(taken(noon)).toBe('fr')
  failJob(database, 'card-fr', 'broken', noon + 32 * minute)
  expect(taken(noon)).toBeUndefined()
  expect(taken(noon - minute)).toBe('en')
})
