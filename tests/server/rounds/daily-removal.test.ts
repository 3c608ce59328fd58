import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { houseClock } from '../../../content/house-clock.ts'
import type { Database } from '../../../db/database.ts'
import { settleSent } from '../../../enquiries/attempts.ts'
import { removeDocument, takeInDocument } from '../../../enquiries/documents.ts'
import { enquiries } from '../../../enquiries/enquiries.ts'
import { deleteHeldBack, releaseEnquiry, undoDelete } from '../../../enquiries/held-back.ts'
import { shelfOf } from '../../../house/shelf.ts'
import { createRetention } from '../../../server/rounds/daily-removal.ts'
import { age } from '../../support/aged.ts'
import { claimAll, storeEnquiry, temporaryDatabase, temporaryFolder } from '../../support/databases.ts'
import { day, hour, noon } from '../../support/held-clock.ts'
import { pdf } from '../../support/pdf.ts'
import { hourlyClock } from '../../support/rounds.ts'

const year = 365 * day
const uuid = '7b0c3f9e-6f0e-4a53-9f4e-2f2f3f0f7f10'

function bench(changes: Partial<Database> = {}) {
  const database = temporaryDatabase()
  const clock = hourlyClock()
  const letters = temporaryFolder()
  const shelf = shelfOf(temporaryFolder(), '/nowhere')
  const faults: unknown[] = []
  const log = { info() {}, warn() {}, error: (fault: unknown) => void faults.push(fault) }
  const house = () => houseClock('UTC')
  const given = { database: { ...database, ...changes }, clock, months: 36, heldBackDays: 30, house, marks: [] }
  const retention = createRetention({ ...given, letters, shelf, log })
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
  const { retention, settled, pass, names, files } = bench()
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
  const { database, retention, letters, held, pass, names, files } = bench()
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
  const { database, clock, retention, letters, held, sendAll, pass, names, files } = bench()
  held('old', noon - 30 * day)
  const young = held('young', noon - 29 * day)
  const deleted = held('deleted', noon)
  const released = held('released', noon - 40 * day)
  sendAll()
  held('untold', noon - 31 * day)
  deleteHeldBack(database, { id: deleted.id }, noon)
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
    deleteHeldBack(database, { id: young.id }, deletedAt)
    await pass(hours * hour)
    expect(undoDelete(database, deletedAt)).toBe(broughtBack)
  }
})

test.each(['files', 'keys', 'rows', 'log', 'note'] as const)(
  'a failure with the %s is logged, and the next round finishes the work',
  async (step) => {
    let broken = false
    let writes = 0
    const { database, retention, letters, faults, settled, pass, names, files } = bench({
      write(work) {
        writes += 1
        if (broken && { files: 0, keys: 1, rows: 2, log: 0, note: 3 }[step] === writes)
          throw new SqliteDatabase.SqliteError('database or disk is full', 'SQLITE_FULL')
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
    expect([names(), files()]).toEqual([['young'], [`${young}.owner.eml`]])
    expect(scrub).toHaveReturnedWith(true)
    expect(faults).toHaveLength(1)
    await pass(day - 2 * hour)
    expect(scrub).toHaveBeenCalledTimes(1)
  },
)

test('files of photographs and unfinished letters that are named nowhere are removed once they are a day old, and no others', async () => {
  const { retention, shelf, letters, pass, files } = bench()
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
  expect([left().length, files()]).toEqual([3, [...others, writing].sort()])
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
  expect([names(), faults.length > 0]).toEqual([[], true])
})

test('a deleted document is removed from the data folder after a day', async () => {
  const { database, clock, retention, pass } = bench()
  const dataDir = path.dirname(database.file)
  const file = path.join(temporaryFolder(), 'plans.pdf')
  for (const name of ['plans', 'title']) {
    writeFileSync(file, pdf(name))
    await takeInDocument(database, dataDir, { file, name, house: 1 }, clock.now())
  }
  const left = () => readdirSync(path.join(dataDir, 'documents')).filter((name) => name.endsWith('.pdf')).length
  retention.start()
  await pass(hour)
  removeDocument(database, { id: 1, at: clock.now() })
  age(path.join(dataDir, 'documents'), 2 * day)
  await pass(20 * hour)
  expect(left()).toBe(2)
  await pass(2 * day)
  expect(left()).toBe(1)
})

test('a clock that leaps ahead by years removes nothing on that day', async () => {
  const { clock, retention, settled, names } = bench()
  settled('young', noon - day)
  retention.start()
  await clock.pass(3 * day)
  clock.set(noon + 5 * year)
  await clock.pass(day / 2)
  clock.set(noon + 4 * day)
  await clock.pass(3 * day)
  expect(names()).toEqual(['young'])
})
