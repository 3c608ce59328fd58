import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Database, openDatabase } from '../../db/database.ts'
import { countEnquiries, enquiries } from '../../enquiries/enquiries.ts'
import { erasePerson } from '../../enquiries/erase-person.ts'
import { removeWithLetters } from '../../enquiries/letter-files.ts'
import { expiredEnquiries, purgeEnquiries } from '../../enquiries/retention.ts'
import { opened, storeEnquiry, temporaryDatabase } from '../support/databases.ts'
import { noon } from '../support/held-clock.ts'

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

const purge = async (database: Database, directory: string, between = () => {}) =>
  removeWithLetters(database, directory, await expiredEnquiries(database, noon + 1), (ids) => {
    purgeEnquiries(database, noon + 1, ids)
    between()
  })

test('other work and another process can write while many enquiries are removed', async () => {
  const { database, directory } = withMany((number) => `n${number}@example.org`)
  const other = openDatabase(database.file)
  const arrived = () => {
    storeEnquiry(other, { email: 'other@example.org' }, { receivedAt: noon + 2 })
    storeEnquiry(database, { email: 'own@example.org' }, { receivedAt: noon + 2 })
  }
  await purge(database, directory, () => setImmediate(arrived))
  await new Promise((resolve) => setImmediate(resolve))
  other.close()
  const left = [...enquiries(database)].map(({ email }) => email)
  expect(left.filter((email) => email === 'other@example.org')).toHaveLength(parts)
  expect(left.filter((email) => email === 'own@example.org')).toHaveLength(parts)
  expect(left).toHaveLength(2 * parts)
})

test('an interrupted removal continues where it stopped, and leaves no file', async () => {
  const { database, directory } = withMany((number) => `n${number}@example.org`)
  let parts = 0
  const cutOff = purge(database, directory, () => {
    parts += 1
    if (parts === 2) throw new Error('killed')
  })
  await expect(cutOff).rejects.toThrow('killed')
  const left = countEnquiries(database)
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(many)
  await purge(opened(database.file), directory)
  expect(countEnquiries(database)).toBe(0)
  expect(readdirSync(directory)).toEqual([])
})

test('a person with hundreds of enquiries is erased in parts of at most 25, so that other writers wait only a few milliseconds', async () => {
  const { database, directory } = withMany((number) => (number % 2 ? 'ada@example.org' : 'ADA@Example.org'))
  const other = opened(database.file)
  const left = [countEnquiries(other)]
  const look = () => {
    const now = countEnquiries(other)
    if (now !== left.at(-1)) left.push(now)
    if (now > 0) setImmediate(look)
  }
  setImmediate(look)
  const places = { dataDir: path.dirname(database.file), backupDir: undefined, mail: { directory } }
  const erased = await erasePerson(database, places, 'ada@example.org', noon)
  expect(erased).toMatchObject({ letters: many + 1, files: many, underWay: 0, near: [] })
  expect(erased.references).toHaveLength(many)
  expect(left).toEqual(Array.from({ length: parts + 1 }, (_, part) => many - part * 25))
})
