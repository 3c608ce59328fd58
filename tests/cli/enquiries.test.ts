import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { countLetters } from '../../enquiries/outbox.ts'
import { seedHouse } from '../../house/revisions.ts'
import { storeEnquiry, temporaryDatabase } from '../support/databases.ts'
import { noon } from '../support/held-clock.ts'
import { shipped } from '../support/houses.ts'
import { villaCommand } from '../support/villa-command.ts'

function filledFolder() {
  const database = temporaryDatabase()
  seedHouse(database, shipped, noon)
  const folder = path.dirname(database.file)
  const edouard = { name: 'Édouard', language: 'fr', intent: 'sale' } as const
  const first = storeEnquiry(database, edouard, { receivedAt: noon - 86_400_000 })
  const second = storeEnquiry(database)
  const held = storeEnquiry(database, { name: 'A. Robot' }, { receivedAt: noon + 1, heldBackFor: 'links' })
  const villa = (name: string, args: readonly string[] = [], around = {}) =>
    villaCommand(folder, ['enquiries', name, ...args], around)
  const references = [held, second, first].map((each) => each.reference)
  return { folder, database, first, held, references, villa }
}

/** Returns the lines of a table whose cells contain no line break. */
const linesOf = (csv: string) => csv.trimEnd().split('\r\n')
const referencesIn = (json: string) => JSON.parse(json).map(({ reference }: { reference: string }): string => reference)

test('list shows the newest enquiry first and says which are held back; it can show only these', async () => {
  const { villa, references, held } = filledFolder()
  const { code, out } = await villa('list')
  expect(code).toBe(0)
  const lines = out.trimEnd().split('\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toMatch(new RegExp(`^${held.reference} .*2026-06-01 14:00:00 .*held back \\(links\\) +A\\. Robot`))
  expect(lines[3]).toMatch(new RegExp(`^${references[2]} .* sale +fr +received +Édouard`))
  expect((await villa('list', ['--held-back'])).out.match(/ENQ-\S+/g)).toEqual([held.reference])
  const empty = path.dirname(temporaryDatabase().file)
  expect(await villaCommand(empty, ['enquiries', 'list'])).toEqual({ code: 0, out: '', err: 'No enquiries.\n' })
})

test('control characters that a visitor typed do not reach the terminal', async () => {
  const { database, villa } = filledFolder()
  const typed = { name: 'A\u001b]0;x\u0007', phone: '\u009b2J', message: 'A\u001b[31mred\rhidden \u202eeno, and more' }
  const { reference } = storeEnquiry(database, typed, { receivedAt: noon + 2 })
  const around = { terminal: true }
  for (const args of [['list'], ['export'], ['export', '--format', 'json']]) {
    const { out } = await villa(args[0] ?? '', args.slice(1), around)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for control characters.
    expect(out.replaceAll('\r\n', '')).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
    expect(out).toContain(args[1] ? 'A\\u001b]0;x' : 'A[U+001B]]0;x')
  }
  expect(JSON.parse((await villa('export', ['--format', 'json'])).out)[0]).toMatchObject({ ...typed, reference })
})

test('the export is a table in the language of the owner, with the separator that spreadsheets in it expect, or a list in JSON', async () => {
  const { references, villa } = filledFolder()
  const english = await villa('export')
  expect(english).toMatchObject({ code: 0, out: expect.stringMatching(/^\ufeffReference,Received,Name,E-mail,/) })
  const [, ...rows] = linesOf(english.out)
  expect(rows.map((line) => line.split(',')[0])).toEqual(references)
  const french = await villa('export', ['--format', 'csv'], { environment: { OWNER_LANGUAGE: 'fr' } })
  expect(french.out).toMatch(/^\ufeffRéférence;Reçue/)
  expect(referencesIn((await villa('export', ['--format', 'json'])).out)).toEqual(references)
  const empty = path.dirname(temporaryDatabase().file)
  expect(linesOf((await villaCommand(empty, ['enquiries', 'export'])).out)).toHaveLength(1)
})

test('--since filters list and export, and a day begins at midnight in the time zone of the house', async () => {
  const { database, villa } = filledFolder()
  storeEnquiry(database, {}, { receivedAt: Date.UTC(2026, 5, 9, 21, 59) })
  const { reference } = storeEnquiry(database, {}, { receivedAt: Date.UTC(2026, 5, 9, 22, 1) })
  const since = ['--since', '2026-06-10']
  expect((await villa('list', since)).out.match(/ENQ-\S+/g)).toEqual([reference])
  expect(referencesIn((await villa('export', ['--format', 'json', ...since])).out)).toEqual([reference])
})

test.each([
  ...['yesterday', '2026-13-01', '2026-02-30', '01/06/2026', '2026-06-01T25:00', ''].map((date) => ({
    args: ['export', '--since', date],
    mentions: '2026-11-01',
  })),
  ...[['--format', 'xml'], ['--nonsense']].map((args) => ({
    args: ['export', ...args],
    mentions: '--help',
  })),
  { args: ['erase', '--email', 'nobody'], mentions: 'one e-mail address' },
  { args: ['erase'], mentions: '--email' },
  { args: ['exprot'], mentions: 'Did you mean export?' },
])('$args is refused, and the error mentions $mentions', async ({ args: [name = '', ...args], mentions }) => {
  const { database, villa } = filledFolder()
  const { code, err, out } = await villa(name, args)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain(mentions)
  expect(countLetters(database).queued).toBe(5)
})

/** A folder in which Canary has written twice, once with another +tag, and in which each letter is a file. */
function withLetters() {
  const site = filledFolder()
  const wrote = (email: string) =>
    storeEnquiry(site.database, { name: 'Canary Smith', email, message: 'Canary words.' }).reference
  const own = ['Canary@Example.org', 'CANARY@example.org'].map(wrote)
  const near = wrote('canary+two@example.org')
  const mail = path.join(site.folder, 'mail')
  mkdirSync(mail)
  const files = [...own, near, ...site.references].map((reference) => `${reference}.owner.eml`)
  for (const name of [...files, `${own[0]}.txt`]) writeFileSync(path.join(mail, name), 'Canary')
  const erase = (...args: string[]) => site.villa('erase', ['--email', 'CANARY\u200b@example.ORG', ...args])
  return { ...site, own, near, mail, files, erase }
}

test('erase removes every trace of a person, in any spelling of the address, and nothing of others', async () => {
  const { database, folder, own, near, mail, files, erase, villa } = withLetters()
  expect((await erase('--dry-run')).out).toBe(`Would erase: ${own.join(', ')}.\n`)
  expect(readdirSync(mail)).toHaveLength(7)
  const { code, out, err } = await erase()
  expect([code, out]).toEqual([0, `Erased: ${own.join(', ')}, with 3 letters of the outbox and 2 letter files.\n`])
  expect(err).toContain(`Not erased: ${near} from canary+two@example.org.`)
  expect(readdirSync(mail).sort()).toEqual([...files.slice(2), `${own[0]}.txt`].sort())
  expect((await villa('erase', ['--email', 'canary+two@example.org'])).out).toContain(near)
  expect(countLetters(database).queued).toBe(5)
  // The index for searching keeps words in lower case.
  for (const name of readdirSync(folder))
    if (name.startsWith('villa.sqlite'))
      expect(readFileSync(path.join(folder, name), 'latin1').toLowerCase()).not.toContain('canary')
})

test('erase names the mailboxes and backups that it cannot reach, and an address from which no one wrote', async () => {
  const { villa, erase, files, mail } = withLetters()
  const unknown = await villa('erase', ['--email', 'nobody@example.org'])
  expect(unknown).toMatchObject({ code: 1, err: expect.stringContaining('No enquiry came from nobody@example.org') })
  for (const name of files) expect(existsSync(path.join(mail, name))).toBe(true)
  expect((await erase('--dry-run')).err).not.toContain('/backups')
  const environment = { SMTP_URL: 'smtp://127.0.0.1', OWNER_EMAIL: 'owner@villa.example', BACKUP_DIR: '/backups' }
  const { err } = await villa('erase', ['--email', 'canary@example.org'], { environment })
  expect(err).toContain('owner@villa.example')
  expect(err).toContain('/backups')
})
