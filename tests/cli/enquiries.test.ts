import path from 'node:path'
import { expect, test } from 'vitest'
import { inEachLanguage } from '../../content/languages.ts'
import { enquiryByReference } from '../../enquiries/enquiries.ts'
import { lettersOf } from '../../enquiries/outbox.ts'
import { storeEnquiry, temporaryDatabase, temporaryFolder } from '../support/databases.ts'
import { heldClock, noon } from '../support/held-clock.ts'
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

test('show prints the message and the state of its letters, and ignores the case of the reference', async () => {
  const database = temporaryDatabase()
  const { reference } = storeEnquiry(database, {
    message: 'First line of several.\nSecond line.',
    brochureRequested: true,
  })
  const { out } = await villaCommand(folderOf(database), ['enquiries', 'show', ` ${reference.toLowerCase()} `])
  expect(out).toContain('First line of several.\nSecond line.')
  expect(out).toMatch(/Letter \(owner\) +queued/)
  expect(out).toMatch(/Brochure +asked for/)
  const json = JSON.parse((await villaCommand(folderOf(database), ['enquiries', 'show', reference, '--json'])).out)
  expect(json).toMatchObject({ reference, letters: [{ kind: 'owner', state: 'queued' }, { kind: 'confirmation' }] })
})

test('control characters that a visitor typed do not reach the terminal', async () => {
  const database = temporaryDatabase()
  const typed = {
    name: 'A\u001b]0;x\u0007',
    phone: '\u009b2J',
    message: 'A\u001b[31mred\rhidden \u202eeno, and a good deal more',
  }
  const { reference } = storeEnquiry(database, typed)
  for (const args of [['list'], ['show', reference], ['list', '--json'], ['show', reference, '--json']]) {
    const { out } = await villaCommand(folderOf(database), ['enquiries', ...args])
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for control characters.
    expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
  }
  const json = JSON.parse((await villaCommand(folderOf(database), ['enquiries', 'show', reference, '--json'])).out)
  expect(json).toMatchObject(typed)
})

test('show points out look-alike characters in an address', async () => {
  const database = temporaryDatabase()
  const { reference } = storeEnquiry(database, { email: 'ada@p\u0430ypal.example' })
  const { out } = await villaCommand(folderOf(database), ['enquiries', 'show', reference])
  expect(out).toContain('Check these characters: \u0430 U+0430')
  expect(out).toContain('ada@xn--pypal-4ve.example')
})

test.each([['show'], ['release']])('%s of an unknown reference says where to find references', async (command) => {
  const { code, err, out } = await villaCommand(folderOf(temporaryDatabase()), ['enquiries', command, 'ENQ-NONE-NONE'])
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toBe(
    'villa: There is no enquiry ENQ-NONE-NONE. References look like ENQ-7K3M-Q2XR. villa enquiries list shows them.\n',
  )
})

test('release queues the letters of a held-back enquiry only once', async () => {
  const database = temporaryDatabase()
  const { id, reference } = storeEnquiry(database, {}, { heldBackFor: 'trap' })
  expect(lettersOf(database, id)).toMatchObject([{ kind: 'heldBack' }])
  const released = await villaCommand(folderOf(database), ['enquiries', 'release', reference], {
    clock: heldClock(noon + 5),
  })
  expect(released.code).toBe(0)
  expect(enquiryByReference(database, reference)?.state).toBe('received')
  expect(lettersOf(database, id)).toMatchObject([
    { kind: 'owner', state: 'queued', dueAt: noon + 5 },
    { kind: 'confirmation' },
  ])
  const again = await villaCommand(folderOf(database), ['enquiries', 'release', reference])
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining('is not held back') })
})

test('summary draws weeks, languages and intents without held-back enquiries, with plain characters outside a terminal', async () => {
  const database = temporaryDatabase()
  storeEnquiry(database, { language: 'fr', intent: 'sale' }, { receivedAt: noon })
  storeEnquiry(database, { language: 'fr' }, { receivedAt: noon - 7 * 86_400_000 })
  storeEnquiry(database, { language: 'en', intent: 'rent' }, { receivedAt: noon, heldBackFor: 'trap' })
  const folder = folderOf(database)
  const plain = (await villaCommand(folder, ['enquiries', 'summary', '--weeks', '3'])).out
  expect(plain).toContain('2 enquiries')
  expect(plain).toContain(
    '2026-05-18  0\n2026-05-25  ######################################## 1\n2026-06-01  ######################################## 1\n',
  )
  const drawn = (await villaCommand(folder, ['enquiries', 'summary'], { terminal: true, columns: 60 })).out
  expect(drawn).toMatch(/fr {2}█+ 2/)
  for (const line of drawn.split('\n')) expect([...line].length).toBeLessThanOrEqual(60)
  const json = JSON.parse(
    (await villaCommand(folder, ['enquiries', 'summary', '--json', '--weeks', '1', '--since', '2026-06-01'])).out,
  )
  expect(json).toEqual({
    total: 1,
    weeks: { '2026-06-01': 1 },
    languages: { ...inEachLanguage(() => 0), fr: 1 },
    intents: { sale: 1, rent: 0, notSaid: 0 },
    heldBack: 1,
  })
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

test.each([
  ['enquiries'],
  ['enquiries list'],
  ['enquiries show'],
  ['enquiries export'],
  ['enquiries erase'],
  ['enquiries purge'],
  ['enquiries release'],
  ['enquiries summary'],
  ['mail'],
  ['mail status'],
  ['mail retry'],
  ['backup'],
  ['doctor'],
])('villa %s --help explains the command', async (command) => {
  const { code, out, err } = await villaCommand(temporaryFolder(), [...command.split(' '), '--help'])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain(`Usage: villa ${command}`)
  if (command.includes(' ') || command === 'backup' || command === 'doctor') expect(out).toContain(`  villa ${command}`)
})
