import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDatabase, temporaryFolder } from '../support/databases.ts'
import { heldClock, noon } from '../support/held-clock.ts'
import { scriptedSmtp } from '../support/mail-servers.ts'
import { villaCommand } from '../support/villa-command.ts'

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
