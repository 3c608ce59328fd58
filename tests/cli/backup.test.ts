import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect, test } from 'vitest'
import { lastBackupByCommand } from '../../db/backup.ts'
import { openDatabase } from '../../db/database.ts'
import { countEnquiries } from '../../enquiries/enquiries.ts'
import { broughtBack } from '../../enquiries/erasure-marks.ts'
import { opened, storeEnquiry, temporaryDatabase, temporaryFolder } from '../support/databases.ts'
import { deskSite } from '../support/desk-site.ts'
import { noon } from '../support/held-clock.ts'
import { villaCommand } from '../support/villa-command.ts'

test('a backup is one file that can be opened and contains every enquiry', async () => {
  const database = temporaryDatabase()
  for (let count = 0; count < 20; count += 1) storeEnquiry(database)
  const folder = temporaryFolder()
  const file = path.join(folder, 'copy.sqlite')
  const { code, out } = await villaCommand(path.dirname(database.file), ['backup', file, '--json'])
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ file, enquiries: 20, verified: true, bytes: statSync(file).size })
  expect(readdirSync(folder)).toEqual(['copy.sqlite'])
  expect(lastBackupByCommand(database)).toBe(noon)
  expect(statSync(file).mode & 0o077).toBe(0)
  const copy = new SqliteDatabase(file, { readonly: true })
  expect(copy.pragma('integrity_check', { simple: true })).toBe('ok')
  copy.close()
  const restored = openDatabase(file)
  expect(countEnquiries(restored)).toBe(20)
  restored.close()
})

test('the owner’s brochure and the erasure marks are kept next to a backup', async () => {
  const database = temporaryDatabase()
  const dataDir = path.dirname(database.file)
  mkdirSync(path.join(dataDir, 'brochure'))
  writeFileSync(path.join(dataDir, 'brochure/ours.pdf'), '%PDF ours')
  storeEnquiry(database)
  const folder = temporaryFolder()
  expect((await villaCommand(dataDir, ['backup', path.join(folder, 'before.sqlite')])).code).toBe(0)
  expect((await villaCommand(dataDir, ['enquiries', 'erase', '--email', 'ada@example.org'])).code).toBe(0)
  expect((await villaCommand(dataDir, ['backup', path.join(folder, 'after.sqlite')])).code).toBe(0)
  expect(readdirSync(folder)).toEqual(['after.sqlite', 'before.sqlite', 'brochure', 'erased.jsonl'])
  expect(readFileSync(path.join(folder, 'brochure/ours.pdf'), 'utf8')).toBe('%PDF ours')

  const restored = temporaryFolder()
  cpSync(path.join(folder, 'before.sqlite'), path.join(restored, 'villa.sqlite'))
  expect(countEnquiries(opened(path.join(restored, 'villa.sqlite')))).toBe(1)
  expect(broughtBack(opened(path.join(restored, 'villa.sqlite')), [folder])).toHaveLength(1)
  expect((await villaCommand(dataDir, ['backup', path.join(dataDir, 'copy.sqlite')])).code).toBe(0)
})

test('a backup into the folder of the daily copies keeps the erasure marks there', async () => {
  const database = temporaryDatabase()
  const dataDir = path.dirname(database.file)
  const environment = { BACKUP_DIR: temporaryFolder() }
  storeEnquiry(database)
  await villaCommand(dataDir, ['enquiries', 'erase', '--email', 'ada@example.org'], { environment })
  const marks = path.join(environment.BACKUP_DIR, 'erased.jsonl')
  const kept = readFileSync(marks, 'utf8')
  await villaCommand(dataDir, ['backup', path.join(environment.BACKUP_DIR, 'now.sqlite')], { environment })
  expect(readFileSync(marks, 'utf8')).toBe(kept)
})

test('a backup overwrites a file only with --force, never the database, and leaves no unfinished file', async () => {
  const database = temporaryDatabase()
  const source = path.dirname(database.file)
  const folder = temporaryFolder()
  const file = path.join(folder, 'copy.sqlite')
  writeFileSync(file, 'mine')
  const refused = await villaCommand(source, ['backup', file])
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('exists already. Choose another name') })
  expect((await villaCommand(source, ['backup', file, '--force'])).code).toBe(0)
  expect((await villaCommand(source, ['backup', database.file, '--force'])).err).toContain('is the database itself')
  const nowhere = await villaCommand(source, ['backup', path.join(folder, 'none', 'copy.sqlite')])
  expect(nowhere).toMatchObject({ code: 1, err: expect.stringContaining('folder must exist') })
  expect(readdirSync(folder)).toEqual(['copy.sqlite'])
})

test('a backup contains no sessions, sign-in links or known browsers', async () => {
  const { browser, database } = await deskSite()
  await browser().signIn()
  await browser('198.51.100.9').ask()
  const file = path.join(temporaryFolder(), 'copy.sqlite')
  expect((await villaCommand(path.dirname(database.file), ['backup', file])).code).toBe(0)
  const copy = opened(file)
  for (const table of ['sessions', 'sign_in_requests', 'known_browsers'])
    expect(copy.connection().prepare(`SELECT count(*) FROM ${table}`).pluck().get()).toBe(0)
  expect((await browser().get('/owner/sign-in')).statusCode).toBe(200)
})
