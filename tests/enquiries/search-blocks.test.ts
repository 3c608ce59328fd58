import { expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { eraseEnquiries } from '../../enquiries/erasure.ts'
import { correctPerson } from '../../enquiries/inbox.ts'
import { searchInbox } from '../../enquiries/search/search.ts'
import { blocksThatMayHold, fillSearchBlocks } from '../../enquiries/search/search-blocks.ts'
import { storeEnquiry, temporaryDatabase } from '../support/databases.ts'
import { noon } from '../support/held-clock.ts'

// Ids start at 1. There are sixty-three blocks, and the last one still grows.
const many = 8_000
const hour = 3_600_000
const blocks = 63

/** Stores consecutive enquiries, some of which hold a word that no other has. */
function filled(words: Readonly<Record<number, string>>): Database {
  const database = temporaryDatabase()
  database.write(() => {
    for (let number = 1; number <= many; number += 1)
      storeEnquiry(
        database,
        { name: `N${number}`, email: `n${number}@example.org`, message: `About the pool. ${words[number] ?? ''}` },
        { receivedAt: noon + number * hour },
      )
  })
  return database
}

const found = async (database: Database, search: string): Promise<number[]> =>
  (await searchInbox(database, { shelf: 'all', search, after: null, limit: 50 })).rows.map(({ id }) => id)

const filledBlocks = (database: Database): unknown =>
  database.connection().prepare('SELECT count(*) FROM search_blocks').pluck().get()

test('a search skips the filled-in blocks that cannot match, and still finds the same', async () => {
  const database = filled({ 5: 'Xylophone', 700: 'Crémaillère', 7999: 'Quetzal' })
  expect(blocksThatMayHold(database, 'xylophone')).toBeNull()
  await fillSearchBlocks(database)
  expect(filledBlocks(database)).toBe(blocks - 1)
  expect(blocksThatMayHold(database, 'xylophone')).toEqual([0, blocks - 1])
  expect(blocksThatMayHold(database, 'zanzibar')).toEqual([blocks - 1])
  for (const everywhere of ['pool', 'po', 'p', '']) expect(blocksThatMayHold(database, everywhere)).toBeNull()
  expect(await found(database, 'xylophone')).toEqual([5])
  expect(await found(database, 'CREMAILL')).toEqual([700])
  expect(await found(database, 'quetzal')).toEqual([7_999])
  expect(await found(database, 'n6999@')).toEqual([6_999])
  expect(await found(database, 'zanzibar')).toEqual([])
})

test('a search finds what is written or corrected after the blocks were filled in', async () => {
  const database = filled({})
  await fillSearchBlocks(database)
  const person = { name: 'Zanzibar', email: 'z@example.org', phone: '', recipientKey: 'z@example.org' }
  database.write(() => correctPerson(database, [3], person))
  const { id } = storeEnquiry(database, { message: 'Do you play the xylophone there?' })
  expect(await found(database, 'zanzibar')).toEqual([3])
  expect(await found(database, 'xylophone')).toEqual([id])
  await fillSearchBlocks(database)
  expect(await found(database, 'zanzibar')).toEqual([3])
})

test('no trace of an erased person stays in the blocks, neither at once nor after they are filled in again', async () => {
  const database = filled({ 5: 'xylophones' })
  await fillSearchBlocks(database)
  const marks = () => database.connection().prepare('SELECT trigrams FROM search_blocks WHERE block = 0').pluck().get()
  const before = marks()
  eraseEnquiries(database, [5])
  expect(marks()).toBeUndefined()
  await fillSearchBlocks(database)
  expect(marks()).not.toEqual(before)
  for (let at = 0; at + 3 <= 'xylophones'.length; at += 1)
    expect(blocksThatMayHold(database, 'xylophones'.slice(at, at + 3))).not.toContain(0)
  eraseEnquiries(
    database,
    Array.from({ length: 127 }, (_, index) => index + 1),
  )
  await fillSearchBlocks(database)
  expect(marks()).toEqual(Buffer.alloc(0))
})

test('other work runs while blocks are filled in, and stopping ends it', async () => {
  const database = filled({})
  let turns = 0
  const count = () => {
    turns += 1
    if (turns < 1_000) setImmediate(count)
  }
  setImmediate(count)
  let asked = 0
  await fillSearchBlocks(database, () => ++asked > 3)
  expect(turns).toBeGreaterThan(3)
  expect(filledBlocks(database)).toBe(24)
})
