import { expect, test } from 'vitest'
import { houseClock } from '../../content/house-clock.ts'
import type { Database } from '../../db/database.ts'
import { addNote } from '../../enquiries/enquiries.ts'
import { csvOf, exportedEnquiries, inBlocks, jsonOf } from '../../enquiries/exports.ts'
import { markAnswered } from '../../enquiries/inbox.ts'
import { storeEnquiry, temporaryDatabase } from '../support/databases.ts'
import { day, noon } from '../support/held-clock.ts'

const { write: written } = houseClock('Europe/Paris')

const name = 'Édouard, dit « Doudou »'
const message = 'Une première ligne,\nune "seconde" ; et la fin.'

/** Stores an enquiry whose words need everything that a table can do. */
const storeEdouard = (database: Database) =>
  storeEnquiry(
    database,
    { name, message, language: 'fr', intent: 'rent', brochureRequested: true },
    { receivedAt: noon - 2 * day },
  )

/** Reads the table as RFC 4180 defines it, so that no writer of ours is checked with its own reader. */
function tableOf(database: Database, manner: Partial<Parameters<typeof csvOf>[1]> = {}, sign = ',') {
  const text = [...csvOf(exportedEnquiries(database), { language: 'en', written, ...manner })].join('')
  expect(text.startsWith('\ufeff') && text.endsWith('\r\n')).toBe(true)
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text
    .slice(1)
    .matchAll(new RegExp(`(?:"((?:[^"]|"")*)"|([^"\r\n${sign}]*))(\\${sign}|\r\n)`, 'g'))) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') rows.push([])
  }
  const [headings = [], ...cells] = rows.slice(0, -1)
  return cells.map((row) => Object.fromEntries(headings.map((heading, index) => [heading, row[index]])))
}

test('a table contains what was stored', () => {
  const database = temporaryDatabase()
  const { reference } = storeEdouard(database)
  expect(tableOf(database)).toEqual([
    {
      Reference: reference,
      Received: '2026-05-30 14:00:00',
      Name: name,
      'E-mail': 'ada@example.org',
      Telephone: "'+33 6 39 98 01 00",
      Wants: 'To rent',
      'Brochure asked for': 'yes',
      'Writes in': 'French',
      State: 'Waiting',
      'Held back because': '',
      Answered: '',
      'Answered by': '',
      Closed: '',
      Notes: '',
      Message: message,
    },
  ])
})

test('a French table has French headings and semicolons, and says who answered when, and what was noted', () => {
  const database = temporaryDatabase()
  const { id, reference } = storeEdouard(database)
  markAnswered(database, id, { at: noon - day, by: 'owner@villa.example' })
  addNote(database, id, { kind: 'note', owner: null, writtenAt: noon, text: '=1+1 visites ; deux mots' })
  addNote(database, id, { kind: 'note', owner: null, writtenAt: noon + 60_000, text: 'Rappelée.' })
  expect(tableOf(database, { language: 'fr' }, ';')).toMatchObject([
    {
      Référence: reference,
      Souhaite: 'Louer',
      État: 'Avec réponse',
      'Réponse le': '2026-05-31 14:00:00',
      'Réponse de': 'owner@villa.example',
      Notes: '2026-06-01 14:00:00 =1+1 visites ; deux mots\n2026-06-01 14:01:00 Rappelée.',
    },
  ])
})

test('a cell that a spreadsheet would calculate, or shorten as a number, is marked as text, and no other', () => {
  const database = temporaryDatabase()
  const marked = ['=HYPERLINK("http://spam.example")', "=cmd|'/c calc'!A0", '+33 6 39 98 01 23', '-2+3', '@SUM(1)']
  marked.push('\t=1+1', '＝1+1', '0639980123', '123456789012')
  const left = ['a=1', 'Ada -x', '20 7946 0123', "'=1"]
  for (const name of [...marked, ...left]) storeEnquiry(database, { name })
  const names = tableOf(database).map(({ Name }) => Name)
  expect(names.reverse()).toEqual([...marked.map((each) => `'${each}`), ...left])
})

test('the JSON contains everything that is kept, with exact times', () => {
  const database = temporaryDatabase()
  const { reference, email, phone } = storeEdouard(database)
  const at = new Date(noon - 2 * day).toISOString()
  const [enquiry] = JSON.parse([...jsonOf(exportedEnquiries(database))].join(''))
  expect(enquiry).toEqual({
    ...{ reference, name, email, phone, message },
    receivedAt: at,
    brochureRequested: true,
    language: 'fr',
    intent: 'rent',
    state: 'received',
    heldBackFor: null,
    unverified: false,
    waitsSince: at,
    openedAt: null,
    answeredAt: null,
    answeredBy: null,
    closedAt: null,
    deletedAt: null,
    notes: [],
    answers: [],
    draft: null,
    letters: ['owner', 'confirmation'].map((kind) => ({ kind, state: 'queued', createdAt: at, sentAt: null })),
    viewings: [],
  })
})

test('row 8: an export holds each enquiry once while new ones arrive, without a person who is erased during it; other work runs between its blocks, and a reader who leaves ends it', async () => {
  const database = temporaryDatabase()
  const many = 600
  const stored = database.write(() =>
    Array.from({ length: many }, (_, number) =>
      storeEnquiry(
        database,
        { email: `n${number}@example.org`, message: message.repeat(20) },
        { receivedAt: noon + number },
      ),
    ),
  )
  const blocks: string[] = []
  let turns = 0
  const count = () => {
    turns += 1
    if (turns < 100) setImmediate(count)
  }
  setImmediate(count)
  for await (const block of inBlocks(jsonOf(exportedEnquiries(database)))) {
    if (blocks.length === 0) database.connection().exec("DELETE FROM enquiries WHERE email = 'n0@example.org'")
    blocks.push(block)
    storeEnquiry(database, { email: 'late@example.org' }, { receivedAt: noon + many + blocks.length })
  }
  expect(blocks.length).toBeGreaterThan(5)
  expect(turns).toBeGreaterThanOrEqual(2)
  const exported: { reference: string }[] = JSON.parse(blocks.join(''))
  const [, ...others] = stored.map(({ reference }) => reference)
  expect(exported.map(({ reference }) => reference)).toEqual(others.reverse())

  const rows = exportedEnquiries(database)
  for await (const _block of inBlocks(jsonOf(rows))) break
  expect(rows.next().done).toBe(true)
})
