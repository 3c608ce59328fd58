import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import type { House } from '../content/house.ts'
import { doubtfulLegal, missingLegal } from '../content/legal.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { legalSentence } from '../house/draft/doubts.ts'
import { missingFor } from '../house/making/files.ts'
import { publishedHouse } from '../house/revisions.ts'
import { shelfOf } from '../house/shelf.ts'
import { shippedHouse } from '../house/shipped.ts'
import type { Clock } from '../server/clock.ts'
import { type Config, ConfigError, readConfig } from '../server/config.ts'
import { configurationFindings } from '../server/health/configuration.ts'
import { type Finding, fault, hint, well } from '../server/health/finding.ts'
import { findingsOf } from '../server/health/findings.ts'
import { createMailer } from '../server/mail/create-mailer.ts'
import { command, jsonOption, jsonText, onTerminal, type Shell, say } from './shell.ts'

/** A finding, or something that only a command looks at. */
type Line = Omit<Finding, 'subject' | 'owner'> & { subject: string }

// What the server needs of the build.
const buildParts = ['client', 'node/index.js', 'node/maker.js', 'house/house.json', 'materials/fonts']

export const doctorCommand = (shell: Shell, found: () => void): Command =>
  command(
    'doctor',
    'check configuration, disk, database, mail server, house and build; exits with 1 if there is a fault',
    ['doctor', 'doctor --legal'],
  )
    .option(
      '--legal',
      'check only what French law requires of the house, with the article for each point; exits with 1 if one is missing',
    )
    .addOption(jsonOption())
    .action((given: { legal?: true; json?: true }) => doctor(shell, given, found))

async function doctor(shell: Shell, { legal, json }: { legal?: true; json?: true }, found: () => void): Promise<void> {
  const findings = (legal ? legalFindings(shell) : await examine(shell)).map(lineOf)
  const unwell = findings.some(({ state }) => state === 'fault' || (legal === true && state === 'hint'))
  if (unwell) found()
  if (json) say(shell, jsonText({ well: !unwell, findings }))
  else for (const line of findings.flatMap(linesOf)) say(shell, line)
}

/** Leaves out what is told to an owner. */
const lineOf = ({ subject, state, says, advice }: Line): Line => ({ subject, state, says, ...(advice && { advice }) })

const marks = { well: 'ok   ', hint: 'note ', fault: 'FAULT' } as const

const linesOf = ({ subject, state, says, advice }: Line): string[] => [
  `${marks[state]}  ${subject}: ${onTerminal(says)}`,
  ...(advice === undefined ? [] : [`       ${onTerminal(advice)}`]),
]

/** Checks what the server itself knows, and what would keep it busy for too long: the whole database, and the mail server. */
async function examine(shell: Shell): Promise<Line[]> {
  const build = buildFinding(shell)
  let config: Config
  try {
    config = readConfig(shell.environment)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const advice = 'Set these variables as .env.example describes. Most other checks were skipped.'
    return [fault('configuration', error.message, advice), build]
  }
  const mailServer = await mailServerFindings(config, shell.clock)
  return [...databaseFindings(config, shell), ...mailServer, build]
}

/** Returns what the server knows of itself. Without a readable database that is only its configuration. */
function databaseFindings(config: Config, shell: Shell): Finding[] {
  const { databaseFile } = config
  if (!existsSync(databaseFile)) {
    const advice = 'The server creates it when it first starts. If it should be there, check that DATA_DIR is right.'
    return [...configurationFindings(config), hint('database', `${databaseFile} does not exist yet`, advice)]
  }
  try {
    return inDatabase(databaseFile, (database) => findingsIn(database, config, shell))
  } catch (error) {
    const advice = 'Restore the newest backup; docs/operations.md describes how.'
    return [...configurationFindings(config), fault('database', messageOf(error), advice)]
  }
}

function findingsIn(database: Database, config: Config, { clock, dist }: Shell): Finding[] {
  const shelf = shelfOf(config.dataDir, dist)
  const installation = { config, database, revision: null, shelf, now: clock.now() }
  const found = database.connection().pragma('integrity_check(1)', { simple: true })
  const damage =
    found === 'ok'
      ? []
      : [
          fault(
            'database',
            `${database.file} is damaged (${String(found)})`,
            'Stop the server, keep a copy of the file, and restore the newest backup; docs/operations.md describes how.',
          ),
        ]
  let house: House
  try {
    house = publishedHouse(database).house
  } catch (error) {
    const advice = 'Publish another house under History at the desk, or restore a backup.'
    const unreadable = fault('house', messageOf(error), advice)
    return [...damage, unreadable, ...findingsOf({ ...installation, house: null, waiting: [] })]
  }
  // What has failed is known to the running server alone.
  const waiting = missingFor(house, shelf, config.publicUrl).map((job) => ({ job, hasFailed: false, reason: null }))
  return [...damage, ...findingsOf({ ...installation, house, waiting })]
}

function buildFinding({ dist }: Shell): Line {
  const missing = buildParts.filter((part) => !existsSync(path.join(dist, part)))
  if (missing.length === 0) return { subject: 'build', state: 'well', says: 'pages and server are built' }
  return {
    subject: 'build',
    state: 'fault',
    says: `missing in ${dist}: ${missing.join(', ')}`,
    advice:
      'npm start builds these files. The image contains them, so if they are missing there, build the image again.',
  }
}

/** Lists what French law requires: a hint for each field that is missing, with its article, or doubtful. */
function legalFindings(shell: Shell): Line[] {
  const { facts } = houseNow(shell)
  const missing = missingLegal(facts).map(({ field, article, what }) => ({
    subject: field,
    says: `missing (${article})`,
    advice: what,
  }))
  const doubtful = doubtfulLegal(facts, new Date(shell.clock.now())).map((legal) => ({
    subject: legal.field,
    says: 'doubtful',
    advice: legalSentence(legal, 'en'),
  }))
  const findings = [...missing, ...doubtful].map((each): Line => ({ ...each, state: 'hint' }))
  return findings.length === 0
    ? [well('legal', 'every required field is filled in; have a lawyer read the page before it goes live')]
    : findings
}

/** Returns the published house, or the shipped house before the first start. */
function houseNow({ environment, dist }: Shell): House {
  const { databaseFile } = readConfig(environment)
  if (!existsSync(databaseFile)) return shippedHouse(dist)
  return inDatabase(databaseFile, (database) => publishedHouse(database).house)
}

function inDatabase<Result>(file: string, work: (database: Database) => Result): Result {
  const database = openDatabase(file, { busyTimeoutMs: 5_000, mustExist: true })
  try {
    return work(database)
  } finally {
    database.close()
  }
}

/** Connects and logs in to the mail server, or writes to the mail folder if there is no server. */
async function mailServerFindings({ mail }: Config, clock: Clock): Promise<Finding[]> {
  try {
    const mailer = createMailer(mail, clock)
    const refusal = await mailer.verify()
    mailer.close()
    if (refusal !== null) return [fault('mail', refusal, adviceFor(refusal))]
    return mail.smtpUrl === undefined ? [] : [well('mail', 'the mail server answers and accepts the login')]
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [fault('mail', error.message, 'Correct SMTP_URL as .env.example describes.')]
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
