import { beforeAll, expect, test } from 'vitest'
import { countEnquiries, enquiries } from '../../enquiries/enquiries.ts'
import { countLetters, lettersOf } from '../../enquiries/outbox.ts'
import { withDatabase } from '../support/all-stored.ts'
import { killLoop } from './support/kill-loop.ts'
import { kills } from './support/kills.ts'
import { buildSmallServer, smallServer } from './support/small-server-build.ts'

const lanes = 2

// A server must start very fast to be killed often.
beforeAll(buildSmallServer)

test(`row 1: a server that is killed ${kills} times under load has every enquiry that it acknowledged, each once`, async () => {
  const lane = () =>
    killLoop({
      program: smallServer,
      kills: kills / lanes,
      connections: 16,
      lastsMs: 100,
      environment: { AT_REST: '1' },
    })
  for (const { acknowledged, databaseFile, lost } of await Promise.all(Array.from({ length: lanes }, lane))) {
    expect(lost).toEqual([])
    expect(acknowledged.size).toBeGreaterThan(kills / lanes)
    withDatabase(databaseFile, (database) => {
      const stored = countEnquiries(database)
      expect(stored).toBeGreaterThanOrEqual(acknowledged.size)
      // Each enquiry is stored with its letters, or not at all. Beyond twenty in an hour, one letter names all others.
      for (const { id } of enquiries(database)) expect(lettersOf(database, id)).not.toEqual([])
      const letters = Object.values(countLetters(database)).reduce((sum, count) => sum + count, 0)
      expect(letters).toBe(2 * Math.min(stored, 20) + Number(stored > 20))
    })
  }
})
