import { copyFileSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { backUp } from '../../../db/backup.ts'
import { openDatabase } from '../../../db/database.ts'
import { addNote, countEnquiries, enquiries } from '../../../enquiries/enquiries.ts'
import { deleteHeldBack } from '../../../enquiries/held-back.ts'
import { eraseAgain } from '../../../enquiries/person.ts'
import { storeEnquiry, temporaryDatabase, temporaryFolder } from '../../support/databases.ts'
import { ownersDesk } from '../../support/desk-site.ts'
import { hour, noon } from '../../support/held-clock.ts'
import type { ShownPage } from '../../support/shown-page.ts'

/** A desk to which Ada has written twice, under two spellings of her address, and Grace once. */
async function withPerson() {
  const [dataDir, backupDir] = [temporaryFolder(), temporaryFolder()]
  const database = temporaryDatabase()
  const site = await ownersDesk({ database, environment: { DATA_DIR: dataDir, BACKUP_DIR: backupDir } })
  const first = storeEnquiry(database, { name: 'Ada' }, { receivedAt: noon - 2 * hour })
  const second = storeEnquiry(database, { name: 'Ada', email: 'ADA@example.org' }, { receivedAt: noon - hour })
  const other = storeEnquiry(database, { name: 'Grace', email: 'grace@example.org' })
  addNote(database, first.id, { kind: 'note', owner: null, writtenAt: noon, text: 'Knows the house from the boat.' })
  addNote(database, other.id, { kind: 'note', owner: null, writtenAt: noon, text: 'Grace’s own note.' })
  const at = `/owner/enquiries/${first.reference}`
  const correct = (name: string, email: string) => site.one.post(`${at}/correct`, { name, email, phone: '' })
  const names = (of = database) => enquiries(of).map(({ name }) => name)
  return { ...site, dataDir, backupDir, first, second, at, correct, names }
}

/** The references of the enquiries on the page of a person, in its order. */
const referencesIn = ({ text }: ShownPage): string[] => text.match(/ENQ-\w{4}-\w{4}/g) ?? []

test('everything about one person is shown and exported with the notes, and nothing about others', async () => {
  const { one, at, first, second } = await withPerson()
  const page = await one.see(`${at}/person`)
  expect(referencesIn(page)).toEqual([second.reference, first.reference])
  expect(page.text).toContain('Knows the house from the boat.')
  const answer = await one.get(`${at}/person.json`)
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="${first.reference}.json"`)
  const data = answer.json()
  expect(data.enquiries).toHaveLength(2)
  expect(data.enquiries[1]).toMatchObject({
    name: 'Ada',
    notes: [{ text: 'Knows the house from the boat.' }],
    letters: [{ kind: 'owner' }, { kind: 'confirmation' }],
  })
  expect(answer.body).not.toContain('Grace')
})

test('a person with many enquiries is shown by the page, and exported, corrected and erased completely', async () => {
  const { one, at, database, correct, names } = await withPerson()
  for (let number = 0; number < 58; number += 1) storeEnquiry(database, {}, { receivedAt: noon - hour + number })
  const page = await one.see(`${at}/person`)
  const seen = referencesIn(page)
  expect(seen).toHaveLength(50)
  seen.push(...referencesIn(await one.see(page.link('10 earlier'))))
  const data: { enquiries: { reference: string }[] } = (await one.get(`${at}/person.json`)).json()
  expect(data.enquiries.map(({ reference }) => reference)).toEqual(seen)
  const goes = (await one.see(`${at}/erase`)).part('What goes, at once').texts
  expect(goes).toEqual(expect.arrayContaining(['60 enquiries', '61 e-mails kept here']))
  await correct('Ada King', 'ada.king@example.org')
  expect(names().filter((name) => name === 'Ada King')).toHaveLength(60)
  database.scrub()
  expect(readFileSync(database.file).includes('ADA@example.org')).toBe(false)
  expect((await one.post(`${at}/erase`)).headers.location).toBe('/owner/enquiries?done=erased&count=60')
  expect(names()).toEqual(['Grace'])
})

test('a correction is validated and stored like the form, and what was typed stays in it', async () => {
  const { one, correct, names, first, database } = await withPerson()
  expect((await correct('', 'ada@')).statusCode).toBe(422)
  expect(one.shown().faulty).toEqual(['Name', 'E-mail address'])
  expect(one.shown().field('E-mail address').value).toBe('ada@')
  expect(names()).not.toContain('')
  await correct('Ada', '\u200bada@cafe\u0301.example')
  expect(enquiries(database).find(({ id }) => id === first.id)?.email).toBe('ada@café.example')
})

test('erasing says what goes and what stays, asks for a fresh code, and removes only that person', async () => {
  const { one, at, clock, database, log, names } = await withPerson()
  await clock.pass(hour)
  const page = await one.see(`${at}/erase`)
  const goes = page.part('What goes, at once').texts
  expect(goes).toEqual(expect.arrayContaining(['2 enquiries', '1 note of yours', '3 e-mails kept here']))
  expect(page.text).toContain('A new code first')
  const erase = (fields = {}) => one.post(`${at}/erase`, fields)
  expect((await erase()).statusCode).toBe(422)
  const code = await one.freshen(`${at}/erase`)
  expect((await erase({ code: '0000 0000' })).statusCode).toBe(422)
  expect(countEnquiries(database)).toBe(3)
  // What the owner has deleted from what is held back goes too.
  const spam = storeEnquiry(database, { name: 'Ada' }, { heldBackFor: 'trap' })
  deleteHeldBack(database, { from: spam.id, to: spam.id, at: noon })
  expect((await erase({ code })).headers.location).toBe('/owner/enquiries?done=erased&count=3')
  expect(names()).toEqual(['Grace'])
  expect(database.connection().prepare('SELECT count(*) FROM enquiries').pluck().get()).toBe(1)
  expect((await one.get(at)).statusCode).toBe(404)
  expect(log.join('\n')).not.toMatch(/Ada|ada@/)
})

test.each([
  ['', []],
  [', even if their address was corrected twice', ['ada.king@example.org', 'countess@example.org']],
])(
  'a person whom a restored backup brings back is erased again on this machine, or on a new one with only the backups%s',
  async (_case, addresses) => {
    const { one, at, database, dataDir, backupDir, correct, names } = await withPerson()
    const copy = path.join(backupDir, 'villa-2026-06-01.sqlite')
    await backUp(database, copy)
    for (const email of addresses) await correct('Ada King', email)
    await one.post(`${at}/erase`)
    expect(countEnquiries(database)).toBe(1)
    const mail = { directory: path.join(dataDir, 'mail') }
    for (const places of [
      { dataDir, backupDir: undefined, mail },
      { dataDir: temporaryFolder(), backupDir, mail },
    ]) {
      const file = path.join(temporaryFolder(), 'villa.sqlite')
      copyFileSync(copy, file)
      const restored = openDatabase(file)
      expect(countEnquiries(restored)).toBe(3)
      // Someone who writes from the address afterwards is kept, and after a correction is another person.
      storeEnquiry(restored, { name: 'Adam' }, { receivedAt: noon + hour })
      expect(await eraseAgain(restored, places)).toBe(2)
      expect(names(restored)).toEqual(['Adam', 'Grace'])
      expect(await eraseAgain(restored, places)).toBe(0)
      restored.close()
    }
    for (const folder of [dataDir, backupDir]) {
      const lines = readFileSync(path.join(folder, 'erased.jsonl'), 'utf8').trim().split('\n')
      const mark = { at: expect.any(Number), digest: expect.stringMatching(/^[0-9a-f]{64}$/) }
      const key = { key: expect.stringMatching(/^[\w+/]{43}=$/) }
      expect(lines.map((line) => JSON.parse(line))).toEqual([key, mark, mark, mark])
    }
    rmSync(copy)
    expect(readdirSync(backupDir)).toEqual(['erased.jsonl'])
  },
)

test('every enquiry leaves in one streamed file, the same file as the command prints', async () => {
  const { one, clock } = await withPerson()
  const csv = await one.get('/owner/enquiries.csv')
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(csv.body.split('\r\n')).toHaveLength(5)
  expect(csv.body).toContain('2026-06-01 13:00:00')
  expect(csv.headers['content-disposition']).toBe('attachment; filename="enquiries-2026-06-01.csv"')
  await clock.pass(hour)
  const onward = '/owner/export'
  const page = await one.see(onward)
  expect([page.text, page.form('form')]).toEqual([expect.stringContaining('3 enquiries'), { onward }])
  const code = await one.freshen(onward)
  expect((await one.post(onward, { code })).headers.location).toBe('/owner/enquiries.csv')
})
