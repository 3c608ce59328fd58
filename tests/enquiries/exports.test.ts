import { expect, test } from 'vitest'
import { eraseEnquiries } from '../../enquiries/erase-person.ts'
import { csvOf } from '../../enquiries/exports/csv.ts'
import { exportedEnquiries, inBlocks } from '../../enquiries/exports/exported.ts'
import { jsonOf } from '../../enquiries/exports/json.ts'
import { storeEnquiry, temporaryDatabase } from '../support/databases.ts'
import { noon } from '../support/held-clock.ts'

const many = 600

function withMany() {
  const database = temporaryDatabase()
  const stored = database.write(() =>
    Array.from({ length: many }, (_, number) =>
      storeEnquiry(
        database,
        { email: `n${number}@example.org`, message: 'Words of some length. '.repeat(40) },
        { receivedAt: noon + number },
      ),
    ),
  )
  return { database, stored }
}

test('an export holds each enquiry once while new ones arrive', async () => {
  const { database, stored } = withMany()
  const blocks: string[] = []
  for await (const block of inBlocks(jsonOf(exportedEnquiries(database)))) {
    blocks.push(block)
    storeEnquiry(database, { email: 'late@example.org' }, { receivedAt: noon + many + blocks.length })
  }
  expect(blocks.length).toBeGreaterThan(5)
  const exported: { reference: string }[] = JSON.parse(blocks.join(''))
  expect(exported.map(({ reference }) => reference)).toEqual(stored.map(({ reference }) => reference).reverse())
})

test('a person who is erased during an export is missing from the rest of it', async () => {
  const { database, stored } = withMany()
  const text: string[] = []
  for await (const block of inBlocks(csvOf(exportedEnquiries(database), { language: 'en', written: String }))) {
    if (text.length === 0) eraseEnquiries(database, [stored[0]?.id ?? 0])
    text.push(block)
  }
  expect(text.join('').match(/n\d+@example/g)).toHaveLength(many - 1)
  expect(text.join('')).not.toContain('n0@example')
})

test('other work runs between two blocks of an export, and a reader who leaves ends it', async () => {
  const { database } = withMany()
  let read = 0
  let turns = 0
  const count = () => {
    turns += 1
    if (turns < 100) setImmediate(count)
  }
  setImmediate(count)
  const rows = (function* () {
    for (const enquiry of exportedEnquiries(database)) {
      read += 1
      yield enquiry
    }
  })()
  let blocks = 0
  for await (const _block of inBlocks(jsonOf(rows))) {
    blocks += 1
    if (blocks === 3) break
  }
  expect(turns).toBeGreaterThanOrEqual(2)
  expect(read).toBeLessThan(many)
  expect(rows.next().done).toBe(true)
})
