import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../../db/database.ts'
import { forgetDocuments, removeDocument, takeInDocument } from '../../../enquiries/documents.ts'
import { countEnquiries } from '../../../enquiries/enquiries.ts'
import { importDraft } from '../../../house/draft/draft.ts'
import { seedHouse } from '../../../house/revisions.ts'
import { masterName, shelfOf } from '../../../house/shelf.ts'
import { createBackups, superfluous } from '../../../server/rounds/daily-backup.ts'
import { age } from '../../support/aged.ts'
import { storeEnquiry, temporaryDatabase, temporaryFolder } from '../../support/databases.ts'
import { day, hour } from '../../support/held-clock.ts'
import { shipped } from '../../support/houses.ts'
import { pdf } from '../../support/pdf.ts'
import { hourlyClock } from '../../support/rounds.ts'

const nameOf = (time: number) => `villa-${new Date(time).toISOString().slice(0, 10)}.sqlite`

/** A database with its backups, which begin with `start`. */
function bench(given: { directory?: string | undefined } = { directory: path.join(temporaryFolder(), 'backups') }) {
  const database = temporaryDatabase()
  const clock = hourlyClock()
  const shelf = shelfOf(temporaryFolder(), '/nowhere')
  const logged = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const backups = createBackups({ database, clock, directory: given.directory, shelf, log: logged })
  onTestFinished(() => backups.stop())
  const { directory = '' } = given
  const inFolder = (folder = '') => readdirSync(path.join(directory, folder)).sort()
  return { database, clock, shelf, logged, directory, inFolder, start: backups.start }
}

test('each day leaves one copy that can be opened and holds every enquiry, with the owner’s own brochures next to it', async () => {
  const { database, clock, directory, inFolder, shelf, start } = bench()
  mkdirSync(shelf.brochures, { recursive: true })
  storeEnquiry(database)
  start()
  const today = nameOf(clock.now())
  for (const [season, copies] of [
    ['of spring', [today]],
    ['of summer', [today, nameOf(clock.now() + day)]],
  ] as const) {
    writeFileSync(path.join(shelf.brochures, 'ours.pdf'), season)
    await clock.pass(copies.length === 1 ? 3 * hour : day)
    expect(inFolder().filter((name) => name !== 'brochure')).toEqual(copies)
  }
  expect(readFileSync(path.join(directory, 'brochure/ours.pdf'), 'utf8')).toBe('of summer')
  const copy = openDatabase(path.join(directory, today), { mustExist: true })
  expect(countEnquiries(copy)).toBe(1)
  copy.close()
})

test('without a backup folder no copy is made, and none is missed', async () => {
  const { database, clock, logged, start } = bench({ directory: undefined })
  start()
  await clock.pass(2 * day)
  const beside = readdirSync(path.dirname(database.file))
  expect(beside.filter((file) => !file.startsWith('villa.sqlite'))).toEqual([])
  for (const log of Object.values(logged)) expect(log).not.toHaveBeenCalled()
})

test('a failed backup is reported, and tried again after an hour', async () => {
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'file'), '')
  const { clock, logged, start } = bench({ directory: path.join(folder, 'file', 'below') })
  start()
  await clock.pass(hour)
  expect(logged.error).toHaveBeenCalledTimes(2)
})

test('an unfinished copy that a killed server left is removed; a copy being written and other programs’ files stay', async () => {
  const { clock, directory, inFolder, start } = bench({ directory: temporaryFolder() })
  const uuid = '7b0c3f9e-6f0e-4a53-9f4e-2f2f3f0f7f10'
  const abandoned = ['', '-wal', '-shm', '-journal'].map((end) => `.villa-2026-05-30.sqlite.${uuid}.tmp${end}`)
  const others = [`.notes.${uuid}.tmp`, '.villa-2026-05-30.sqlite.tmp']
  const writing = `.villa-2026-06-01.sqlite.${uuid}.tmp`
  for (const name of [...abandoned, ...others, writing]) writeFileSync(path.join(directory, name), '')
  const before = Date.now() / 1_000 - 25 * 3_600
  for (const name of [...abandoned, ...others]) utimesSync(path.join(directory, name), before, before)
  start()
  await clock.pass(hour)
  expect(inFolder()).toEqual([...others, writing, nameOf(clock.now())].sort())
})

test('seven daily copies and the newest of each of four weeks stay, and foreign files are not touched', () => {
  const newest = Date.UTC(2026, 5, 21)
  const names = Array.from({ length: 60 }, (_, age) => nameOf(newest - age * day))
  const gone = new Set(superfluous([...names, 'notes.txt', 'villa-old.sqlite']))
  expect(names.filter((name) => !gone.has(name))).toEqual([
    ...names.slice(0, 7),
    'villa-2026-06-14.sqlite',
    'villa-2026-06-07.sqlite',
    'villa-2026-05-31.sqlite',
  ])
  expect(gone.size).toBe(50)
})

test('photographs are copied once, and stay while a copy of the database names them', async () => {
  const { database, clock, directory, inFolder, shelf, start } = bench()
  const [masters] = shelf.masters
  const [added, unnamed] = ['e'.repeat(64), 'f'.repeat(64)]
  const digests = shipped.photographs.map(({ master }) => master.digest)
  mkdirSync(masters, { recursive: true })
  const put = (digest: string) => writeFileSync(path.join(masters, masterName(digest)), digest)
  for (const digest of [...digests, unnamed]) put(digest)
  seedHouse(database, shipped, clock.now())
  start()
  await clock.pass(hour)
  const kept = () => inFolder('masters')
  expect(kept()).toHaveLength(digests.length + 1)
  // No house names this file. A command may still be about to, so its copy is kept for a day.
  rmSync(path.join(masters, masterName(unnamed)))
  age(directory, day + hour)
  await clock.pass(day)
  expect(kept()).toEqual(digests.map(masterName).sort())
  const [first, ...rest] = shipped.photographs
  const other = { ...shipped, photographs: [{ ...first, master: { ...first?.master, digest: added } }, ...rest] }
  put(added)
  importDraft(database, other, clock.now())
  await clock.pass(day)
  expect(kept()).toContain(masterName(added))
  expect(kept()).toHaveLength(digests.length + 1)
})

test('a document is copied, and its copy stays until the last copy of the database that names it', async () => {
  const { database, clock, directory, inFolder, start } = bench()
  const dataDir = path.dirname(database.file)
  const file = path.join(temporaryFolder(), 'plans.pdf')
  writeFileSync(file, pdf('plans'))
  await takeInDocument(database, dataDir, { file, name: 'plans', house: 1 }, clock.now())
  const copied = () => inFolder('documents').filter((name) => name.endsWith('.pdf')).length
  start()
  await clock.pass(hour)
  expect(copied()).toBe(1)
  removeDocument(database, { id: 1, at: clock.now() })
  forgetDocuments(database, clock.now() + 1)
  age(path.join(directory, 'documents'), 2 * day)
  await clock.pass(2 * day)
  expect(copied()).toBe(1)
  rmSync(path.join(directory, nameOf(clock.now() - 2 * day)))
  await clock.pass(day)
  expect(copied()).toBe(0)
})
