import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { countEnquiries, enquiries } from '../../enquiries/enquiries.ts'
import { countLetters, settleSent } from '../../enquiries/outbox.ts'
import { erasePerson } from '../../enquiries/person.ts'
import { expiredEnquiries, monthsBefore, removeEnquiries } from '../../enquiries/removal.ts'
import {
  claimAll,
  opened,
  proposedViewing,
  storeEnquiry,
  temporaryDatabase,
  temporaryFolder,
} from '../support/databases.ts'
import { day, noon } from '../support/held-clock.ts'

const namesIn = (database: Database) => enquiries(database).map(({ name }) => name)
const sendAll = (database: Database) => {
  for (const row of claimAll(database, noon + day)) settleSent(database, row, noon, null)
}
const purge = (database: Database, cutoff: number, directory = temporaryFolder()) =>
  removeEnquiries(database, directory, (ids) => expiredEnquiries(database, { cutoff, ids }))

test.each([
  ['2026-06-15T12:00:00.000Z', 36, '2023-06-15T12:00:00.000Z'],
  ['2026-03-31T12:00:00.000Z', 1, '2026-02-28T12:00:00.000Z'],
  ['2026-01-10T00:00:00.000Z', 13, '2024-12-10T00:00:00.000Z'],
])('at %s, %i months ago was %s', (now, months, cutoff) => {
  expect(new Date(monthsBefore(Date.parse(now), months)).toISOString()).toBe(cutoff)
})

test('a person who has neither written nor had a viewing since the cutoff is removed with letters, once the owner has been told; anyone else is kept whole', async () => {
  const database = temporaryDatabase()
  const wrote = (name: string, receivedAt: number, more: Parameters<typeof storeEnquiry>[2] = {}) =>
    storeEnquiry(database, { name, email: `${name}@example.org` }, { receivedAt, ...more })
  wrote('gone', noon - day)
  wrote('back', noon - day)
  storeEnquiry(database, { name: 'again', email: 'Back@example.org' }, { receivedAt: noon + day })
  proposedViewing(database, wrote('invited', noon - 30 * day).id, [noon], noon - 10 * day)
  proposedViewing(database, wrote('visited', noon - 30 * day).id, [noon - 2 * day], noon - 10 * day)
  sendAll(database)
  wrote('untold', noon - day)
  wrote('held', noon - day, { heldBackFor: 'links' })
  const letters = countLetters(database).sent
  expect(await purge(database, noon)).toMatchObject({ enquiries: 2, letters: 5 })
  expect(namesIn(database)).toEqual(['again', 'held', 'untold', 'back', 'invited'])
  expect(countLetters(database).sent).toBe(letters - 5)
})

test('someone who writes while old enquiries are being removed keeps theirs', async () => {
  const database = temporaryDatabase()
  for (const name of ['gone', 'back']) storeEnquiry(database, { name, email: `${name}@example.org` })
  sendAll(database)
  const removed = await removeEnquiries(database, temporaryFolder(), (ids) => {
    if (ids) storeEnquiry(database, { name: 'again', email: 'back@example.org' }, { receivedAt: noon + day })
    return expiredEnquiries(database, { cutoff: noon + 1, ids })
  })
  expect([removed.enquiries, namesIn(database)]).toEqual([1, ['again', 'back']])
})

const many = 350
const parts = many / 25

/** Stores this many enquiries with letters that were sent as files. */
function withMany(email: (number: number) => string) {
  const database = temporaryDatabase()
  const directory = path.join(path.dirname(database.file), 'mail')
  mkdirSync(directory)
  for (let number = 0; number < many; number += 1) {
    const { reference } = storeEnquiry(database, { email: email(number) })
    writeFileSync(path.join(directory, `${reference}.owner.eml`), '')
  }
  database.connection().exec("UPDATE outbox SET state = 'sent', sent_at = due_at")
  return { database, directory }
}

test('an interrupted removal continues where it stopped, and leaves no file', async () => {
  const { database, directory } = withMany((number) => `n${number}@example.org`)
  let asked = 0
  const cutOff = removeEnquiries(database, directory, (ids) => {
    asked += 1
    if (asked === 3) throw new Error('killed')
    return expiredEnquiries(database, { cutoff: noon + 1, ids })
  })
  await expect(cutOff).rejects.toThrow('killed')
  expect(countEnquiries(database)).toBe(many - 25)
  expect(await purge(opened(database.file), noon + 1, directory)).toMatchObject({ enquiries: many - 25 })
  expect(readdirSync(directory)).toEqual([])
})

test('a person with hundreds of enquiries is erased in parts of at most 25, and other programs can write in between', async () => {
  const { database, directory } = withMany((number) => (number % 2 ? 'ada@example.org' : 'ADA@Example.org'))
  const other = opened(database.file)
  const left = [countEnquiries(other)]
  const look = () => {
    const now = countEnquiries(other)
    if (now !== left.at(-1)) {
      left.push(now)
      storeEnquiry(other, { email: `other${now}@example.org` }, { heldBackFor: 'trap' })
      left.push(countEnquiries(other))
    }
    if (left.length < 2 * parts) setImmediate(look)
  }
  setImmediate(look)
  const places = { dataDir: path.dirname(database.file), backupDir: undefined, mail: { directory } }
  const erased = await erasePerson(database, places, 'ada@example.org', noon)
  expect(erased).toMatchObject({ enquiries: many, letters: many + 1, files: many, underWay: 0, near: [] })
  expect(erased.references).toHaveLength(many)
  expect(left.slice(0, 5)).toEqual([many, many - 25, many - 24, many - 49, many - 48])
})
