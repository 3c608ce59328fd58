import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { storeEnquiry, temporaryDatabase } from '../support/databases.ts'
import { noon } from '../support/held-clock.ts'
import { villaCommand } from '../support/villa-command.ts'

function filledFolder() {
  const database = temporaryDatabase()
  const first = storeEnquiry(database, { name: 'Édouard', language: 'fr' }, { receivedAt: noon - 86_400_000 })
  const second = storeEnquiry(database)
  const held = storeEnquiry(database, { name: 'A. Robot' }, { receivedAt: noon + 1, heldBackFor: 'trap' })
  const exported = (args: string[] = [], around = {}) =>
    villaCommand(path.dirname(database.file), ['enquiries', 'export', ...args], around)
  return { folder: path.dirname(database.file), database, first, second, held, exported }
}

/** Returns the lines of a table whose cells contain no line break. */
const linesOf = (csv: string) => csv.trimEnd().split('\r\n')

test('the export is a table in the language of the owner, with the separator that they choose, or a list in JSON', async () => {
  const { first, second, held, exported } = filledFolder()
  const english = await exported()
  expect(english).toMatchObject({ code: 0, out: expect.stringMatching(/^\ufeffReference,Received,Name,E-mail,/) })
  const references = [held, second, first].map(({ reference }) => reference)
  expect(
    linesOf(english.out)
      .slice(1)
      .map((line) => line.split(',')[0]),
  ).toEqual(references)
  const french = await exported(['--format', 'csv'], { environment: { OWNER_LANGUAGE: 'fr' } })
  expect(french.out).toMatch(/^\ufeffRéférence;Reçue/)
  expect((await exported(['--delimiter', 'tab'])).out).toContain('Reference\tReceived\t')
  expect((await exported(['--delimiter', '|'])).out).toContain('Reference|Received|')
  for (const args of [['--json'], ['--format', 'json']]) {
    const list: { reference: string }[] = JSON.parse((await exported(args)).out)
    expect(list.map(({ reference }) => reference)).toEqual(references)
  }
})

test('without enquiries, the export is an empty table or an empty list', async () => {
  const folder = path.dirname(temporaryDatabase().file)
  expect(linesOf((await villaCommand(folder, ['enquiries', 'export'])).out)).toHaveLength(1)
  expect(JSON.parse((await villaCommand(folder, ['enquiries', 'export', '--json'])).out)).toEqual([])
})

test('--since and --language filter the export, and a day begins at midnight in the time zone of the house', async () => {
  const { database, first, exported } = filledFolder()
  const beforeMidnight = storeEnquiry(database, {}, { receivedAt: Date.UTC(2026, 5, 9, 21, 59) })
  const afterMidnight = storeEnquiry(database, {}, { receivedAt: Date.UTC(2026, 5, 9, 22, 1) })
  const since = (await exported(['--since', '2026-06-10'])).out
  expect(since).toContain(afterMidnight.reference)
  expect(since).not.toContain(beforeMidnight.reference)
  const [, ...french] = linesOf((await exported(['--language', 'fr'])).out)
  expect(french).toEqual([expect.stringContaining(first.reference)])
})

test.each([
  ...['yesterday', '2026-13-01', '2026-02-30', '01/06/2026', '2026-06-01T25:00', ''].map((date) => ({
    args: ['--since', date],
    mentions: '2026-11-01',
  })),
  ...[['--format', 'xml'], ['--language', 'de'], ['--delimiter', 'ab'], ['--nonsense']].map((args) => ({
    args,
    mentions: '--help',
  })),
])('$args is refused, and the error mentions $mentions', async ({ args, mentions }) => {
  const { code, err, out } = await filledFolder().exported(args)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain(args[0])
  expect(err).toContain(mentions)
})

test('--output writes a file that only its owner can read, and overwrites one only with --force', async () => {
  const { folder, exported } = filledFolder()
  const file = path.join(folder, 'enquiries.csv')
  expect((await exported(['--output', file])).code).toBe(0)
  expect(linesOf(readFileSync(file, 'utf8'))).toHaveLength(4)
  expect(statSync(file).mode & 0o077).toBe(0)
  writeFileSync(file, 'mine')
  const refused = await exported(['--output', file])
  expect(refused.code).toBe(1)
  expect(refused.err).toContain(`${file} exists already`)
  expect(readFileSync(file, 'utf8')).toBe('mine')
  expect((await exported(['--output', file, '--force'])).code).toBe(0)
  expect(readFileSync(file, 'utf8')).not.toBe('mine')
  expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([])
  const nowhere = path.join(folder, 'no-such-folder', 'enquiries.csv')
  const impossible = await exported(['--output', nowhere])
  expect(impossible.code).toBe(1)
  expect(impossible.err).toContain(`${nowhere} could not be written (ENOENT)`)
})

test('export works while another process holds the write lock, and contains what was committed', async () => {
  const { database, exported } = filledFolder()
  database.connection().exec('BEGIN IMMEDIATE')
  storeEnquiry(database, { name: 'Not committed yet' })
  const { code, out } = await exported()
  database.connection().exec('ROLLBACK')
  expect(code).toBe(0)
  expect(linesOf(out)).toHaveLength(4)
})

test('on a terminal, the export shows control characters as codes', async () => {
  const { database, exported } = filledFolder()
  storeEnquiry(database, { name: 'A\u009b31m \u202eeno' })
  const { out } = await exported([], { terminal: true })
  expect(out).toContain('A[U+009B]31m [U+202E]eno')
})
