import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import type { House } from '../content/house.ts'
import type { Database } from '../db/database.ts'
import { missingFor } from '../house/making/files.ts'
import { publishedHouse } from '../house/revisions.ts'
import { shelfOf } from '../house/shelf.ts'
import type { Clock } from '../server/clock.ts'
import { type Config, ConfigError, readConfig } from '../server/config.ts'
import { configurationLooks, fault, findingsOf, hint, type Look, well } from '../server/health/findings.ts'
import { createMailer } from '../server/mail/mailer.ts'
import { command, inDatabase, onTerminal, type Shell, say } from './shell.ts'

/** A finding, also of something that only a command looks at. */
type Line = Look & { subject: string }

export const doctorCommand = (shell: Shell, found: () => void): Command =>
  command('doctor', 'check configuration, disk, database, mail server and house; exits with 1 if there is a fault', [
    'doctor',
  ]).action(() => doctor(shell, found))

async function doctor(shell: Shell, found: () => void): Promise<void> {
  for (const { subject, state, says, advice } of await examine(shell)) {
    if (state === 'fault') found()
    say(shell, `${marks[state]}  ${subject}: ${onTerminal(says)}`)
    if (advice !== undefined) say(shell, `       ${onTerminal(advice)}`)
  }
}

const marks = { well: 'ok   ', hint: 'note ', fault: 'FAULT' } as const

/** Checks what the server knows, and what would keep it busy for too long: the whole database, the mail server. */
async function examine(shell: Shell): Promise<Line[]> {
  let config: Config
  try {
    config = readConfig(shell.environment)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const advice = 'Set these variables as .env.example describes. Most other checks were skipped.'
    return [{ subject: 'configuration', ...fault(error.message, advice) }]
  }
  const mail = await mailServerLooks(config, shell.clock)
  return [...(await databaseLines(config, shell)), ...mail.map((look) => ({ subject: 'mail', ...look }))]
}

/** Returns what the server knows of itself. Without a readable database that is only its configuration. */
async function databaseLines(config: Config, shell: Shell): Promise<Line[]> {
  const { databaseFile } = config
  const without = (look: Look): Line[] => [
    ...configurationLooks(config).map((each) => ({ subject: 'configuration', ...each })),
    { subject: 'database', ...look },
  ]
  if (!existsSync(databaseFile)) {
    const advice = 'The server creates it when it first starts. If it should be there, check that DATA_DIR is right.'
    return without(hint(`${databaseFile} does not exist yet`, advice))
  }
  try {
    return await inDatabase(databaseFile, true, (database) => linesIn(database, config, shell))
  } catch (error) {
    return without(fault(messageOf(error), 'Restore the newest backup; docs/operations.md describes how.'))
  }
}

function linesIn(database: Database, config: Config, { clock, dist }: Shell): Line[] {
  const shelf = shelfOf(config.dataDir, dist)
  const lines: Line[] = []
  let house: House | null = null
  try {
    house = publishedHouse(database).house
  } catch (error) {
    const advice = 'Publish another house under History at the desk, or restore a backup.'
    lines.push({ subject: 'house', ...fault(messageOf(error), advice) })
  }
  const missing = house === null ? [] : missingFor(house, shelf, config.publicUrl)
  // What has failed is known to the running server alone.
  const waiting = missing.map((job) => ({ job, hasFailed: false, reason: null }))
  return [...lines, ...findingsOf({ config, database, house, revision: null, shelf, waiting, now: clock.now() })]
}

/** Connects and logs in to the mail server, or writes to the mail folder if there is no server. */
async function mailServerLooks({ mail }: Config, clock: Clock): Promise<Look[]> {
  try {
    const mailer = createMailer(mail, clock)
    const refusal = await mailer.verify()
    mailer.close()
    if (refusal !== null) return [fault(refusal, adviceFor(refusal))]
    return mail.smtpUrl === undefined ? [] : [well('the mail server answers and accepts the login')]
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [fault(error.message, 'Correct SMTP_URL as .env.example describes.')]
  }
}

function adviceFor(refusal: string): string {
  if (refusal.includes('certificate'))
    return 'Use the host name on the certificate, or name its authority in NODE_EXTRA_CA_CERTS. For a mail server on this machine, add ?starttls=never to SMTP_URL.'
  if (refusal.includes('login')) return 'Check user and password in SMTP_URL. In a URL, write %40 for @ and %3A for :.'
  if (refusal.includes('TLS'))
    return 'Letters are not sent without encryption. Use the provider’s TLS port: smtps://…:465, or smtp://…:587.'
  if (refusal.includes('folder')) return 'Allow the server’s user to write to DATA_DIR.'
  return 'Check host and port in SMTP_URL, and that this machine may connect to them. Letters wait in the outbox until then.'
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
