import { expect, test } from 'vitest'
import { houseClock } from '../../content/house-clock.ts'
import type { Database } from '../../db/database.ts'
import { csvOf } from '../../enquiries/exports/csv.ts'
import { exportedEnquiries, inBlocks } from '../../enquiries/exports/exported.ts'
import { jsonOf } from '../../enquiries/exports/json.ts'
import { markAnswered } from '../../enquiries/inbox.ts'
import { addNote } from '../../enquiries/notes.ts'
import { storeEnquiry, temporaryDatabase } from '../support/databases.ts'
import { noon } from '../support/held-clock.ts'

const day = 86_400_000
const { write: written } = houseClock('Europe/Paris')

/** Stores an enquiry whose words need everything that a table can do. */
const storeEdouard = (database: Database) =>
  storeEnquiry(
    database,
    {
      name: 'Édouard, dit « Doudou »',
      language: 'fr',
      intent: 'rent',
      brochureRequested: true,
      message: 'Une première ligne,\nune "seconde" ; et la fin.',
    },
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

test('a table with any separator contains what was stored', () => {
  const database = temporaryDatabase()
  const { reference } = storeEdouard(database)
  for (const sign of [undefined, ';', '\t', '|'])
    expect(tableOf(database, sign ? { delimiter: sign } : {}, sign)).toEqual([
      {
        Reference: reference,
        Received: '2026-05-30 14:00:00',
        Name: 'Édouard, dit « Doudou »',
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
        Message: 'Une première ligne,\nune "seconde" ; et la fin.',
      },
    ])
})

test('a French table has French headings and semicolons, and says who answered when, and what was noted', () => {
  const database = temporaryDatabase()
  const { id, reference } = storeEdouard(database)
  markAnswered(database, id, { at: noon - day, by: 'owner@villa.example' })
  addNote(database, id, { kind: 'note', writtenAt: noon, text: '=1+1 visites ; deux mots' })
  addNote(database, id, { kind: 'note', writtenAt: noon + 60_000, text: 'Rappelée.' })
  expect(tableOf(database, { language: 'fr' }, ';')).toMatchObject([
    {
      Référence: reference,
      Souhaite: 'Louer',
      État: 'Répondue',
      Répondue: '2026-05-31 14:00:00',
      'Répondue par': 'owner@villa.example',
      Notes: '2026-06-01 14:00:00 =1+1 visites ; deux mots\n2026-06-01 14:01:00 Rappelée.',
    },
  ])
})

test.each([
  ['=HYPERLINK("http://spam.example")', true],
  ["=cmd|'/c calc'!A0", true],
  ['+33 6 39 98 01 23', true],
  ['-2+3', true],
  ['@SUM(1)', true],
  ['\t=1+1', true],
  ['＝1+1', true],
  ['0639980123', true],
  ['123456789012', true],
  ['a=1', false],
  ['Ada -x', false],
  ['20 7946 0123', false],
  ["'=1", false],
])('whether the cell %j must be marked as text in a spreadsheet: %s', (typed, marked) => {
  const database = temporaryDatabase()
  storeEnquiry(database, { name: typed })
  expect(tableOf(database)).toMatchObject([{ Name: marked ? `'${typed}` : typed }])
})

test('the JSON contains everything that is kept, with exact times', () => {
  const database = temporaryDatabase()
  const { reference, name, email, phone, message } = storeEdouard(database)
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

const many = 600

function withMany() {
  const database = temporaryDatabase()
  const message = 'Words of some length. '.repeat(40)
  const stored = database.write(() =>
    Array.from({ length: many }, (_, number) =>
      storeEnquiry(database, { email: `n${number}@example.org`, message }, { receivedAt: noon + number }),
    ),
  )
  return { database, stored }
}

test('an export holds each enquiry once while new ones arrive, without a person who is erased during it', async () => {
  const { database, stored } = withMany()
  const blocks: string[] = []
  for await (const block of inBlocks(jsonOf(exportedEnquiries(database)))) {
    if (blocks.length === 0) database.connection().exec("DELETE FROM enquiries WHERE email = 'n0@example.org'")
    blocks.push(block)
    storeEnquiry(database, { email: 'late@example.org' }, { receivedAt: noon + many + blocks.length })
  }
  expect(blocks.length).toBeGreaterThan(5)
  const exported: { reference: string }[] = JSON.parse(blocks.join(''))
  const [, ...others] = stored.map(({ reference }) => reference)
  expect(exported.map(({ reference }) => reference)).toEqual(others.reverse())
})

test('other work runs between two blocks of an export, and a reader who leaves ends it', async () => {
  const { database } = withMany()
  let turns = 0
  const count = () => {
    turns += 1
    if (turns < 100) setImmediate(count)
  }
  setImmediate(count)
  const rows = exportedEnquiries(database)
  let blocks = 0
  for await (const _block of inBlocks(jsonOf(rows))) {
    blocks += 1
    if (blocks === 3) break
  }
  expect(turns).toBeGreaterThanOrEqual(2)
  expect(rows.next().done).toBe(true)
})
