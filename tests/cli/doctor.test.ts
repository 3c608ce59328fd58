import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDatabase, temporaryFolder } from '../support/databases.ts'
import { heldClock, noon } from '../support/held-clock.ts'
import { scriptedSmtp } from '../support/mail-servers.ts'
import { villaCommand } from '../support/villa-command.ts'

interface Report {
  well: boolean
  findings: { subject: string; state: string; says: string; advice?: string }[]
}

async function examined(folder: string, environment: NodeJS.ProcessEnv = {}, now = noon): Promise<Report> {
  const { out } = await villaCommand(folder, ['doctor', '--json'], { environment, clock: heldClock(now) })
  return JSON.parse(out)
}

const stateOf = ({ findings }: Report, subject: string) =>
  findings.find((finding) => finding.subject === subject)?.state

test('doctor finds the database of a good folder well, and gives advice about everything else', async () => {
  const report = await examined(path.dirname(temporaryDatabase().file))
  expect(stateOf(report, 'database')).toBe('well')
  expect(report.findings.every(({ state, advice }) => state === 'well' || advice)).toBe(true)
})

test('in the configuration, doctor notices an invalid variable first, and examines everything else', async () => {
  const report = await examined(temporaryFolder(), { PORT: 'eighty' })
  const invalid = { subject: 'configuration', state: 'fault', says: expect.stringContaining('PORT') }
  expect(report.findings[0]).toMatchObject(invalid)
  expect(stateOf(report, 'build')).toBeDefined()
})

test.each([
  ['well', {}, undefined],
  ['fault', { auth: '535 5.7.8 no' }, 'answered 535 5.7.8 to the login'],
])('doctor logs in to the mail server and finds it %s', async (state, answers, says) => {
  const { port } = await scriptedSmtp({ ehlo: '250-test\r\n250 AUTH PLAIN', ...answers })
  const mail = { OWNER_EMAIL: 'me@villa.org', MAIL_FROM: 'site@villa.org', SMTP_URL: `smtp://u:p@127.0.0.1:${port}` }
  const found = (await examined(temporaryFolder(), mail)).findings.find(({ subject }) => subject === 'mail')
  expect(found).toMatchObject({ state })
  if (says !== undefined)
    expect(found).toMatchObject({ says: `127.0.0.1:${port} ${says}`, advice: expect.stringContaining('%40') })
})

test('a damaged database is a fault', async () => {
  const broken = temporaryFolder()
  writeFileSync(path.join(broken, 'villa.sqlite'), 'no database, and long enough to be looked at'.repeat(100))
  expect(stateOf(await examined(broken), 'database')).toBe('fault')
})

test('backups that have stopped are a fault', async () => {
  const folder = path.dirname(temporaryDatabase().file)
  const backups = path.join(folder, 'backups')
  const found = async (now = noon) => stateOf(await examined(folder, { BACKUP_DIR: backups }, now), 'backups')
  expect(await found()).toBe('fault')
  mkdirSync(backups)
  expect(await found()).toBe('hint')
  const newest = path.join(backups, 'villa-2026-06-01.sqlite')
  writeFileSync(newest, '')
  utimesSync(newest, noon / 1_000, noon / 1_000)
  expect([await found(noon + 3_600_000), await found(noon + 3 * 86_400_000)]).toEqual(['well', 'fault'])
})

test('a missing build is a fault and sets the exit code; doctor requires only those parts that the image contains', async () => {
  const { code, out } = await villaCommand(temporaryFolder(), ['doctor'], { dist: temporaryFolder() })
  expect(code).toBe(1)
  const asked = /^FAULT {2}build: missing in .*: (.*)/m.exec(out)?.[1]?.split(', ') ?? []
  const copied = [...readFileSync('Dockerfile', 'utf8').matchAll(/^COPY --from=build \/app\/dist\/(\S+)/gm)]
  const folders = copied.map(([, folder = '']) => folder)
  expect(asked).toEqual(expect.arrayContaining(['client', 'node/index.js', 'node/maker.js']))
  for (const part of asked) expect(folders, part).toContain(part.split('/')[0])
})
