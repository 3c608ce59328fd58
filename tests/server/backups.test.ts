import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { countEnquiries } from '../../db/enquiries.ts'
import { createBackups, superfluous } from '../../server/backups.ts'
import { storeEnquiry, temporaryDatabase, temporaryFolder } from '../support/databases.ts'
import { heldClock } from '../support/held-clock.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const day = 86_400_000
const nameOf = (time: number) => `villa-${new Date(time).toISOString().slice(0, 10)}.sqlite`

test('each day leaves one copy that can be opened and holds every enquiry', async () => {
  const database = temporaryDatabase()
  const directory = path.join(temporaryFolder(), 'backups')
  const clock = heldClock()
  storeEnquiry(database)
  const backups = createBackups({ database, clock, directory, log: silent })
  backups.start()
  const today = nameOf(clock.now())
  await vi.waitFor(() => expect(readdirSync(directory)).toEqual([today]))
  await clock.pass(3 * 3_600_000)
  expect(readdirSync(directory)).toEqual([today])
  await clock.pass(day)
  await vi.waitFor(() => expect(readdirSync(directory)).toEqual([today, nameOf(clock.now())]))
  backups.stop()
  const copy = openDatabase(path.join(directory, today), { mustExist: true })
  expect(countEnquiries(copy)).toBe(1)
  copy.close()
})

test('without a folder none is made', () => {
  const clock = heldClock()
  const backups = createBackups({ database: temporaryDatabase(), clock, directory: undefined, log: silent })
  backups.start()
  backups.stop()
})

test('a backup that cannot be made is told, and tried again in an hour', async () => {
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'file'), '')
  const clock = heldClock()
  const error = vi.fn()
  const directory = path.join(folder, 'file', 'below')
  const backups = createBackups({ database: temporaryDatabase(), clock, directory, log: { ...silent, error } })
  backups.start()
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1))
  await clock.pass(3_600_000)
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(2))
  backups.stop()
})

test('seven days and the newest of each of four weeks stay; strangers’ files are left alone', () => {
  const newest = Date.UTC(2026, 5, 21)
  const names = Array.from({ length: 60 }, (_, age) => nameOf(newest - age * day))
  const gone = new Set(superfluous([...names, 'notes.txt', 'villa-old.sqlite']))
  const kept = names.filter((name) => !gone.has(name))
  expect(kept).toEqual([
    ...names.slice(0, 7),
    'villa-2026-06-14.sqlite',
    'villa-2026-06-07.sqlite',
    'villa-2026-05-31.sqlite',
  ])
  expect(gone.size).toBe(50)
})
