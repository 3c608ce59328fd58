import { copyFileSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { backUp } from '../../../db/backup.ts'
import { type Database, openDatabase } from '../../../db/database.ts'
import { enquiries } from '../../../enquiries/enquiries.ts'
import { repeatAfterRestore } from '../../../enquiries/erase-person.ts'
import { storeEnquiry, temporaryDatabase, temporaryFolder } from '../../support/databases.ts'
import { deskSite } from '../../support/desk-site.ts'
import { noon } from '../../support/held-clock.ts'

const hour = 3_600_000

/** Stores two enquiries of Ada's and then makes a backup, which lacks everything that happens later. */
async function backedUpBefore() {
  const [dataDir, backupDir] = [temporaryFolder(), temporaryFolder()]
  const database = temporaryDatabase()
  const site = await deskSite({ database, environment: { DATA_DIR: dataDir, BACKUP_DIR: backupDir } })
  const one = site.browser()
  await one.signIn()
  const first = storeEnquiry(database, { name: 'Ada' }, { receivedAt: noon - 2 * hour })
  storeEnquiry(database, { name: 'Ada', email: 'ADA@example.org' }, { receivedAt: noon - hour })
  storeEnquiry(database, { name: 'Grace', email: 'grace@example.org' }, { receivedAt: noon - hour })
  const copy = path.join(backupDir, 'villa-2026-06-01.sqlite')
  await backUp(database, copy)
  const at = `/owner/enquiries/${first.reference}`
  const correct = (name: string, email: string) => one.post(`${at}/correct`, { name, email, phone: '' })
  const erase = () => one.post(`${at}/erase`)
  const mail = { directory: path.join(dataDir, 'mail') }
  /** Where the backup is restored: on this machine, with its marks, and on a new one that has only the backups. */
  const places: Parameters<typeof repeatAfterRestore>[1][] = [
    { dataDir, backupDir: undefined, mail },
    { dataDir: temporaryFolder(), backupDir, mail },
  ]
  const restored = async (work: (database: Database) => Promise<void>) => {
    const file = path.join(temporaryFolder(), 'villa.sqlite')
    copyFileSync(copy, file)
    const again = openDatabase(file)
    try {
      await work(again)
    } finally {
      again.close()
    }
    return file
  }
  const marks = () =>
    [dataDir, backupDir].map((folder) => readFileSync(path.join(folder, 'erased.jsonl'), 'utf8')).join()
  return { ...site, database, correct, erase, places, restored, marks }
}

const people = (database: Database) => [...enquiries(database)].map(({ name, email }) => `${name} ${email}`).toSorted()

test('a person whose address was corrected before it was erased stays erased when an older backup is restored', async () => {
  const { correct, erase, places, restored } = await backedUpBefore()
  await correct('Ada King', 'ada.king@example.org')
  await correct('Ada King', 'countess@example.org')
  await erase()
  for (const place of places)
    await restored(async (database) => {
      expect(await repeatAfterRestore(database, place)).toEqual({ corrected: 0, erased: 2 })
      expect(people(database)).toEqual(['Grace grace@example.org'])
    })
})

test('a restored backup is corrected again, once, and keeps no former name or address', async () => {
  const { correct, database: live, places, restored } = await backedUpBefore()
  await correct('Ada King', 'ada.king@example.org')
  await correct('Countess of Lovelace', 'ada.king@example.org')
  const corrected = ['Countess of Lovelace ada.king@example.org', 'Countess of Lovelace ada.king@example.org']
  for (const place of places) {
    const file = await restored(async (database) => {
      expect(await repeatAfterRestore(database, place)).toEqual({ corrected: 2, erased: 0 })
      expect(people(database)).toEqual([...corrected, 'Grace grace@example.org'])
      expect(await repeatAfterRestore(database, place)).toEqual({ corrected: 0, erased: 0 })
      database.scrub()
    })
    expect(readFileSync(file, 'latin1')).not.toMatch(/ada@example\.org|ADA@example\.org|Ada King/)
  }
  for (const place of places) expect(await repeatAfterRestore(live, place)).toEqual({ corrected: 0, erased: 0 })
})

test('someone who writes from the former address after the correction is treated as another person', async () => {
  const { correct, erase, places, restored } = await backedUpBefore()
  await correct('Ada King', 'ada.king@example.org')
  await erase()
  for (const place of places)
    await restored(async (database) => {
      storeEnquiry(database, { name: 'Adam' }, { receivedAt: noon + hour })
      await repeatAfterRestore(database, place)
      expect(people(database)).toEqual(['Adam ada@example.org', 'Grace grace@example.org'])
    })
})

test('the marks contain no name or address, and nothing of the correction once the person is erased', async () => {
  const { correct, erase, marks } = await backedUpBefore()
  await correct('Ada King', 'ada.king@example.org')
  expect(marks()).toContain('sealed')
  // Each of these has a character that base64 never contains.
  expect(marks()).not.toMatch(/Ada King|ada\.king|@|example\.org/i)
  await erase()
  expect(marks()).not.toContain('sealed')
})
