import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { markAnswered } from '../../enquiries/inbox.ts'
import { addNote } from '../../enquiries/notes.ts'
import { parseCsv } from '../support/csv.ts'
import { storeEnquiry, temporaryDatabase } from '../support/databases.ts'
import { noon } from '../support/held-clock.ts'
import { villaCommand } from '../support/villa-command.ts'

const day = 86_400_000

function filledFolder() {
  const database = temporaryDatabase()
  const first = storeEnquiry(
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
  const second = storeEnquiry(database, { name: 'Ada Lovelace', intent: 'sale' }, { receivedAt: noon })
  const held = storeEnquiry(database, { name: 'A. Robot' }, { receivedAt: noon + 1, heldBackFor: 'trap' })
  return { folder: path.dirname(database.file), database, first, second, held }
}

test('the CSV contains what was stored', async () => {
  const { folder, first } = filledFolder()
  const { code, out } = await villaCommand(folder, ['enquiries', 'export', '--format', 'csv'])
  expect(code).toBe(0)
  expect(out.startsWith('\ufeffReference,Received,Name,E-mail,Telephone,Wants,')).toBe(true)
  const [headings, ...rows] = parseCsv(out.slice(1))
  expect(rows.map((row) => row.length)).toEqual([15, 15, 15])
  const cells = Object.fromEntries((headings ?? []).map((heading, index) => [heading, rows[2]?.[index]]))
  expect(cells).toEqual({
    Reference: first.reference,
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
  })
})

test('the delimiter can be a semicolon, as Excel in France expects, a tab or a bar', async () => {
  const { folder, first } = filledFolder()
  for (const [given, sign] of [
    [';', ';'],
    ['tab', '\t'],
    ['|', '|'],
  ] as const) {
    const { out } = await villaCommand(folder, ['enquiries', 'export', '--delimiter', given])
    const rows = parseCsv(out.slice(1), sign)
    expect(rows[3]?.[0]).toBe(first.reference)
    expect(rows[3]?.[14]).toBe('Une première ligne,\nune "seconde" ; et la fin.')
  }
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
])('in a spreadsheet the cell %j is text', async (typed, marked) => {
  const database = temporaryDatabase()
  storeEnquiry(database, { name: typed })
  const { out } = await villaCommand(path.dirname(database.file), ['enquiries', 'export'])
  expect(parseCsv(out.slice(1))[1]?.[2]).toBe(marked ? `'${typed}` : typed)
})

test('the JSON contains the same and everything else that is kept, with exact times', async () => {
  const { folder, first, second, held } = filledFolder()
  const { out } = await villaCommand(folder, ['enquiries', 'export', '--format', 'json'])
  const enquiries: { reference: string; receivedAt: string; message: string }[] = JSON.parse(out)
  expect(enquiries.map(({ reference }) => reference)).toEqual([held.reference, second.reference, first.reference])
  expect(enquiries[2]).toEqual({
    reference: first.reference,
    receivedAt: new Date(noon - 2 * day).toISOString(),
    name: first.name,
    email: first.email,
    phone: first.phone,
    message: first.message,
    brochureRequested: true,
    language: 'fr',
    intent: 'rent',
    state: 'received',
    heldBackFor: null,
    unverified: false,
    waitsSince: new Date(noon - 2 * day).toISOString(),
    openedAt: null,
    answeredAt: null,
    answeredBy: null,
    closedAt: null,
    deletedAt: null,
    notes: [],
    answers: [],
    draft: null,
    letters: ['owner', 'confirmation'].map((kind) => ({
      kind,
      state: 'queued',
      createdAt: new Date(noon - 2 * day).toISOString(),
      sentAt: null,
    })),
    viewings: [],
  })
})

test('in French the CSV has French headings and semicolons, and says who answered when, and what was noted', async () => {
  const { folder, database, first } = filledFolder()
  markAnswered(database, first.id, { at: noon - day, by: 'owner@villa.example' })
  addNote(database, first.id, { kind: 'note', writtenAt: noon, text: '=1+1 visites ; deux mots' })
  addNote(database, first.id, { kind: 'note', writtenAt: noon + 60_000, text: 'Rappelée.' })
  const { out } = await villaCommand(folder, ['enquiries', 'export'], { environment: { OWNER_LANGUAGE: 'fr' } })
  const [headings, ...rows] = parseCsv(out.slice(1), ';')
  const cells = Object.fromEntries((headings ?? []).map((heading, index) => [heading, rows[2]?.[index]]))
  expect(cells).toMatchObject({
    Référence: first.reference,
    Souhaite: 'Louer',
    État: 'Répondue',
    Répondue: '2026-05-31 14:00:00',
    'Répondue par': 'owner@villa.example',
    Notes: '2026-06-01 14:00:00 =1+1 visites ; deux mots\n2026-06-01 14:01:00 Rappelée.',
  })
})

test('without enquiries, the export is an empty table or an empty list', async () => {
  const folder = path.dirname(temporaryDatabase().file)
  expect(parseCsv((await villaCommand(folder, ['enquiries', 'export'])).out.slice(1))).toHaveLength(1)
  expect(JSON.parse((await villaCommand(folder, ['enquiries', 'export', '--json'])).out)).toEqual([])
})

test('--since and --language filter the export, and a day begins at midnight in the time zone of the house', async () => {
  const { folder, database, first } = filledFolder()
  const beforeMidnight = storeEnquiry(database, {}, { receivedAt: Date.UTC(2026, 5, 9, 21, 59) })
  const afterMidnight = storeEnquiry(database, {}, { receivedAt: Date.UTC(2026, 5, 9, 22, 1) })
  const since = (await villaCommand(folder, ['enquiries', 'export', '--since', '2026-06-10'])).out
  expect(since).toContain(afterMidnight.reference)
  expect(since).not.toContain(beforeMidnight.reference)
  const french = (await villaCommand(folder, ['enquiries', 'export', '--language', 'fr'])).out
  expect(parseCsv(french.slice(1)).map((row) => row[0])).toEqual(['Reference', first.reference])
})

test.each(['yesterday', '2026-13-01', '2026-02-30', '01/06/2026', '2026-06-01T25:00', ''])(
  '--since %j is refused with an example',
  async (date) => {
    const { folder } = filledFolder()
    const { code, err, out } = await villaCommand(folder, ['enquiries', 'export', '--since', date])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain('--since')
    expect(err).toContain('2026-11-01')
  },
)

test.each([[['--format', 'xml']], [['--language', 'de']], [['--delimiter', 'ab']], [['--nonsense']]])(
  '%j is refused, and the error mentions --help',
  async (args) => {
    const { code, err } = await villaCommand(filledFolder().folder, ['enquiries', 'export', ...args])
    expect(code).toBe(2)
    expect(err).toContain(args[0])
    expect(err).toContain('--help')
  },
)

test('--output writes a file that only its owner can read, and overwrites one only with --force', async () => {
  const { folder } = filledFolder()
  const file = path.join(folder, 'enquiries.csv')
  expect((await villaCommand(folder, ['enquiries', 'export', '--output', file])).code).toBe(0)
  expect(parseCsv(readFileSync(file, 'utf8').slice(1))).toHaveLength(4)
  expect(statSync(file).mode & 0o077).toBe(0)
  writeFileSync(file, 'mine')
  const refused = await villaCommand(folder, ['enquiries', 'export', '--output', file])
  expect(refused.code).toBe(1)
  expect(refused.err).toContain(`${file} exists already`)
  expect(readFileSync(file, 'utf8')).toBe('mine')
  expect((await villaCommand(folder, ['enquiries', 'export', '--output', file, '--force'])).code).toBe(0)
  expect(readFileSync(file, 'utf8')).not.toBe('mine')
  expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([])
  const nowhere = path.join(folder, 'no-such-folder', 'enquiries.csv')
  const impossible = await villaCommand(folder, ['enquiries', 'export', '--output', nowhere])
  expect(impossible.code).toBe(1)
  expect(impossible.err).toContain(`${nowhere} could not be written (ENOENT)`)
})

test('export works while another process holds the write lock, and contains what was committed', async () => {
  const { folder, database } = filledFolder()
  database.connection().exec('BEGIN IMMEDIATE')
  storeEnquiry(database, { name: 'Not committed yet' })
  const { code, out } = await villaCommand(folder, ['enquiries', 'export'])
  database.connection().exec('ROLLBACK')
  expect(code).toBe(0)
  expect(parseCsv(out.slice(1))).toHaveLength(4)
})

test('on a terminal, the export shows control characters as codes', async () => {
  const database = temporaryDatabase()
  storeEnquiry(database, { name: 'A\u009b31m \u202eeno' })
  const { out } = await villaCommand(path.dirname(database.file), ['enquiries', 'export'], { terminal: true })
  expect(out).toContain('A[U+009B]31m [U+202E]eno')
})
