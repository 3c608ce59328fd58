import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { countEnquiries } from '../../enquiries/enquiries.ts'
import { broughtBack, markErased } from '../../enquiries/erasure-marks.ts'
import { sessions } from '../../owners/sessions.ts'
import { temporaryFolder } from '../support/databases.ts'
import { releasedFolder, type Said } from '../support/released-folder.ts'
import { villaCommand } from '../support/villa-command.ts'

let dataDir: string
let said: Said
beforeEach(async () => {
  const left = await releasedFolder('1.0.0')
  dataDir = left.dataDir
  said = left.said
})
const villa = (folder: string, ...args: string[]) => villaCommand(folder, args)
const databaseOf = (folder: string) => path.join(folder, 'villa.sqlite')

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
  expect(JSON.parse(out)).toMatchObject({ enquiries: said['enquiries.json'].length, photographs: 2, former: null })
  expect(JSON.parse((await villa(restored, 'house', 'show', '--json')).out)).toMatchObject({ revision: 5 })
  expect((await villa(restored, 'house', 'show', '--draft')).code).toBe(0)
  const { photographs } = said['draft.json']
  for (const { master } of photographs)
    expect(existsSync(path.join(restored, `photos/masters/${master.digest}.jpg`))).toBe(true)
  expect(readFileSync(path.join(restored, 'brochure/ours.pdf'), 'utf8')).toBe('%PDF ours')
  expect(readdirSync(restored)).toContain('erased.jsonl')
  expect(statSync(databaseOf(restored)).mode & 0o077).toBe(0)
})

test('restore names the photographs that are missing, and restores everything else', async () => {
  const copy = await backedUp()
  const masters = path.join(path.dirname(copy), 'masters')
  const [lost = ''] = readdirSync(masters)
  rmSync(path.join(masters, lost))
  const restored = path.join(temporaryFolder(), 'data')
  const { code, out, err } = await villa(restored, 'restore', copy)
  expect(code).toBe(0)
  expect(err).toContain(`Missing photographs: ${lost}. Put them into ${restored}/photos/masters`)
  expect(out).toContain(`${said['enquiries.json'].length} enquiries`)
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
  const { length } = said['enquiries.json']
  expect([count('villa.sqlite'), count('villa-before-2026-06-01T120000.sqlite')]).toEqual([length, length - 1])
})

test('after a restore, the machine still knows who was erased since, and no one is signed in', async () => {
  const copy = await backedUp()
  const owner = openDatabase(databaseOf(dataDir))
  expect(sessions(owner)).toHaveLength(1)
  owner.close()
  markErased([dataDir], 'ada@example.org', Date.now())
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
