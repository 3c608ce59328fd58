import os from 'node:os'
import { expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { systemClock } from '../../server/clock.ts'
import { createGroupCommit } from '../../server/enquiry/group-commit.ts'
import { storeEnquiry, temporaryDatabase } from '../support/databases.ts'

const together = 64
const rounds = 7
const roundMs = 400

test('group commit: 64 visitors at once share their commits, which is several times as fast as a commit for each', async () => {
  const grouped: number[] = []
  const single: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { commits, ...group } = await store(temporaryDatabase({}, os.tmpdir()), together)
    expect(group.stored / commits).toBeGreaterThan(together / 4)
    grouped.push(group.perSecond)
    single.push((await store(temporaryDatabase({}, os.tmpdir()), 1)).perSecond)
  }
  const ratio = median(grouped) / median(single)
  console.log(`${median(grouped)} enquiries a second in groups, ${median(single)} alone: ${ratio.toFixed(1)} times`)
  // A real disk with a slow fsync makes it more than 20 times as fast. This is the least where fsync costs almost nothing.
  expect(ratio).toBeGreaterThan(2)
})

/** Lets this many visitors write for a while. Each sends the next enquiry as soon as the last one is on the disk. */
async function store(database: Database, visitors: number) {
  let commits = 0
  const counting: Database = {
    ...database,
    write(work) {
      commits += 1
      return database.write(work)
    },
  }
  const { commit } = createGroupCommit(counting, systemClock)
  const began = performance.now()
  let stored = 0
  const visit = async () => {
    while (performance.now() - began < roundMs) {
      await commit(() => storeEnquiry(database, { email: `visitor${stored % 500}@example.org` }))
      stored += 1
    }
  }
  await Promise.all(Array.from({ length: visitors }, visit))
  // Each enquiry also has a savepoint, which was counted with the commits.
  return { stored, commits: commits - stored, perSecond: Math.round((stored / (performance.now() - began)) * 1_000) }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
