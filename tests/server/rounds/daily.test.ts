import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Database, openDatabase } from '../../../db/database.ts'
import { forgetDocuments, removeDocument, takeInDocument } from '../../../enquiries/documents.ts'
import { countEnquiries, enquiries } from '../../../enquiries/enquiries.ts'
import { deleteHeldBack, releaseEnquiry, undoDelete } from '../../../enquiries/held-back.ts'
import { settleSent } from '../../../enquiries/outbox.ts'
import { importDraft } from '../../../house/draft/draft.ts'
import { seedHouse } from '../../../house/revisions.ts'
import { masterName, shelfOf } from '../../../house/shelf.ts'
import { readConfig } from '../../../server/config.ts'
import { createBackups, superfluous } from '../../../server/rounds/daily-backup.ts'
import { createRetention } from '../../../server/rounds/daily-removal.ts'
import { claimAll, storeEnquiry, temporaryDatabase, temporaryFolder } from '../../support/databases.ts'
import { age, pdf } from '../../support/files.ts'
import { day, type HeldClock, heldClock, hour, noon } from '../../support/held-clock.ts'
import { shipped } from '../../support/houses.ts'
import { until } from '../../support/limits.ts'

const nameOf = (time: number) => `villa-${new Date(time).toISOString().slice(0, 10)}.sqlite`

/** A database with its backups, which begin with `start`. */
function backingUp(directory = path.join(temporaryFolder(), 'backups')) {
  const database = temporaryDatabase()
  const clock = hourlyClock()
  const shelf = shelfOf(temporaryFolder(), '/nowhere')
  const logged = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const backups = createBackups({ database, clock, directory, shelf, log: logged })
  onTestFinished(() => backups.stop())
  const inFolder = (folder = '') => readdirSync(path.join(directory, folder)).sort()
  return { database, clock, shelf, logged, directory, inFolder, start: backups.start }
}

test('each day leaves one copy that can be opened and holds every enquiry, with the owner’s own brochures next to it', async () => {
  const { database, clock, directory, inFolder, shelf, start } = backingUp()
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

test('a failed backup is reported, and tried again after an hour', async () => {
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'file'), '')
  const { clock, logged, start } = backingUp(path.join(folder, 'file', 'below'))
  start()
  await clock.pass(hour)
  expect(logged.error).toHaveBeenCalledTimes(2)
})

test('an unfinished copy that a killed server left is removed; a copy being written and other programs’ files stay', async () => {
  const { clock, directory, inFolder, start } = backingUp(temporaryFolder())
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

test('the last 28 daily copies stay, and foreign files are not touched', () => {
  const names = Array.from({ length: 60 }, (_, age) => nameOf(Date.UTC(2026, 5, 21) - age * day))
  expect(superfluous([...names, 'notes.txt', 'villa-old.sqlite'])).toEqual(names.slice(28).reverse())
  expect(superfluous(names.slice(0, 28))).toEqual([])
})

test('photographs are copied once, and stay while a copy of the database names them', async () => {
  const { database, clock, directory, inFolder, shelf, start } = backingUp()
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
  const { database, clock, directory, inFolder, start } = backingUp()
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

const year = 365 * day
const uuid = '7b0c3f9e-6f0e-4a53-9f4e-2f2f3f0f7f10'

function removing(changes: Partial<Database> = {}) {
  const database = temporaryDatabase()
  const clock = hourlyClock()
  const shelf = shelfOf(temporaryFolder(), '/nowhere')
  const faults: unknown[] = []
  const log = { info() {}, warn() {}, error: (fault: unknown) => void faults.push(fault) }
  const config = readConfig({ DATA_DIR: temporaryFolder() })
  const letters = config.mail.directory
  mkdirSync(letters)
  const given = { database: { ...database, ...changes }, clock, config, timeZone: () => 'UTC' }
  const retention = createRetention({ ...given, shelf, log })
  onTestFinished(() => retention.stop())
  const sendAll = () => {
    for (const row of claimAll(database, clock.now())) settleSent(database, row, clock.now(), null)
  }
  /** Stores an enquiry whose letters were sent and are also files. Returns its reference. */
  const settled = (name: string, receivedAt: number) => {
    const { reference } = storeEnquiry(database, { name, email: `${name}@example.org` }, { receivedAt })
    sendAll()
    writeFileSync(path.join(letters, `${reference}.owner.eml`), name)
    return reference
  }
  const held = (name: string, receivedAt: number) =>
    storeEnquiry(database, { name, email: `${name}@example.org` }, { receivedAt, heldBackFor: 'links' })
  const names = () => [...enquiries(database)].map(({ name }) => name)
  const files = () => readdirSync(letters).sort()
  return { database, clock, retention, letters, shelf, faults, settled, held, sendAll, pass: clock.pass, names, files }
}

test('an enquiry is removed within a day of its last month, with the files of its letters', async () => {
  const { retention, settled, pass, names, files } = removing()
  settled('old', noon - 4 * year)
  const turning = `${settled('turning', Date.UTC(2023, 5, 4, 12))}.owner.eml`
  const young = `${settled('young', noon - 2 * year)}.owner.eml`
  retention.start()
  await pass(day + hour)
  expect([names(), files()]).toEqual([['young', 'turning'], [turning, young].sort()])
  await pass(3 * day)
  expect([names(), files()]).toEqual([['young'], [young]])
})

test('old enquiries that were held back are removed with the letter that named them', async () => {
  const { database, retention, letters, held, pass, names, files } = removing()
  for (const name of ['one', 'two']) held(name, noon - 4 * year)
  const id = '<doubtful.1234@villa.example>'
  database.connection().prepare(`UPDATE outbox SET state = 'sent', sent_at = created_at, message_id = ?`).run(id)
  writeFileSync(path.join(letters, 'doubtful.1234.eml'), '')
  retention.start()
  await pass(day + hour)
  expect([names(), files()]).toEqual([[], []])
  expect(database.connection().prepare('SELECT count(*) FROM outbox').pluck().get()).toBe(0)
})

test('at 03:00 deleted spam is removed, and so is what was held back for 30 days and has been reported to the owner', async () => {
  const { database, clock, retention, letters, held, sendAll, pass, names, files } = removing()
  held('old', noon - 30 * day)
  const young = held('young', noon - 29 * day)
  const deleted = held('deleted', noon)
  const released = held('released', noon - 40 * day)
  sendAll()
  held('untold', noon - 31 * day)
  deleteHeldBack(database, { from: deleted.id, to: deleted.id, at: noon })
  expect(releaseEnquiry(database, released.reference, [], noon)).toBe(true)
  writeFileSync(path.join(letters, `${deleted.reference}.owner.eml`), '')
  retention.start()
  await pass(14 * hour)
  expect(database.connection().prepare('SELECT count(*) FROM enquiries').pluck().get()).toBe(5)
  await pass(hour)
  expect([names().sort(), files()]).toEqual([['released', 'untold', 'young'], []])
  // What is deleted after this round stays until the next one.
  const deletedAt = clock.now()
  for (const [hours, broughtBack] of [
    [23, 1],
    [1, 0],
  ] as const) {
    deleteHeldBack(database, { from: young.id, to: young.id, at: deletedAt })
    await pass(hours * hour)
    expect(undoDelete(database, deletedAt)).toBe(broughtBack)
  }
})

// A folder that cannot be removed as a file, one of the writes, or the log that is not overwritten.
test.each(['a file', 'write 1', 'write 2', 'write 3', 'the log'])(
  'a failure with %s is logged, and the next round finishes the work',
  async (failing) => {
    let broken = false
    let writes = 0
    const { database, retention, letters, faults, settled, pass, names, files } = removing({
      write(work) {
        writes += 1
        if (broken && failing === `write ${writes}`)
          throw new SqliteDatabase.SqliteError('database or disk is full', 'SQLITE_FULL')
        return database.write(work)
      },
      scrub: () => !(broken && failing === 'the log') && database.scrub(),
    })
    const file = path.join(letters, `${settled('old', noon - 4 * year)}.owner.eml`)
    const young = settled('young', noon - 2 * year)
    retention.start()
    // To an hour before the round at 03:00.
    await pass(14 * hour)
    broken = true
    writes = 0
    if (failing === 'a file') rmSync(file)
    if (failing === 'a file') mkdirSync(file)
    await pass(hour)
    expect(faults).toHaveLength(1)
    // The enquiry stays as long as it may have files, because they are found by its reference.
    if (existsSync(file)) expect(names()).toContain('old')
    broken = false
    if (failing === 'a file') rmSync(file, { recursive: true })
    const scrub = vi.spyOn(database, 'scrub')
    await pass(hour)
    expect([names(), files()]).toEqual([['young'], [`${young}.owner.eml`]])
    expect(scrub).toHaveReturnedWith(true)
    await pass(day - 2 * hour)
    expect([faults.length, scrub.mock.calls.length]).toEqual([1, 1])
  },
)

test('files of photographs, deleted documents and unfinished letters that are named nowhere are removed once they are a day old, and no others', async () => {
  const { database, retention, shelf, letters, pass, files } = removing()
  const dataDir = path.dirname(database.file)
  const documents = path.join(dataDir, 'documents')
  for (const name of ['plans', 'title']) {
    const file = path.join(temporaryFolder(), name)
    writeFileSync(file, pdf(name))
    await takeInDocument(database, dataDir, { file, name, house: 1 }, noon)
  }
  removeDocument(database, { id: 1, at: noon })
  const folders = [shelf.masters[0], shelf.pictures[0], path.join(path.dirname(shelf.masters[0]), 'incoming-Ab12')]
  for (const folder of folders) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, `${'a'.repeat(64)}.jpg`), '')
  }
  const abandoned = [`.${uuid}.tmp`, `.ENQ-AAAA-AAAA.owner.eml.${uuid}.tmp`]
  const others = ['.mine.tmp', `.notes.txt.${uuid}.tmp`, 'ENQ-AAAA-AAAA.owner.eml']
  const writing = `.ENQ-BBBB-BBBB.owner.eml.${uuid}.tmp`
  for (const name of [...abandoned, ...others, writing]) writeFileSync(path.join(letters, name), '')
  for (const name of [...abandoned, ...others]) age(path.join(letters, name), 25 * hour)
  const left = () => folders.flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : []))
  retention.start()
  await pass(3 * day)
  expect([left().length, files(), readdirSync(documents).length]).toEqual([3, [...others, writing].sort(), 2])
  for (const folder of [...folders, documents]) age(folder, day)
  await pass(day + hour)
  expect([left(), readdirSync(documents).length]).toEqual([[], 1])
})

test('a failure with the photographs does not postpone the removal of old enquiries', async () => {
  const { retention, shelf, faults, settled, pass, names } = removing()
  // A file stands where a folder should be.
  mkdirSync(path.dirname(shelf.masters[0]), { recursive: true })
  writeFileSync(shelf.masters[0], '')
  settled('old', noon - 4 * year)
  retention.start()
  await pass(day)
  expect([names(), faults.length > 0]).toEqual([[], true])
})

test('a clock that leaps ahead by years removes nothing on that day', async () => {
  const { clock, retention, settled, names } = removing()
  settled('young', noon - day)
  retention.start()
  await clock.pass(3 * day)
  clock.set(noon + 5 * year)
  await clock.pass(day / 2)
  clock.set(noon + 4 * day)
  await clock.pass(3 * day)
  expect(names()).toEqual(['young'])
})

/** Returns a held clock for an hourly round. Each hour lasts until it has ended, however long the files take. */
function hourlyClock(): HeldClock {
  const clock = heldClock()
  let isOver = false
  const over = () => until(() => isOver)
  return {
    ...clock,
    after(ms, run) {
      isOver = true
      return clock.after(ms, run)
    },
    async pass(ms) {
      for (const end = clock.now() + ms; clock.now() < end; ) {
        await over()
        isOver = false
        await clock.pass(Math.min(hour, end - clock.now()))
      }
      await over()
    },
  }
}
