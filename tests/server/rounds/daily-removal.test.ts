import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { houseClock } from '../../../content/house-clock.ts'
import type { Database } from '../../../db/database.ts'
import { settleSent } from '../../../enquiries/attempts.ts'
import { enquiries } from '../../../enquiries/enquiries.ts'
import { deleteHeldBack, releaseEnquiry, undoDelete } from '../../../enquiries/held-back.ts'
import { shelfOf } from '../../../house/shelf.ts'
import { createRetention } from '../../../server/rounds/daily-removal.ts'
import { age } from '../../support/aged.ts'
import { claimAll, storeEnquiry, temporaryDatabase, temporaryFolder } from '../../support/databases.ts'
import { noon } from '../../support/held-clock.ts'
import { hourlyClock } from '../../support/rounds.ts'

const hour = 3_600_000
const day = 24 * hour
const year = 365 * day

function bench(changes: Partial<Database> = {}) {
  const database = temporaryDatabase()
  const clock = hourlyClock()
  const letters = temporaryFolder()
  const shelf = shelfOf(temporaryFolder(), '/nowhere')
  const faults: unknown[] = []
  const log = { info() {}, warn() {}, error: (fault: unknown) => void faults.push(fault) }
  const retention = createRetention({
    database: { ...database, ...changes },
    clock,
    months: 36,
    heldBackDays: 30,
    house: () => houseClock('UTC'),
    letters,
    marks: [],
    shelf,
    log,
  })
  onTestFinished(() => retention.stop())
  /** Stores an enquiry whose letters were sent and are also files. Returns its reference. */
  const settled = (name: string, receivedAt: number) => {
    const { reference } = storeEnquiry(database, { name, email: `${name}@example.org` }, { receivedAt })
    for (const row of claimAll(database, clock.now())) settleSent(database, row, clock.now(), null)
    writeFileSync(path.join(letters, `${reference}.owner.eml`), name)
    return reference
  }
  const names = () => [...enquiries(database)].map(({ name }) => name)
  return { database, clock, retention, letters, shelf, faults, settled, pass: clock.pass, names }
}

test('an enquiry is removed within a day of its last month, with the files of its letters', async () => {
  const { retention, letters, settled, pass, names } = bench()
  settled('old', noon - 4 * year)
  const turning = settled('turning', Date.UTC(2023, 5, 4, 12))
  const young = settled('young', noon - 2 * year)
  retention.start()
  await pass(day + hour)
  expect(names()).toEqual(['young', 'turning'])
  expect(readdirSync(letters).sort()).toEqual([`${turning}.owner.eml`, `${young}.owner.eml`].sort())
  await pass(3 * day)
  expect(names()).toEqual(['young'])
  expect(readdirSync(letters)).toEqual([`${young}.owner.eml`])
})

test('old enquiries that were held back are removed with the letter that named them', async () => {
  const { database, clock, retention, letters, pass, names } = bench()
  const at = (receivedAt: number) =>
    storeEnquiry(
      database,
      { name: `${receivedAt}`, email: `${receivedAt}@example.org` },
      { receivedAt, heldBackFor: 'links' },
    )
  at(noon - 4 * year)
  at(noon - 4 * year + 1)
  database
    .connection()
    .prepare(`UPDATE outbox SET state = 'sent', sent_at = created_at, message_id = '<doubtful.1234@villa.example>'`)
    .run()
  writeFileSync(path.join(letters, 'doubtful.1234.eml'), '')
  retention.start()
  await pass(day + hour)
  expect(names()).toEqual([])
  expect(readdirSync(letters)).toEqual([])
  expect(database.connection().prepare('SELECT count(*) AS count FROM outbox').get()).toEqual({ count: 0 })
  expect(clock.now()).toBe(noon + day + hour)
})

test('at 03:00 deleted spam is removed, and so is what was held back for 30 days and has been reported to the owner', async () => {
  const { database, clock, retention, letters, pass, names } = bench()
  const held = (name: string, receivedAt: number) =>
    storeEnquiry(database, { name, email: `${name}@example.org` }, { receivedAt, heldBackFor: 'links' })
  held('old', noon - 30 * day)
  held('young', noon - 29 * day)
  const deleted = held('deleted', noon)
  const released = held('released', noon - 40 * day)
  for (const row of claimAll(database, noon)) settleSent(database, row, noon, null)
  held('untold', noon - 31 * day)
  deleteHeldBack(database, { id: deleted.id }, noon)
  expect(releaseEnquiry(database, released.reference, [], noon)).toBe(true)
  writeFileSync(path.join(letters, `${deleted.reference}.owner.eml`), '')
  retention.start()
  await pass(14 * hour)
  expect(database.connection().prepare('SELECT count(*) FROM enquiries').pluck().get()).toBe(5)
  // What is deleted after this round stays until the next one.
  await pass(hour)
  expect(names().sort()).toEqual(['released', 'untold', 'young'])
  expect(readdirSync(letters)).toEqual([])
  const young = [...enquiries(database)].find(({ name }) => name === 'young')
  const deletedAt = clock.now()
  deleteHeldBack(database, { id: young?.id ?? 0 }, deletedAt)
  await pass(23 * hour)
  expect(undoDelete(database, deletedAt)).toBe(1)
  deleteHeldBack(database, { id: young?.id ?? 0 }, deletedAt)
  await pass(hour)
  expect(undoDelete(database, deletedAt)).toBe(0)
})

test.each(['files', 'keys', 'rows', 'log', 'note'] as const)(
  'a failure with the %s is logged, and the next round finishes the work',
  async (step) => {
    let broken = false
    let writes = 0
    const full = new SqliteDatabase.SqliteError('database or disk is full', 'SQLITE_FULL')
    const { database, retention, letters, faults, settled, pass, names } = bench({
      write(work) {
        writes += 1
        if (broken && { files: 0, keys: 1, rows: 2, log: 0, note: 3 }[step] === writes) throw full
        return database.write(work)
      },
      scrub: () => !(broken && step === 'log') && database.scrub(),
    })
    const file = path.join(letters, `${settled('old', noon - 4 * year)}.owner.eml`)
    const young = settled('young', noon - 2 * year)
    retention.start()
    // To an hour before the round at 03:00.
    await pass(14 * hour)
    broken = true
    writes = 0
    if (step === 'files') {
      rmSync(file)
      // A folder cannot be removed as a file.
      mkdirSync(file)
    }
    await pass(hour)
    expect(faults).toHaveLength(1)
    // The enquiry stays as long as it may have files, because they are found by its reference.
    if (existsSync(file)) expect(names()).toContain('old')
    broken = false
    if (step === 'files') rmSync(file, { recursive: true })
    const scrub = vi.spyOn(database, 'scrub')
    await pass(hour)
    expect(names()).toEqual(['young'])
    expect(readdirSync(letters)).toEqual([`${young}.owner.eml`])
    expect(scrub).toHaveReturnedWith(true)
    expect(faults).toHaveLength(1)
    await pass(day - 2 * hour)
    expect(scrub).toHaveBeenCalledTimes(1)
  },
)

test('files that a command has just written stay for a day, even if no house names them yet', async () => {
  const { retention, shelf, pass } = bench()
  const folders = [shelf.masters[0], shelf.pictures[0], path.join(path.dirname(shelf.masters[0]), 'incoming-Ab12')]
  for (const folder of folders) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, `${'a'.repeat(64)}.jpg`), '')
  }
  const left = () => folders.flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : []))
  retention.start()
  await pass(3 * day)
  expect(left()).toHaveLength(3)
  for (const folder of folders) age(folder, day)
  await pass(day + hour)
  expect(left()).toEqual([])
})

test('a failure with the photographs does not postpone the removal of old enquiries', async () => {
  const { retention, shelf, faults, settled, pass, names } = bench()
  // A file stands where a folder should be.
  mkdirSync(path.dirname(shelf.masters[0]), { recursive: true })
  writeFileSync(shelf.masters[0], '')
  settled('old', noon - 4 * year)
  retention.start()
  await pass(day)
  expect(names()).toEqual([])
  expect(faults).not.toEqual([])
})

test('unfinished letters that a killed server left are removed once they are a day old', async () => {
  const { retention, letters, pass } = bench()
  const uuid = '7b0c3f9e-6f0e-4a53-9f4e-2f2f3f0f7f10'
  const abandoned = [`.${uuid}.tmp`, `.ENQ-AAAA-AAAA.owner.eml.${uuid}.tmp`]
  const kept = [
    '.mine.tmp',
    `.notes.txt.${uuid}.tmp`,
    `.ENQ-BBBB-BBBB.owner.eml.${uuid}.tmp`,
    'ENQ-AAAA-AAAA.owner.eml',
  ]
  for (const name of [...abandoned, ...kept]) writeFileSync(path.join(letters, name), '')
  const before = Date.now() / 1_000 - 25 * 3_600
  for (const name of [...abandoned, ...kept.slice(0, 2), kept[3] ?? ''])
    utimesSync(path.join(letters, name), before, before)
  retention.start()
  await pass(hour)
  expect(readdirSync(letters).sort()).toEqual(kept.sort())
})

test('a clock that leaps ahead by years removes nothing on that day', async () => {
  const { database, clock, retention, settled } = bench()
  settled('young', noon - day)
  retention.start()
  await clock.pass(3 * day)
  clock.set(noon + 5 * year)
  await clock.pass(day / 2)
  clock.set(noon + 4 * day)
  await clock.pass(3 * day)
  expect([...enquiries(database)]).toHaveLength(1)
})
