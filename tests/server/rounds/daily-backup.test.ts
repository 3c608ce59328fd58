import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '../../../db/database.ts'
import { countEnquiries } from '../../../enquiries/enquiries.ts'
import { importDraft } from '../../../house/draft/versions.ts'
import { seedHouse } from '../../../house/revisions.ts'
import { masterName, shelfOf } from '../../../house/shelf.ts'
import { createBackups, superfluous } from '../../../server/rounds/daily-backup.ts'
import { age } from '../../support/aged.ts'
import { storeEnquiry, temporaryDatabase, temporaryFolder } from '../../support/databases.ts'
import { heldClock } from '../../support/held-clock.ts'
import { shipped } from '../../support/houses.ts'
import { hourlyClock } from '../../support/rounds.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
// No photographs belong to the owner here.
const shelf = shelfOf('/nowhere', '/nowhere')
const hour = 3_600_000
const day = 24 * hour
const nameOf = (time: number) => `villa-${new Date(time).toISOString().slice(0, 10)}.sqlite`

test('each day leaves one copy that can be opened and holds every enquiry', async () => {
  const database = temporaryDatabase()
  const directory = path.join(temporaryFolder(), 'backups')
  const clock = hourlyClock()
  storeEnquiry(database)
  const backups = createBackups({ database, clock, directory, shelf, log: silent })
  backups.start()
  const today = nameOf(clock.now())
  await clock.pass(3 * hour)
  expect(readdirSync(directory)).toEqual([today])
  await clock.pass(day)
  expect(readdirSync(directory)).toEqual([today, nameOf(clock.now())])
  await backups.stop()
  const copy = openDatabase(path.join(directory, today), { mustExist: true })
  expect(countEnquiries(copy)).toBe(1)
  copy.close()
})

test('the owner’s own brochures are copied next to it', async () => {
  const own = temporaryFolder()
  const directory = path.join(temporaryFolder(), 'backups')
  const clock = hourlyClock()
  const ours = shelfOf(own, '/nowhere')
  mkdirSync(ours.brochures)
  const copied = () => readFileSync(path.join(directory, 'brochure/ours.pdf'), 'utf8')
  writeFileSync(path.join(ours.brochures, 'ours.pdf'), 'of spring')
  const backups = createBackups({ database: temporaryDatabase(), clock, directory, shelf: ours, log: silent })
  backups.start()
  await clock.pass(hour)
  expect(copied()).toBe('of spring')
  writeFileSync(path.join(ours.brochures, 'ours.pdf'), 'of summer')
  await clock.pass(day)
  await backups.stop()
  expect(copied()).toBe('of summer')
})

test('without a backup folder no copy is made, and none is missed', async () => {
  const database = temporaryDatabase()
  const clock = heldClock()
  const logged = vi.fn()
  const log = { info: logged, warn: logged, error: logged }
  const backups = createBackups({ database, clock, directory: undefined, shelf, log })
  backups.start()
  await clock.pass(2 * day)
  await backups.stop()
  const beside = readdirSync(path.dirname(database.file))
  expect(beside.filter((file) => !file.startsWith('villa.sqlite'))).toEqual([])
  expect(logged).not.toHaveBeenCalled()
})

test('a failed backup is reported, and tried again after an hour', async () => {
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'file'), '')
  const clock = hourlyClock()
  const error = vi.fn()
  const directory = path.join(folder, 'file', 'below')
  const backups = createBackups({ database: temporaryDatabase(), clock, directory, shelf, log: { ...silent, error } })
  backups.start()
  await clock.pass(hour)
  expect(error).toHaveBeenCalledTimes(2)
  await backups.stop()
})

test('an unfinished copy that a killed server left is removed; a copy being written and other programs\u2019 files stay', async () => {
  const directory = temporaryFolder()
  const clock = hourlyClock()
  const uuid = '7b0c3f9e-6f0e-4a53-9f4e-2f2f3f0f7f10'
  const abandoned = ['', '-wal', '-shm', '-journal'].map((end) => `.villa-2026-05-30.sqlite.${uuid}.tmp${end}`)
  const others = [`.notes.${uuid}.tmp`, '.villa-2026-05-30.sqlite.tmp']
  const writing = `.villa-2026-06-01.sqlite.${uuid}.tmp`
  for (const name of [...abandoned, ...others, writing]) writeFileSync(path.join(directory, name), '')
  const before = Date.now() / 1_000 - 25 * 3_600
  for (const name of [...abandoned, ...others]) utimesSync(path.join(directory, name), before, before)
  const backups = createBackups({ database: temporaryDatabase(), clock, directory, shelf, log: silent })
  backups.start()
  await clock.pass(hour)
  await backups.stop()
  expect(readdirSync(directory).sort()).toEqual([...others, writing, nameOf(clock.now())].sort())
})

test('seven daily copies and the newest of each of four weeks stay, and foreign files are not touched', () => {
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

test('photographs are copied once, and stay while a copy of the database names them', async () => {
  const database = temporaryDatabase()
  const folder = temporaryFolder()
  const directory = path.join(folder, 'backups')
  const own = shelfOf(folder, '/nowhere')
  const clock = hourlyClock()
  const digests = shipped.photographs.map(({ master }) => master.digest)
  mkdirSync(own.masters[0], { recursive: true })
  const put = (digest: string) => writeFileSync(path.join(own.masters[0], masterName(digest)), digest)
  for (const digest of digests) put(digest)
  seedHouse(database, shipped, clock.now())
  put('f'.repeat(64))
  const backups = createBackups({ database, clock, directory, shelf: own, log: silent })
  backups.start()
  await clock.pass(hour)
  const kept = () => readdirSync(path.join(directory, 'masters')).sort()
  expect(kept()).toHaveLength(digests.length + 1)
  // No house names this file. A command may still be about to, so its copy is kept for a day.
  rmSync(path.join(own.masters[0], masterName('f'.repeat(64))))
  age(directory, day + hour)
  await clock.pass(day)
  expect(kept()).toEqual(digests.map(masterName).sort())
  const [first, ...rest] = shipped.photographs
  const other = {
    ...shipped,
    photographs: [{ ...first, master: { ...first?.master, digest: 'e'.repeat(64) } }, ...rest],
  }
  put('e'.repeat(64))
  importDraft(database, other, clock.now())
  await clock.pass(day)
  expect(kept()).toContain(masterName('e'.repeat(64)))
  expect(kept()).toHaveLength(digests.length + 1)
  await backups.stop()
})
