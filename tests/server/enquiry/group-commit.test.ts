import SqliteDatabase from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { enquiries } from '../../../enquiries/enquiries.ts'
import { createGroupCommit, NotStored } from '../../../server/enquiry/group-commit.ts'
import { storeEnquiry, temporaryDatabase } from '../../support/databases.ts'
import { heldClock } from '../../support/held-clock.ts'

function counted(database: Database) {
  let depth = 0
  let transactions = 0
  const counting: Database = {
    ...database,
    write(work) {
      if (depth === 0) transactions += 1
      depth += 1
      try {
        return database.write(work)
      } finally {
        depth -= 1
      }
    },
  }
  return { counting, transactions: () => transactions }
}

test('enquiries that arrive together share a commit, and each gets its own answer', async () => {
  const database = temporaryDatabase()
  const { counting, transactions } = counted(database)
  const { commit } = createGroupCommit(counting, heldClock())
  const names = Array.from({ length: 64 }, (_, index) => `visitor ${index}`)
  const stored = await Promise.all(names.map((name) => commit(() => storeEnquiry(counting, { name }))))
  expect(stored.map(({ name }) => name)).toEqual(names)
  expect(transactions()).toBe(1)
  expect([...enquiries(database)]).toHaveLength(64)
})

test('nothing is answered before its commit', async () => {
  const database = temporaryDatabase()
  const reader = new SqliteDatabase(database.file, { readonly: true })
  onTestFinished(() => void reader.close())
  const { commit } = createGroupCommit(database, heldClock())
  const visible = reader.prepare<[string], { found: number }>(
    'SELECT count(*) AS found FROM enquiries WHERE reference = ?',
  )
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      const { reference } = await commit(() => storeEnquiry(database))
      expect(visible.get(reference)).toEqual({ found: 1 })
    }),
  )
})

test('a write that throws fails alone, and the others of its group are stored', async () => {
  const database = temporaryDatabase()
  const { commit } = createGroupCommit(database, heldClock())
  const outcomes = await Promise.allSettled(
    ['a', 'b', 'c'].map((name) =>
      commit(() => {
        storeEnquiry(database, { name })
        if (name === 'b') throw new Error('no')
      }),
    ),
  )
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect([...enquiries(database)].map(({ name }) => name).sort()).toEqual(['a', 'c'])
})

test('a commit that fails fails its whole group, and the next one succeeds', async () => {
  const database = temporaryDatabase()
  database.connection().pragma('max_page_count = 1')
  const { commit } = createGroupCommit(database, heldClock())
  const storing = () => commit(() => storeEnquiry(database, { message: 'x'.repeat(5_000) }))
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, storing))
  expect(outcomes.map(({ status }) => status)).toContain('rejected')
  const stored = outcomes.filter(({ status }) => status === 'fulfilled').length
  expect([...enquiries(database)]).toHaveLength(stored)
  database.connection().pragma('max_page_count = 1000000')
  await storing()
  expect([...enquiries(database)]).toHaveLength(stored + 1)
})

/** Returns a database that another process has locked. */
function locked() {
  const database = temporaryDatabase()
  const clock = heldClock()
  const other = new SqliteDatabase(database.file)
  onTestFinished(() => void other.close())
  other.exec('BEGIN IMMEDIATE')
  return { database, clock, other, ...createGroupCommit(database, clock) }
}

test('a write waits for another process’s lock without blocking the event loop, and then gives up', async () => {
  const { database, clock, other, commit } = locked()
  const patient = commit(() => storeEnquiry(database, { name: 'patient' }))
  await clock.pass(200)
  other.exec('ROLLBACK')
  await clock.pass(200)
  expect(await patient).toMatchObject({ name: 'patient' })

  other.exec('BEGIN IMMEDIATE')
  const refused = expect(commit(() => storeEnquiry(database))).rejects.toThrow(NotStored)
  await clock.pass(10_000)
  await refused
  other.exec('ROLLBACK')
  expect([...enquiries(database)]).toHaveLength(1)
})

test('everyone who waits for a lock is refused after a few seconds, however many wait', async () => {
  const { clock, commit } = locked()
  const outcomes = Promise.allSettled(Array.from({ length: 2_100 }, () => commit(() => null)))
  await clock.pass(3_000)
  expect((await outcomes).every(({ status }) => status === 'rejected')).toBe(true)
})
