import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { missingLegal } from '../../content/legal.ts'
import { temporaryDatabase, temporaryFolder } from '../support/databases.ts'
import { heldClock, noon } from '../support/held-clock.ts'
import { facts as villa } from '../support/houses.ts'
import { scriptedSmtp } from '../support/scripted-smtp.ts'
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
  const database = temporaryDatabase()
  const report = await examined(path.dirname(database.file))
  expect(stateOf(report, 'database')).toBe('well')
  expect(report.findings.every(({ state, advice }) => state === 'well' || advice)).toBe(true)
})

test('an invalid variable is the first finding, and everything else is still examined', async () => {
  const report = await examined(temporaryFolder(), { PORT: 'eighty' })
  expect(report.findings[0]).toMatchObject({
    subject: 'configuration',
    state: 'fault',
    says: expect.stringContaining('PORT'),
  })
  expect(stateOf(report, 'build')).toBeDefined()
})

test.each([
  ['a public server with a local address', { HOST: '0.0.0.0' }, 'fault'],
  ['that enquiries are kept for long', { PUBLIC_URL: 'https://villa.example.com', RETENTION_MONTHS: '60' }, 'hint'],
])('in the configuration, doctor notices %s', async (_case, environment, state) => {
  const mine = { OWNER_EMAIL: 'me@villa.org', TRUST_PROXY: '127.0.0.1' }
  expect(stateOf(await examined(temporaryFolder(), { ...mine, ...environment }), 'configuration')).toBe(state)
})

test('doctor logs in to the mail server, and says what to do if that fails', async () => {
  const script = { ehlo: '250-test\r\n250 AUTH PLAIN' }
  const good = await scriptedSmtp(script)
  const bad = await scriptedSmtp({ ...script, auth: '535 5.7.8 no' })
  const mail = { OWNER_EMAIL: 'me@villa.org', MAIL_FROM: 'site@villa.org' }
  expect(
    stateOf(await examined(temporaryFolder(), { ...mail, SMTP_URL: `smtp://u:p@127.0.0.1:${good.port}` }), 'mail'),
  ).toBe('well')
  const report = await examined(temporaryFolder(), { ...mail, SMTP_URL: `smtp://u:p@127.0.0.1:${bad.port}` })
  expect(report.findings).toContainEqual({
    subject: 'mail',
    state: 'fault',
    says: `127.0.0.1:${bad.port} answered 535 5.7.8 to the login`,
    advice: expect.stringContaining('%40'),
  })
})

test('a damaged database is a fault', async () => {
  const broken = temporaryFolder()
  writeFileSync(
    path.join(broken, 'villa.sqlite'),
    'this is no database, and long enough to be looked at as one'.repeat(100),
  )
  expect(stateOf(await examined(broken), 'database')).toBe('fault')
})

test('backups that have stopped are a fault', async () => {
  const folder = path.dirname(temporaryDatabase().file)
  const backups = path.join(folder, 'backups')
  expect(stateOf(await examined(folder, { BACKUP_DIR: backups }), 'backups')).toBe('fault')
  mkdirSync(backups)
  expect(stateOf(await examined(folder, { BACKUP_DIR: backups }), 'backups')).toBe('hint')
  const newest = path.join(backups, 'villa-2026-06-01.sqlite')
  writeFileSync(newest, '')
  utimesSync(newest, noon / 1_000, noon / 1_000)
  expect(stateOf(await examined(folder, { BACKUP_DIR: backups }, noon + 3_600_000), 'backups')).toBe('well')
  expect(stateOf(await examined(folder, { BACKUP_DIR: backups }, noon + 3 * 86_400_000), 'backups')).toBe('fault')
})

test('a missing build is a fault and sets the exit code', async () => {
  const { code, out } = await villaCommand(temporaryFolder(), ['doctor'], { dist: temporaryFolder() })
  expect(code).toBe(1)
  expect(out).toMatch(/^FAULT {2}build: missing in .*: client, node\/index.js, /m)
})

test('doctor requires only those parts of the build that the image contains', async () => {
  const { out } = await villaCommand(temporaryFolder(), ['doctor'], { dist: temporaryFolder() })
  const asked = /build: missing in .*: (.*)/.exec(out)?.[1]?.split(', ') ?? []
  const copied = [...readFileSync('Dockerfile', 'utf8').matchAll(/^COPY --from=build \/app\/dist\/(\S+)/gm)]
  const folders = copied.map(([, folder = '']) => folder)
  expect(asked).toContain('node/maker.js')
  for (const part of asked) expect(folders, part).toContain(part.split('/')[0])
})

test('doctor --legal lists each missing field with its article, and exits with 1', async () => {
  const { code, out } = await villaCommand(temporaryFolder(), ['doctor', '--legal'], { dist: path.resolve('dist') })
  const missing = missingLegal(villa)
  expect(code).toBe(missing.length > 0 ? 1 : 0)
  for (const { field, article, what } of missing) {
    expect(out).toContain(`${field}: missing (${article})`)
    expect(out).toContain(what)
  }
})
