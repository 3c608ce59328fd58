import path from 'node:path'
import { expect, test } from 'vitest'
import { storeEnquiry, temporaryDatabase, temporaryFolder } from '../support/databases.ts'
import { noon } from '../support/held-clock.ts'
import { villaCommand } from '../support/villa-command.ts'

const folderOf = (database: { file: string }) => path.dirname(database.file)

test('list shows the newest enquiry first, and says which are held back', async () => {
  const database = temporaryDatabase()
  const early = storeEnquiry(database, { name: 'Ada', intent: 'sale' }, { receivedAt: noon - 1_000 })
  const late = storeEnquiry(database, { name: 'Grace' }, { receivedAt: noon, heldBackFor: 'links' })
  const { code, out } = await villaCommand(folderOf(database), ['enquiries', 'list'])
  expect(code).toBe(0)
  const lines = out.trimEnd().split('\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(new RegExp(`^${late.reference} .*2026-06-01 14:00:00 .*held back \\(links\\).*Grace`))
  expect(lines[2]).toContain(early.reference)
})

test('list --held-back shows only held-back enquiries, and list --limit limits their number', async () => {
  const database = temporaryDatabase()
  storeEnquiry(database)
  const held = storeEnquiry(database, {}, { heldBackFor: 'trap' })
  const listed = async (...args: string[]) => {
    const { out } = await villaCommand(folderOf(database), ['enquiries', 'list', '--json', ...args])
    return (JSON.parse(out) as { reference: string }[]).map(({ reference }) => reference)
  }
  expect(await listed('--held-back')).toEqual([held.reference])
  expect(await listed('--limit', '1')).toHaveLength(1)
})

test('an empty list says so on standard error', async () => {
  const folder = folderOf(temporaryDatabase())
  expect(await villaCommand(folder, ['enquiries', 'list'])).toEqual({ code: 0, out: '', err: 'No enquiries.\n' })
})

test('control characters that a visitor typed do not reach the terminal', async () => {
  const database = temporaryDatabase()
  const typed = {
    name: 'A\u001b]0;x\u0007',
    phone: '\u009b2J',
    message: 'A\u001b[31mred\rhidden \u202eeno, and a good deal more',
  }
  storeEnquiry(database, typed)
  for (const args of [['list'], ['list', '--json'], ['export', '--json']]) {
    const { out } = await villaCommand(folderOf(database), ['enquiries', ...args])
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for control characters.
    expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
  }
  const json = JSON.parse((await villaCommand(folderOf(database), ['enquiries', 'list', '--json'])).out)
  expect(json).toMatchObject([typed])
})

test('the error about a folder without a database names it and says what to do', async () => {
  const folder = temporaryFolder()
  const { code, err } = await villaCommand(folder, ['enquiries', 'list'])
  expect(code).toBe(1)
  expect(err).toContain(path.join(folder, 'villa.sqlite'))
  expect(err).toContain('DATA_DIR')
})

test('the error about an invalid variable names it', async () => {
  const folder = folderOf(temporaryDatabase())
  const { code, err } = await villaCommand(folder, ['enquiries', 'list'], { environment: { SMTP_URL: 'http://mail' } })
  expect(code).toBe(1)
  expect(err).toContain('SMTP_URL: expected a URL with smtp: or smtps:')
})

test('the error about a misspelt command suggests the right one', async () => {
  const { code, err } = await villaCommand(temporaryFolder(), ['enquiries', 'exprot'])
  expect(code).toBe(2)
  expect(err).toContain('Did you mean export?')
})

const commands = [
  'owner link',
  'owner sign-out',
  'enquiries list',
  'enquiries export',
  'enquiries erase',
  'house export',
  'house import',
  'house check',
  'mail retry',
  'backup',
  'restore',
  'doctor',
]

test.each(commands)('villa %s --help explains the command, with an example', async (command) => {
  const { code, out, err } = await villaCommand(temporaryFolder(), [...command.split(' '), '--help'])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain(`Usage: villa ${command}`)
  expect(out).toContain(`  villa ${command}`)
})

test('there are no other commands', async () => {
  const listed = async (...group: string[]) => {
    const { out } = await villaCommand(temporaryFolder(), [...group, '--help'])
    const [, names = ''] = /\nCommands:\n([\s\S]*)/.exec(out) ?? []
    return [...names.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = '']) => name).filter((name) => name !== 'help')
  }
  const found = await Promise.all(
    (await listed()).map(async (name) => {
      const subs = await listed(name)
      return subs.length === 0 ? [name] : subs.map((sub) => `${name} ${sub}`)
    }),
  )
  expect(found.flat()).toEqual(commands)
})
