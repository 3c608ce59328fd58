import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { lastBackupByCommand } from '../../db/backup.ts'
import { openDatabase } from '../../db/database.ts'
import { answersOf, sendAnswer } from '../../enquiries/answers.ts'
import { documents, takeInDocument } from '../../enquiries/documents.ts'
import { countEnquiries } from '../../enquiries/enquiries.ts'
import { broughtBack, markErased } from '../../enquiries/erasure-marks.ts'
import { publishedHouse } from '../../house/revisions.ts'
import { deskSessions, sessions } from '../../owners/sessions.ts'
import { opened, sharedFolder, storeEnquiry, temporaryFolder } from '../support/databases.ts'
import { pdf } from '../support/files.ts'
import { smallHouse } from '../support/fixture-archive.ts'
import { heldClock, noon } from '../support/held-clock.ts'
import { villaCommand } from '../support/villa-command.ts'

const databaseOf = (folder: string) => path.join(folder, 'villa.sqlite')
const villa = (folder: string, ...args: string[]) => villaCommand(folder, args)

// A house with a photograph of its own, someone who wrote and was answered with a document, someone who was erased, and an
// owner who is signed in.
let filled: string
let master: string
let document: string
beforeAll(async () => {
  filled = sharedFolder()
  expect((await villa(filled, 'house', 'import', await smallHouse(sharedFolder()), '--publish')).code).toBe(0)
  const database = openDatabase(databaseOf(filled))
  const delivered = path.join(sharedFolder(), 'plans.pdf')
  writeFileSync(delivered, pdf('plans'))
  await takeInDocument(database, filled, { file: delivered, name: 'plans', house: 1 }, noon)
  document = documents(database)[0]?.file ?? ''
  const { id } = storeEnquiry(database)
  const answer = { owner: 'owner@example.org', signed: 'Claire', subject: 'Plans', body: 'Here.', brochure: false }
  sendAnswer(database, id, { ...answer, documents: [1], keyDigest: Buffer.from('key'), after: 0, now: noon })
  storeEnquiry(database, { name: 'Grace Hopper', email: 'grace@example.org' })
  const { begin } = deskSessions(database, heldClock(), () => [])
  database.write(() => begin({ owner: 'owner@example.org', browser: '', borrowed: false }))
  master = `${publishedHouse(database).house.photographs[0]?.master.digest}.jpg`
  database.close()
  mkdirSync(path.join(filled, 'brochure'))
  writeFileSync(path.join(filled, 'brochure/ours.pdf'), '%PDF ours')
  expect((await villa(filled, 'enquiries', 'erase', '--email', 'grace@example.org')).code).toBe(0)
})

let dataDir: string
beforeEach(() => {
  dataDir = temporaryFolder()
  cpSync(filled, dataDir, { recursive: true })
})

async function backedUp(): Promise<string> {
  const copy = path.join(temporaryFolder(), 'copy.sqlite')
  expect((await villa(dataDir, 'backup', copy)).code).toBe(0)
  return copy
}

test('a backup is one whole file that only its owner can read and no one is signed in by, with everything else next to it', async () => {
  const file = path.join(temporaryFolder(), 'copy.sqlite')
  const { code, out } = await villa(dataDir, 'backup', file)
  expect([code, out]).toEqual([
    0,
    expect.stringContaining(`${file}: 1 enquiries, ${statSync(file).size} bytes, verified.`),
  ])
  const beside = ['brochure', 'copy.sqlite', 'documents', 'erased.jsonl', 'masters']
  expect(readdirSync(path.dirname(file)).sort()).toEqual(beside)
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(lastBackupByCommand(opened(databaseOf(dataDir)))).toBe(noon)
  const copy = new SqliteDatabase(file, { readonly: true })
  expect(copy.pragma('integrity_check', { simple: true })).toBe('ok')
  for (const table of ['sessions', 'sign_in_requests', 'known_browsers'])
    expect(copy.prepare(`SELECT count(*) FROM ${table}`).pluck().get()).toBe(0)
  copy.close()
})

test('a backup into the folder of the daily copies keeps the erasure marks there', async () => {
  const environment = { BACKUP_DIR: temporaryFolder() }
  const around = { environment }
  await villaCommand(dataDir, ['enquiries', 'erase', '--email', 'ada@example.org'], around)
  const marks = path.join(environment.BACKUP_DIR, 'erased.jsonl')
  const kept = readFileSync(marks, 'utf8')
  await villaCommand(dataDir, ['backup', path.join(environment.BACKUP_DIR, 'now.sqlite')], around)
  expect(readFileSync(marks, 'utf8')).toBe(kept)
})

test('a backup overwrites a file only with --force, never the database, and leaves no unfinished file', async () => {
  const folder = temporaryFolder()
  const file = path.join(folder, 'copy.sqlite')
  writeFileSync(file, 'mine')
  const refused = await villa(dataDir, 'backup', file)
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('exists already. Choose another name') })
  expect((await villa(dataDir, 'backup', file, '--force')).code).toBe(0)
  expect((await villa(dataDir, 'backup', databaseOf(dataDir), '--force')).err).toContain('is the database itself')
  // A file stands where the folder should be.
  const nowhere = await villa(dataDir, 'backup', path.join(file, 'copy.sqlite'))
  expect(nowhere).toMatchObject({ code: 1, err: expect.stringContaining('No backup was made.') })
  expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([])
})

test('a backup alone restores everything on another machine', async () => {
  const copy = await backedUp()
  const restored = path.join(temporaryFolder(), 'data')
  const { code, out, err } = await villa(restored, 'restore', copy)
  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(/villa\.sqlite: 1 enquiries\.\n.*masters: \d+ photographs put back\. villa doctor says .*\n$/)
  const database = opened(databaseOf(restored))
  expect(publishedHouse(database).house.facts.figures.name).toBe('Mas des Amandiers')
  expect(answersOf(database, 1)).toMatchObject([{ documents: [{ id: 1, name: 'plans' }] }])
  const marks = (folder: string) => readFileSync(path.join(folder, 'erased.jsonl'), 'utf8')
  expect(marks(restored)).toBe(marks(dataDir))
  for (const file of [`photos/masters/${master}`, `documents/${document}`, 'brochure/ours.pdf', 'erased.jsonl'])
    expect(existsSync(path.join(restored, file)), file).toBe(true)
  expect(statSync(databaseOf(restored)).mode & 0o077).toBe(0)
})

test('without some photographs and documents everything else is restored, and the doctor names what is missing', async () => {
  const copy = await backedUp()
  rmSync(path.join(path.dirname(copy), 'masters', master))
  rmSync(path.join(path.dirname(copy), 'documents'), { recursive: true })
  const restored = path.join(temporaryFolder(), 'data')
  expect(await villa(restored, 'restore', copy)).toMatchObject({ code: 0, out: expect.stringContaining('1 enquiries') })
  const lost = ['photographs whose files are gone', 'documents whose files are gone']
  const [there, here] = [await villa(restored, 'doctor'), await villa(dataDir, 'doctor')]
  for (const words of lost) expect([there.out.includes(words), here.out.includes(words)]).toEqual([true, false])
})

test('restore replaces the database, and keeps the former one whole under another name', async () => {
  const copy = await backedUp()
  await villa(dataDir, 'enquiries', 'erase', '--email', 'ada@example.org')
  const { out } = await villa(dataDir, 'restore', copy)
  expect(out).toContain(`The former database is ${path.join(dataDir, 'villa-before-2026-06-01T120000.sqlite')}`)
  const count = (name: string) => countEnquiries(opened(path.join(dataDir, name)))
  expect([count('villa.sqlite'), count('villa-before-2026-06-01T120000.sqlite')]).toEqual([1, 0])
})

test('after a restore, the machine still knows who was erased since, and no one is signed in', async () => {
  const copy = await backedUp()
  const owner = openDatabase(databaseOf(dataDir))
  expect(sessions(owner)).toHaveLength(1)
  owner.close()
  markErased([dataDir], { email: 'ada@example.org', references: [] }, Date.now())
  const raw = path.join(temporaryFolder(), 'raw.sqlite')
  // A program that copies whole files would make such a copy.
  writeFileSync(raw, readFileSync(databaseOf(dataDir)))
  for (const each of [copy, raw]) {
    expect((await villa(dataDir, 'restore', each)).code).toBe(0)
    const database = openDatabase(databaseOf(dataDir))
    expect(sessions(database)).toEqual([])
    expect(broughtBack(database, [dataDir])).toHaveLength(1)
    database.close()
  }
  expect(readdirSync(dataDir).filter((name) => name.startsWith('villa-before-'))).toHaveLength(2)
})

test.each<[string, (copy: string) => unknown, RegExp]>([
  ['that is cut short', (copy) => writeFileSync(copy, readFileSync(copy).subarray(0, 40_960)), /damaged|not a copy/],
  ['that is not a database', (copy) => writeFileSync(copy, 'x'.repeat(8_192)), /is not a copy of the database/],
  ['that has a log next to it', (copy) => writeFileSync(`${copy}-wal`, 'x'), /has a log beside it/],
  ['from a newer version', newer, /was written by a newer version/],
  ['that does not exist', (copy) => rmSync(copy), /There is no file/],
  ['while the server has the database open', () => opened(databaseOf(dataDir)), /Stop the server first/],
])('a copy %s is refused, and nothing changes', async (_what, spoil, why) => {
  const copy = await backedUp()
  spoil(copy)
  const before = readdirSync(dataDir)
  const { code, err } = await villa(dataDir, 'restore', copy)
  expect([code, err]).toEqual([1, expect.stringMatching(why)])
  expect(readdirSync(dataDir)).toEqual(before)
  expect((await villa(dataDir, 'enquiries', 'list')).out).toContain('Ada Lovelace')
  expect((await villa(dataDir, 'restore', databaseOf(dataDir))).err).toContain('is the database itself')
})

function newer(copy: string): void {
  const connection = new SqliteDatabase(copy)
  connection.pragma('user_version = 999')
  connection.close()
}
