import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { countEnquiries } from '../../enquiries/enquiries.ts'
import { broughtBack, markErased } from '../../enquiries/erasure-marks.ts'
import { publishedHouse } from '../../house/revisions.ts'
import { deskSessions, sessions } from '../../owners/sessions.ts'
import { sharedFolder, storeEnquiry, temporaryFolder } from '../support/databases.ts'
import { smallHouse } from '../support/fixture-archive.ts'
import { heldClock } from '../support/held-clock.ts'
import { villaCommand } from '../support/villa-command.ts'

const databaseOf = (folder: string) => path.join(folder, 'villa.sqlite')
const villa = (folder: string, ...args: string[]) => villaCommand(folder, args)

// A house with a photograph of its own, someone who wrote, someone who was erased, and an owner who is signed in.
let filled: string
let master: string
beforeAll(async () => {
  filled = sharedFolder()
  expect((await villa(filled, 'house', 'import', await smallHouse(sharedFolder()), '--publish')).code).toBe(0)
  const database = openDatabase(databaseOf(filled))
  storeEnquiry(database)
  storeEnquiry(database, { name: 'Grace Hopper', email: 'grace@example.org' })
  const { begin } = deskSessions(database, heldClock(), [])
  database.write(() => begin({ owner: 'owner@example.org', browser: '', borrowed: false }))
  master = `${publishedHouse(database).house.photographs[0]?.master.digest}.jpg`
  database.close()
  expect((await villa(filled, 'enquiries', 'erase', '--email', 'grace@example.org')).code).toBe(0)
})

let dataDir: string
beforeEach(() => {
  dataDir = temporaryFolder()
  cpSync(filled, dataDir, { recursive: true })
})

async function backedUp(): Promise<string> {
  mkdirSync(path.join(dataDir, 'brochure'))
  writeFileSync(path.join(dataDir, 'brochure/ours.pdf'), '%PDF ours')
  const copy = path.join(temporaryFolder(), 'copy.sqlite')
  expect((await villa(dataDir, 'backup', copy)).code).toBe(0)
  return copy
}

test('a backup alone restores everything on another machine', async () => {
  const copy = await backedUp()
  const restored = path.join(temporaryFolder(), 'data')
  const { code, out } = await villa(restored, 'restore', copy, '--json')
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ enquiries: 1, missing: [], former: null })
  const database = openDatabase(databaseOf(restored))
  expect(publishedHouse(database).house.facts.figures.name).toBe('Mas des Amandiers')
  database.close()
  expect(existsSync(path.join(restored, 'photos/masters', master))).toBe(true)
  expect(readFileSync(path.join(restored, 'brochure/ours.pdf'), 'utf8')).toBe('%PDF ours')
  expect(readdirSync(restored)).toContain('erased.jsonl')
  expect(statSync(databaseOf(restored)).mode & 0o077).toBe(0)
})

test('restore names the photographs that are missing, and restores everything else', async () => {
  const copy = await backedUp()
  rmSync(path.join(path.dirname(copy), 'masters', master))
  const restored = path.join(temporaryFolder(), 'data')
  const { code, out, err } = await villa(restored, 'restore', copy)
  expect(code).toBe(0)
  expect(err).toContain(`Missing photographs: ${master}. Put them into ${restored}/photos/masters`)
  expect(out).toContain('1 enquiries')
})

test('restore replaces the database, and keeps the former one whole under another name', async () => {
  const copy = await backedUp()
  await villa(dataDir, 'enquiries', 'erase', '--email', 'ada@example.org')
  const { out } = await villa(dataDir, 'restore', copy)
  expect(out).toContain(`The former database is ${path.join(dataDir, 'villa-before-2026-06-01T120000.sqlite')}`)
  const count = (name: string) => {
    const database = openDatabase(path.join(dataDir, name))
    const enquiries = countEnquiries(database)
    database.close()
    return enquiries
  }
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

test('restore changes nothing while the server has the database open', async () => {
  const copy = await backedUp()
  const server = openDatabase(databaseOf(dataDir))
  const { code, err } = await villa(dataDir, 'restore', copy)
  expect([code, err]).toEqual([1, expect.stringContaining('Stop the server first')])
  expect(server.check()).toBeNull()
  expect(readdirSync(dataDir).filter((name) => name.includes('before'))).toEqual([])
  server.close()
})

test.each<[string, (copy: string) => void, RegExp]>([
  ['that is cut short', (copy) => writeFileSync(copy, readFileSync(copy).subarray(0, 40_960)), /damaged|not a copy/],
  ['that is not a database', (copy) => writeFileSync(copy, 'x'.repeat(8_192)), /is not a copy of the database/],
  ['that has a log next to it', (copy) => writeFileSync(`${copy}-wal`, 'x'), /has a log beside it/],
  ['from a newer version', newer, /was written by a newer version/],
])('a copy %s is refused, and nothing changes', async (_what, spoil, why) => {
  const copy = await backedUp()
  spoil(copy)
  const before = readdirSync(dataDir)
  const { code, err } = await villa(dataDir, 'restore', copy)
  expect([code, err]).toEqual([1, expect.stringMatching(why)])
  expect(readdirSync(dataDir)).toEqual(before)
  expect((await villa(dataDir, 'enquiries', 'list', '--json')).out).toContain('Ada Lovelace')
})

test('the file to restore must exist, and must not be the database itself', async () => {
  expect((await villa(dataDir, 'restore', '/nowhere.sqlite')).err).toContain('There is no file')
  expect((await villa(dataDir, 'restore', databaseOf(dataDir))).err).toContain('is the database itself')
})

function newer(copy: string): void {
  const connection = new SqliteDatabase(copy)
  connection.pragma('user_version = 999')
  connection.close()
}
