import { copyFileSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { backUp } from '../../../db/backup.ts'
import { type Database, openDatabase } from '../../../db/database.ts'
import { enquiries } from '../../../enquiries/enquiries.ts'
import { eraseAgain } from '../../../enquiries/erase-person.ts'
import { storeEnquiry, temporaryDatabase, temporaryFolder } from '../../support/databases.ts'
import { deskSite } from '../../support/desk-site.ts'
import { noon } from '../../support/held-clock.ts'
import { at, viewingSite } from '../../support/viewing-site.ts'

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
  const page = `/owner/enquiries/${first.reference}`
  const correct = (name: string, email: string) => one.post(`${page}/correct`, { name, email, phone: '' })
  const erase = () => one.post(`${page}/erase`)
  const mail = { directory: path.join(dataDir, 'mail') }
  /** Where the backup is restored: on this machine, with its marks, and on a new one that has only the backups. */
  const places: Parameters<typeof eraseAgain>[1][] = [
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
  }
  const marks = () =>
    [dataDir, backupDir].map((folder) => readFileSync(path.join(folder, 'erased.jsonl'), 'utf8')).join()
  return { ...site, database, correct, erase, places, restored, marks }
}

const people = (database: Database) => [...enquiries(database)].map(({ name, email }) => `${name} ${email}`).toSorted()

test('a person whose address was corrected before it was erased stays erased when an older backup is restored', async () => {
  const { correct, erase, places, restored, marks } = await backedUpBefore()
  await correct('Ada King', 'ada.king@example.org')
  await correct('Ada King', 'countess@example.org')
  await erase()
  for (const place of places)
    await restored(async (database) => {
      expect(await eraseAgain(database, place)).toBe(2)
      expect(people(database)).toEqual(['Grace grace@example.org'])
    })
  expect(marks()).not.toMatch(/Ada King|ada\.king|countess|@|example\.org|ENQ-/i)
})

test('someone who writes from the former address after the correction is treated as another person', async () => {
  const { correct, erase, places, restored } = await backedUpBefore()
  await correct('Ada King', 'ada.king@example.org')
  await erase()
  for (const place of places)
    await restored(async (database) => {
      storeEnquiry(database, { name: 'Adam' }, { receivedAt: noon + hour })
      await eraseAgain(database, place)
      expect(people(database)).toEqual(['Adam ada@example.org', 'Grace grace@example.org'])
    })
})

test('once a mistyped address is corrected, no link that went to it leads anywhere, in any enquiry of the person', async () => {
  const site = await viewingSite()
  const { one, database, app, enquiry } = site
  const again = storeEnquiry(database, { email: 'ADA@example.org' }, { receivedAt: noon })
  await site.propose(['2026-06-05 16:00'])
  await site.deliver()
  const first = site.link()
  await site.press({ act: 'choose', time: String(at('2026-06-05T14:00')) })
  await site.deliver()
  const confirmed = site.link()
  await site.propose(['2026-06-06 16:00'], {}, again.reference)
  await site.deliver()
  const links = [...new Set([first, confirmed, site.link(), site.link('ADA@example.org')])]
  const statuses = () =>
    Promise.all(
      links.flatMap((link) => [link, `${link}.ics`]).map(async (url) => (await app.inject({ url })).statusCode),
    )
  const correct = (name: string, email: string) =>
    one.post(`/owner/enquiries/${enquiry.reference}/correct`, { name, email, phone: '' })
  const before = await statuses()
  expect(before.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4)

  await correct('Ada King', 'Ada@Example.org')
  expect(await statuses()).toEqual(before)

  await correct('Ada King', 'countess@example.org')
  expect(new Set(await statuses())).toEqual(new Set([404]))
  for (const url of links) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    expect((await app.inject({ method: 'POST', url, headers, payload: 'act=cancel' })).statusCode).toBe(404)
  }
})
