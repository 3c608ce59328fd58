import { spawnSync } from 'node:child_process'
import { mkdirSync, openSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { settleFailed } from '../../enquiries/outbox.ts'
import { sessions } from '../../owners/sessions.ts'
import { claimAll, storeEnquiry, temporaryDatabase, temporaryFolder } from '../support/databases.ts'
import { deskSite } from '../support/desk-site.ts'
import { heldClock, noon } from '../support/held-clock.ts'
import { scriptedSmtp } from '../support/mail-servers.ts'
import { builtCommand } from '../support/server-process.ts'
import { villaCommand } from '../support/villa-command.ts'

const commands = [
  'owner link',
  'owner sign-out',
  'enquiries list',
  'enquiries export',
  'enquiries erase',
  'house export',
]
commands.push('house import', 'house check', 'mail retry', 'backup', 'restore', 'doctor')

test('every command explains itself with an example, and there are no others', async () => {
  for (const command of commands) {
    const { code, out, err } = await villaCommand(temporaryFolder(), [...command.split(' '), '--help'])
    expect({ command, code, err }).toEqual({ command, code: 0, err: '' })
    expect(out).toContain(`Usage: villa ${command}`)
    expect(out).toContain(`  villa ${command}`)
  }
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

test('an error about a folder without a database, or an invalid variable, names it and says what to do', async () => {
  const folder = temporaryFolder()
  const { code, err } = await villaCommand(folder, ['enquiries', 'list'])
  expect([code, err]).toEqual([1, expect.stringContaining(path.join(folder, 'villa.sqlite'))])
  expect(err).toContain('DATA_DIR')
  const environment = { SMTP_URL: 'http://mail' }
  const refused = await villaCommand(folder, ['enquiries', 'list'], { environment })
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringContaining('SMTP_URL: expected a URL with smtp: or smtps:'),
  ])
})

test('what could not be written to a full disk is said in a sentence, and the command fails', () => {
  const stdio = ['ignore', openSync('/dev/full', 'w'), 'pipe'] as const
  const { status, stderr } = spawnSync(process.execPath, [builtCommand, '--help'], { stdio: [...stdio] })
  expect([status, `${stderr}`]).toEqual([
    1,
    expect.stringMatching(/^villa: What was printed is incomplete.*ENOSPC.*\n$/),
  ])
})

test('mail retry makes all waiting letters due now', async () => {
  const database = temporaryDatabase()
  storeEnquiry(database)
  for (const row of claimAll(database, noon))
    settleFailed(database, { id: row.id, state: 'attention', reason: 'answered 550', dueAt: noon + 3_600_000 })
  const retry = () => villaCommand(path.dirname(database.file), ['mail', 'retry'], { clock: heldClock(noon + 1_000) })
  expect((await retry()).out).toContain('2 letters are due now')
  const due = database.connection().prepare('SELECT DISTINCT due_at FROM outbox').all()
  expect(due).toEqual([{ due_at: noon + 1_000 }])
  database.connection().exec("UPDATE outbox SET state = 'sent'")
  expect((await retry()).out).toBe('No letter is waiting.\n')
})

interface Line {
  state: string
  subject: string
  says: string
  advice: string | undefined
}

async function examined(folder: string, environment: NodeJS.ProcessEnv = {}, now = noon): Promise<Line[]> {
  const { code, out } = await villaCommand(folder, ['doctor'], { environment, clock: heldClock(now) })
  const lines = [...out.matchAll(/^(ok|note|FAULT) +(\w+): (.*)\n(?: {7}(.*)\n)?/gm)]
  const found = lines.map(([, state = '', subject = '', says = '', advice]) => ({ state, subject, says, advice }))
  expect(code).toBe(found.some(({ state }) => state === 'FAULT') ? 1 : 0)
  return found
}

const stateOf = (lines: readonly Line[], subject: string) => lines.find((line) => line.subject === subject)?.state

test('doctor finds the database of a good folder well, and gives advice about everything else', async () => {
  const report = await examined(path.dirname(temporaryDatabase().file))
  expect(stateOf(report, 'database')).toBe('ok')
  expect(report.every(({ state, advice }) => state === 'ok' || advice)).toBe(true)
})

test('an invalid variable is a fault of the configuration', async () => {
  const invalid = { subject: 'configuration', state: 'FAULT', says: expect.stringContaining('PORT') }
  expect(await examined(temporaryFolder(), { PORT: 'eighty' })).toMatchObject([invalid])
})

test.each([
  ['ok', {}, undefined],
  ['FAULT', { auth: '535 5.7.8 no' }, 'answered 535 5.7.8 to the login'],
])('doctor logs in to the mail server and finds it %s', async (state, answers, says) => {
  const { port } = await scriptedSmtp({ ehlo: '250-test\r\n250 AUTH PLAIN', ...answers })
  const mail = { OWNER_EMAIL: 'me@villa.org', MAIL_FROM: 'site@villa.org', SMTP_URL: `smtp://u:p@127.0.0.1:${port}` }
  const found = (await examined(temporaryFolder(), mail)).find(({ subject }) => subject === 'mail')
  expect(found).toMatchObject({ state })
  if (says !== undefined)
    expect(found).toMatchObject({ says: `127.0.0.1:${port} ${says}`, advice: expect.stringContaining('%40') })
})

test('a damaged database is a fault', async () => {
  const broken = temporaryFolder()
  writeFileSync(path.join(broken, 'villa.sqlite'), 'no database, and long enough to be looked at'.repeat(100))
  expect(stateOf(await examined(broken), 'database')).toBe('FAULT')
})

test('backups that have stopped are a fault', async () => {
  const folder = path.dirname(temporaryDatabase().file)
  const backups = path.join(folder, 'backups')
  const found = async (now = noon) => stateOf(await examined(folder, { BACKUP_DIR: backups }, now), 'backups')
  expect(await found()).toBe('FAULT')
  mkdirSync(backups)
  expect(await found()).toBe('note')
  const newest = path.join(backups, 'villa-2026-06-01.sqlite')
  writeFileSync(newest, '')
  utimesSync(newest, noon / 1_000, noon / 1_000)
  expect([await found(noon + 3_600_000), await found(noon + 3 * 86_400_000)]).toEqual(['ok', 'FAULT'])
})

const environment = { PUBLIC_URL: 'https://villa.example', OWNER_EMAIL: 'one@villa.example,two@villa.example' }

async function desk() {
  const site = await deskSite({ environment })
  const ran = (args: readonly string[], changed = {}) =>
    villaCommand(path.dirname(site.database.file), ['owner', ...args], {
      environment: { ...environment, ...changed },
      clock: site.clock,
    })
  return { ...site, ran, villa: (...args: string[]) => ran(args) }
}

test('owner link prints a link that signs in once, in any browser, within ten minutes', async () => {
  const { browser, clock, database, villa } = await desk()
  const { code, out } = await villa('link')
  expect([code, out]).toEqual([0, expect.stringMatching(/^https:\/\/villa\.example\/owner\/link\/[\w-]{43}\n$/)])
  const { pathname } = new URL(out.trim())
  const one = browser()
  for (let time = 0; time < 2; time += 1) expect((await one.get(pathname)).statusCode).toBe(200)
  expect(sessions(database)).toEqual([])
  expect((await one.post(pathname)).headers.location).toBe('/owner')
  expect((await one.get('/owner')).statusCode).toBe(200)
  expect((await browser('198.51.100.9').post(pathname)).statusCode).toBe(422)

  const late = new URL((await villa('link')).out.trim()).pathname
  clock.set(clock.now() + 11 * 60_000)
  expect((await browser('198.51.100.8').post(late)).statusCode).toBe(422)
})

test('owner link --email accepts only the address of an owner, and nothing while the desk is off', async () => {
  const { database, ran, villa } = await desk()
  expect((await villa('link', '--email', 'TWO@villa.example')).code).toBe(0)
  const owner = database.connection().prepare('SELECT owner FROM sign_in_requests').pluck()
  expect(owner.all()).toEqual(['two@villa.example'])
  const stranger = await villa('link', '--email', 'three@villa.example')
  expect([stranger.code, stranger.out]).toEqual([1, ''])
  expect(stranger.err).toContain(
    'three@villa.example is not the address of an owner (one@villa.example, two@villa.example).',
  )
  const off = await ran(['link'], { OWNER_DESK: 'off' })
  expect([off.code, off.err]).toEqual([1, expect.stringContaining('OWNER_DESK is off')])
})

test('owner sign-out ends all sessions at once', async () => {
  const { browser, database, villa } = await desk()
  expect((await villa('sign-out')).out).toBe('No one was signed in.\n')
  const [one, two] = [browser(), browser('198.51.100.9')]
  await one.signIn()
  const { out } = await villa('link', '--email', 'two@villa.example')
  await two.post(new URL(out.trim()).pathname)
  expect(sessions(database)).toHaveLength(2)
  expect((await villa('sign-out')).out).toBe('Ended 2 sessions.\n')
  for (const each of [one, two]) expect((await each.get('/owner')).statusCode).toBe(303)
})
