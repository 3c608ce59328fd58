import { expect, test } from 'vitest'
import { keepBackupByCommand } from '../../db/backup.ts'
import type { Database } from '../../db/database.ts'
import { settleFailed, settleSent } from '../../enquiries/outbox.ts'
import type { Subject } from '../../server/health/findings.ts'
import { claimAll, storeEnquiry, temporaryDatabase } from '../support/databases.ts'
import { ownersDesk } from '../support/desk-site.ts'
import { enquirySite } from '../support/enquiry-site.ts'
import { day, hour } from '../support/held-clock.ts'
import { shipped } from '../support/houses.ts'

const METRICS_TOKEN = 'a-token-of-sixteen'
const monitor = { url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } }

test('/healthz says that the process answers, /readyz that an enquiry can be accepted, and whether mail works', async () => {
  const { app } = await enquirySite()
  for (const [url, says] of Object.entries({
    '/healthz': { ok: true },
    '/readyz': { ok: true, database: 'ok', disk: 'ok', mail: 'note', making: 'ok' },
  })) {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.json()]).toEqual([200, says])
  }
})

test('/readyz fails while the database cannot be written, names no path, and checks at most once a second', async () => {
  const database = temporaryDatabase()
  let fault: string | null = 'The database /data/villa.sqlite cannot be written: disk full.'
  let checks = 0
  const check = () => {
    checks += 1
    return fault
  }
  const { app, clock } = await enquirySite({ database: { ...database, check } })
  const answer = await app.inject('/readyz')
  const says = { ok: false, database: 'fault', disk: 'ok', mail: 'note', making: 'ok' }
  expect([answer.statusCode, answer.json()]).toEqual([503, says])
  fault = null
  for (let time = 0; time < 50; time += 1) expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect(checks).toBe(1)
  await clock.pass(1_000)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  expect(checks).toBe(2)
})

test('/metrics does not exist unless a token is set, and then needs that token', async () => {
  const open = await enquirySite()
  expect((await open.app.inject('/metrics')).statusCode).toBe(404)
  const { app } = await enquirySite({ environment: { METRICS_TOKEN } })
  for (const authorization of ['', 'Bearer wrong', 'Bearer a-token-of-sixteem'])
    expect((await app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(401)
  expect((await app.inject(monitor)).statusCode).toBe(200)
})

test('/metrics reports every finding, and nothing personal', async () => {
  const { app, clock, database } = await enquirySite({ environment: { METRICS_TOKEN } })
  storeEnquiry(database, {}, { receivedAt: clock.now() })
  const { body, headers } = await app.inject(monitor)
  expect(headers).toMatchObject({ 'content-type': expect.stringMatching(/^text\/plain/), 'cache-control': 'no-store' })
  expect(body).toMatch(/^# HELP villa_finding .*\n# TYPE villa_finding gauge\n(villa_finding\{subject="\w+"\} \d\n)+$/)
})

type Given = Record<string, string> | ((database: Database, now: number) => void) | 'under way' | 'failed'

/** Where the home page of the desk tells of it. */
const terms: Partial<Record<Subject, string>> = { configuration: 'Server', mail: 'E-mails', backups: 'Backup' }

/** What can be wrong, and what the owner reads about it at the desk; null if only whoever runs the server understands it. */
const wrong: [string, Given, Subject, 0 | 1 | 2, string | null][] = [
  ['nothing is wrong with the settings', {}, 'configuration', 0, null],
  ['the page has no TLS', { PUBLIC_URL: 'http://villa.example.com' }, 'configuration', 1, 'does not begin with https'],
  ['the owner is an example', { OWNER_EMAIL: 'me@villa.example' }, 'configuration', 2, 'reaches no one'],
  ['the sender is an example', { MAIL_FROM: 'me@villa.example' }, 'configuration', 2, 'refuse'],
  ['the address is local', { PUBLIC_URL: 'http://localhost', HOST: '0.0.0.0' }, 'configuration', 2, 'only'],
  ['enquiries are kept for long', { RETENTION_MONTHS: '60' }, 'configuration', 1, null],
  ['no proxy is trusted', { TRUST_PROXY: '' }, 'configuration', 1, null],
  ['no letter was sent yet', {}, 'mail', 0, 'None has been sent yet.'],
  ['letters become files', { SMTP_URL: '' }, 'mail', 1, 'No mail server is set up'],
  ['a letter has waited for long', (its, now) => storeLetters(its, now - 2 * hour), 'mail', 2, 'more than an hour'],
  ['a letter to a visitor is refused', (its, now) => refuse(its, 'confirmation', now), 'mail', 1, '550 no'],
  ['a letter to the owner is refused', (its, now) => refuse(its, 'owner', now), 'mail', 2, '550 no'],
  ['there is no backup', {}, 'backups', 1, 'There is none.'],
  ['the folder for backups is not there', { BACKUP_DIR: '/nowhere' }, 'backups', 2, 'There is none.'],
  [
    'a backup was made by command',
    (its, now) => keepBackupByCommand(its, now - day),
    'backups',
    0,
    'The latest was made',
  ],
  ['such a backup is old', (its, now) => keepBackupByCommand(its, now - 8 * day), 'backups', 1, 'too long ago'],
  ['a card is still to be made', 'under way', 'making', 1, null],
  ['a card could not be made twice', 'failed', 'making', 2, null],
  ['the law asks for more', {}, 'legal', 1, null],
]

test.each(wrong)('if %s, /metrics and the desk say so', async (_what, given, subject, value, told) => {
  const proxied = { PUBLIC_URL: 'https://villa.example.com', TRUST_PROXY: '127.0.0.1' }
  const mine = { OWNER_EMAIL: 'me@villa.org', MAIL_FROM: 'site@villa.org', METRICS_TOKEN }
  const changed = typeof given === 'object' ? given : {}
  const { app, clock, database, one, parts } = await ownersDesk({ environment: { ...proxied, ...mine, ...changed } })
  if (typeof given === 'function') given(database, clock.now())
  if (typeof given === 'string') parts.making.waiting = () => [{ ...terrace, hasFailed: given === 'failed' }]
  expect((await app.inject(monitor)).body).toContain(`villa_finding{subject="${subject}"} ${value}\n`)
  const entries = (await one.see('/owner')).all('.ledger > div')
  const entry = entries.find(({ texts }) => texts[0] === terms[subject])
  expect(entry?.text ?? '').toMatch(told ?? /^$/)
  expect((entry?.all('.warn').length ?? 0) > 0).toBe(value > 0 && told !== null)
})

function storeLetters(database: Database, at: number): void {
  storeEnquiry(database, {}, { receivedAt: at })
}

function refuse(database: Database, kind: 'owner' | 'confirmation', now: number): void {
  storeLetters(database, now)
  for (const letter of claimAll(database, now)) {
    if (letter.kind === kind)
      settleFailed(database, { id: letter.id, state: 'attention', reason: '550 no', dueAt: now })
    else settleSent(database, letter, now, 'accepted')
  }
}

const [photograph = expect.fail()] = shipped.photographs
const terrace = {
  job: { kind: 'pictures', name: 'terrace', photograph, master: '', folder: '' },
  reason: 'too large',
} as const
