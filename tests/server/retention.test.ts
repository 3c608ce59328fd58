import { expect, onTestFinished, test } from 'vitest'
import { enquiries } from '../../db/enquiries.ts'
import { earlierPost, keepKey } from '../../db/idempotency.ts'
import { claimLetters, settleSent } from '../../db/outbox.ts'
import { createRetention } from '../../server/retention.ts'
import { storeEnquiry, temporaryDatabase } from '../support/databases.ts'
import { heldClock, noon } from '../support/held-clock.ts'

const day = 86_400_000
const year = 365 * day

function bench() {
  const database = temporaryDatabase()
  const clock = heldClock()
  const removed: string[] = []
  const log = { info() {}, warn() {}, error() {} }
  const purged = async (references: readonly string[]) => void removed.push(...references)
  const retention = createRetention({ database, clock, months: 36, log, purged })
  onTestFinished(() => retention.stop())
  const told = (name: string, receivedAt: number) => {
    const { reference } = storeEnquiry(database, { name, email: `${name}@example.org` }, { receivedAt })
    const claim = { now: clock.now(), leaseMs: 1, holder: '1@here', longestWaitMs: year, limit: 10, except: [] }
    for (const row of claimLetters(database, claim)) settleSent(database, row, clock.now())
    return reference
  }
  return { database, clock, retention, removed, told }
}

test('an enquiry is removed within a day of its last month, with the files of its letters', async () => {
  const { database, clock, retention, removed, told } = bench()
  const old = told('old', noon - 4 * year)
  const turning = told('turning', Date.UTC(2023, 5, 4, 12))
  told('young', noon - 2 * year)
  retention.start()
  await clock.pass(day + day / 24)
  expect(removed).toEqual([old])
  await clock.pass(3 * day)
  expect(removed).toEqual([old, turning])
  expect([...enquiries(database)].map(({ name }) => name)).toEqual(['young'])
})

test('a clock that leaps ahead by years removes nothing on that day', async () => {
  const { database, clock, retention, told } = bench()
  told('young', noon - day)
  retention.start()
  await clock.pass(3 * day)
  clock.set(noon + 5 * year)
  await clock.pass(day / 2)
  clock.set(noon + 4 * day)
  await clock.pass(3 * day)
  expect([...enquiries(database)]).toHaveLength(1)
})

test('idempotency keys are forgotten after a week', async () => {
  const { database, clock, retention } = bench()
  const { id } = storeEnquiry(database)
  const key = { keyDigest: Buffer.from('key'), bodyDigest: Buffer.from('body'), enquiryId: id, now: noon }
  database.write(() => keepKey(database, key))
  retention.start()
  await clock.pass(6 * day)
  expect(earlierPost(database, key.keyDigest)).not.toBeNull()
  await clock.pass(3 * day)
  expect(earlierPost(database, key.keyDigest)).toBeNull()
})
