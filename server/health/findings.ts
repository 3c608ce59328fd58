import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { House } from '../../content/house.ts'
import { type HouseClock, houseClock } from '../../content/house-clock.ts'
import { doubtfulLegal, missingLegal } from '../../content/legal.ts'
import { lastBackupByCommand } from '../../db/backup.ts'
import { type Database, diskReserve } from '../../db/database.ts'
import { freeBytesOf } from '../../disk/files.ts'
import { documentFiles, documentsFolder } from '../../enquiries/documents.ts'
import { countLetters, troublesOfLetters } from '../../enquiries/outbox.ts'
import { liveRevisionId } from '../../house/revisions.ts'
import { masterFile, type Shelf } from '../../house/shelf.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import type { Moments } from '../../locales/moments.ts'
import type { Config } from '../config.ts'
import type { Waiting } from '../house/making.ts'

/** What is looked at: what other things depend on comes first. */
const looks = [
  ['configuration', ({ config }) => configurationLooks(config)],
  ['disk', diskLook],
  ['database', databaseLook],
  ['mail', letterLook],
  ['backups', backupLook],
  ['making', makingLook],
  ['house', houseLooks],
  ['legal', legalLook],
  ['documents', documentLook],
] as const satisfies [string, (installation: Installation, clock: HouseClock) => Look | readonly Look[]][]

export type Subject = (typeof looks)[number][0]
export const subjects = looks.map(([subject]) => subject)

/** The result of one check. A fault keeps the site from working; a hint is worth knowing. */
export interface Finding {
  subject: Subject
  state: 'well' | 'hint' | 'fault'
  says: string
  advice?: string
  /** What the desk tells the owner about it; absent if only whoever runs the server can understand it. */
  owner?: OwnersFinding
}

interface OwnersFinding {
  says: OwnersSentence
  /** True if it is only worth knowing for whoever runs the server. */
  isCalm?: true
  /** True if the owner can have the letters tried again. */
  canRetry?: true
}

type OwnersSentence = (home: TranslationFunctions['desk']['home'], moments: Moments) => string

export type Look = Omit<Finding, 'subject'>

const look =
  (state: Look['state']) =>
  (says: string, advice?: string, owner?: OwnersSentence, more: Omit<OwnersFinding, 'says'> = {}): Look => ({
    state,
    says,
    ...(advice && { advice }),
    ...(owner && { owner: { says: owner, ...more } }),
  })
export const hint = look('hint')
export const fault = look('fault')
export const well = (says: string, owner?: OwnersSentence): Look => look('well')(says, undefined, owner)

export function stateOf(findings: readonly Finding[], subject: Subject): Finding['state'] {
  const states = findings.filter((each) => each.subject === subject).map(({ state }) => state)
  return states.includes('fault') ? 'fault' : states.includes('hint') ? 'hint' : 'well'
}

export interface Installation {
  config: Config
  database: Database
  /** The house that visitors see; null if it cannot be read. */
  house: House | null
  /** The revision that visitors see; null if only a running server knows. */
  revision: number | null
  shelf: Shelf
  waiting: readonly Waiting[]
  now: number
}

const hour = 3_600_000
const day = 24 * hour
const megabyte = 1024 * 1024

/**
 * Returns what can be wrong with an installation, causes first: the one list that `villa doctor` prints, /readyz and
 * /metrics summarise, and the desk shows as far as an owner understands it.
 */
export function findingsOf(installation: Installation): Finding[] {
  const clock = houseClock(installation.house?.facts.place.timeZone ?? 'UTC')
  return looks.flatMap(([subject, lookAt]) => {
    try {
      return [lookAt(installation, clock)].flat().map((found) => ({ subject, ...found }))
    } catch (error) {
      const says = `it cannot be looked at: ${error instanceof Error ? error.message : error}`
      const advice = 'If the database cannot be read, restore the newest backup; docs/operations.md describes how.'
      return [{ subject, ...fault(says, advice) }]
    }
  })
}

const longestRetentionMonths = 36
const reserved = /[@.](?:example|invalid|test|localhost)$/

export function configurationLooks({ publicUrl, host, mail, trustProxy, retentionMonths }: Config): Look[] {
  const { protocol, hostname } = new URL(publicUrl)
  const found: Look[] = []
  if (hostname === 'localhost' || hostname.startsWith('127.')) {
    const advice =
      'Set PUBLIC_URL to the address that visitors use, because letters, sitemap and share cards link to it.'
    const says = `the page is ${publicUrl}, for this machine only, and HOST is ${host}`
    found.push((host.startsWith('127.') ? hint : fault)(says, advice, (home) => home.onlyHere()))
  } else if (protocol !== 'https:') {
    const advice = 'Put the site behind a TLS proxy (compose.yaml has one) and set PUBLIC_URL to https.'
    found.push(hint(`PUBLIC_URL is ${publicUrl}, without TLS`, advice, (home) => home.notSecure()))
  }
  const unreal = mail.owners.filter((owner) => reserved.test(owner)).join(', ')
  if (unreal !== '') {
    // Letters that are saved as files reach no one anyway.
    const state = mail.smtpUrl === undefined ? hint : fault
    const says = `OWNER_EMAIL (${unreal}): an example that no letter can reach`
    found.push(state(says, 'Set it to your own mailbox.', (home) => home.exampleOwner()))
  }
  if (mail.smtpUrl !== undefined && reserved.test(mail.from)) {
    const says = `MAIL_FROM (${mail.from}): an example that mail servers refuse`
    found.push(fault(says, 'Set it to a mailbox of the site.', (home) => home.exampleSender()))
  }
  // The server itself does not speak TLS, so a site with https has a proxy in front of it.
  if (trustProxy === undefined && protocol === 'https:') {
    const says = 'TRUST_PROXY is not set, so all visitors count as one and share ENQUIRY_LIMIT'
    found.push(hint(says, 'Set it to the address of the proxy, such as 127.0.0.1,::1.'))
  }
  if (retentionMonths > longestRetentionMonths) {
    const advice = `The CNIL recommends to keep the data of prospects for ${longestRetentionMonths} months after the last contact.`
    found.push(hint(`RETENTION_MONTHS is ${retentionMonths}`, advice))
  }
  return found.length === 0 ? [well(`the page is ${publicUrl}`)] : found
}

function diskLook({ config: { dataDir }, database }: Installation): Look {
  const free = freeBytesOf(dataDir)
  const says = `${dataDir}: ${Math.floor(free / megabyte)} MB free`
  const owner: OwnersSentence = ({ diskLow }) => diskLow({ megabytes: Math.ceil(free / megabyte) })
  const kept = Math.floor(diskReserve / megabyte)
  if (!database.hasRoom())
    return fault(
      says,
      `Make room now. Below ${kept} MB, enquiries are refused, so that you can still sign in, delete and erase.`,
      owner,
    )
  return free < 500 * megabyte ? hint(says, 'Make room before it runs out.', owner) : well(says)
}

function databaseLook({ database }: Installation): Look {
  const refusal = database.check()
  const advice = 'Enquiries are refused until it can be written. Check the disk and the permissions of DATA_DIR.'
  return refusal === null ? well('it can be written') : fault(refusal, advice)
}

function letterLook({ config: { mail }, database, now }: Installation, clock: HouseClock): Look {
  const { failing: count, reason: why, toOwners, toVisitors, waitsSince } = troublesOfLetters(database)
  const reason = why ?? ''
  const owner: OwnersSentence = (home) => (count > 0 ? home.lettersBad({ count, reason }) : home.lettersSlow())
  const more = count > 0 ? { canRetry: true as const } : {}
  if (toOwners > 0) {
    const says = `letters to an owner that the mail server refuses: ${toOwners} (${reason})`
    return fault(says, 'Correct what the mail server objects to, then run villa mail retry.', owner, more)
  }
  if (waitsSince !== null && now - waitsSince > hour) {
    const says = `a letter has been waiting since ${clock.write(waitsSince)}${reason && ` (${reason})`}`
    return fault(says, 'Check that the server is running, and what its log says about the letter.', owner, more)
  }
  if (toVisitors > 0) {
    const says = `letters that the visitor’s mail server refuses: ${toVisitors} (${reason})`
    const advice =
      'Most likely the address was mistyped. The desk shows the enquiry; the visitor may have left a telephone number.'
    return hint(says, advice, owner, more)
  }
  if (count > 0)
    return hint(`letters that could not be sent yet: ${count} (${reason})`, 'They are tried again.', owner, more)
  if (mail.smtpUrl === undefined) {
    const says = `SMTP_URL is not set: letters are written to files in ${mail.directory}`
    return hint(says, 'To have letters sent, set SMTP_URL to your provider’s server.', (home) => home.toFiles())
  }
  const { sent, queued, sending, retry } = countLetters(database)
  const wait = queued + sending + retry
  return well(`letters sent: ${sent}, waiting: ${wait}`, (home) =>
    wait > 0 ? home.lettersWait({ count: wait }) : sent > 0 ? home.lettersWell() : home.lettersNone(),
  )
}

/** Says when the last backup was made, in its folder or by command, and whether that is too long ago. */
function backupLook({ config: { backupDir: folder }, database, now }: Installation, clock: HouseClock): Look {
  const newest = Math.max(lastBackupByCommand(database) ?? 0, folder === undefined ? 0 : newestIn(folder))
  const isOld = now - newest > (folder === undefined ? 7 : 2) * day
  const says = newest === 0 ? 'there is none yet' : `the newest is from ${clock.write(newest)}`
  const owner: OwnersSentence = (home, moments) =>
    newest === 0 ? home.backupNone() : home[isOld ? 'backupOld' : 'backupOf']({ moment: moments.full(newest) })
  if (folder === undefined) {
    const advice = 'Set BACKUP_DIR to a folder on another disk to get a checked copy every day, or run villa backup.'
    return isOld ? hint(says, advice, owner) : well(says, owner)
  }
  if (!isWritable(folder)) {
    const advice = 'Create the folder that BACKUP_DIR names, and allow the server’s user to write to it.'
    return fault(`${folder} cannot be written; ${says}`, advice, owner)
  }
  if (newest === 0) {
    const advice = 'The server makes the first backup within a day while it runs.'
    return hint(says, advice, (home) => home.backupSoon(), { isCalm: true })
  }
  const advice = 'Check that the server is running, and what its log says about the backup.'
  return isOld ? fault(says, advice, owner) : well(says, owner)
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Returns when the newest copy in the folder was made, or 0. Copies made by command may be in it too. */
function newestIn(folder: string): number {
  try {
    const copies = readdirSync(folder).filter((name) => name.endsWith('.sqlite'))
    const times = copies.map((name) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
    return Math.max(0, ...times)
  } catch {
    return 0
  }
}

function makingLook({ waiting }: Installation): Look {
  const failed = waiting.filter(({ hasFailed }) => hasFailed)
  if (failed.length > 0) {
    const reasons = failed.map(({ job, reason }) => `${job.name} (${reason})`)
    const advice = 'The server keeps trying, and shows the former brochure and share card until then. See its log.'
    return fault(`could not be made: ${reasons.join(', ')}`, advice)
  }
  if (waiting.length === 0) return well('all brochures, share cards and pictures are made')
  const names = waiting.map(({ job }) => job.name).join(', ')
  return hint(`still to be made: ${names}`, 'The server makes them while it runs, and its log says if one fails.')
}

function houseLooks({ house, database, revision, shelf }: Installation): Look[] {
  if (house === null) return []
  const { offer, figures, contact } = house.facts
  const found: Look[] = []
  if (revision !== null && revision !== liveRevisionId(database)) {
    const says = 'another house is published, but visitors still see the former one; the log says why'
    const advice = 'Correct the draft and publish it, or publish the former house again under History at the desk.'
    found.push(fault(says, advice, (home) => home.unshown()))
  }
  const lost = house.photographs.filter(({ master }) => !existsSync(masterFile(shelf, master.digest)))
  if (lost.length > 0) {
    const says = `photographs whose files are gone: ${lost.map(({ id }) => id).join(', ')}`
    const advice = 'Put the masters from a backup into DATA_DIR/photos/masters; docs/operations.md describes how.'
    found.push(fault(says, advice))
  }
  if (offer.listing === 'preview') {
    const says = 'the listing is a preview: search engines are told to stay away'
    const advice = 'When it is ready, make it public at the desk, under Prices and status.'
    found.push(hint(says, advice, (home) => home.preview()))
  }
  if (contact.email.endsWith('.example')) {
    const says = 'the contact details are the examples that the site came with'
    found.push(hint(says, 'Put your own details at the desk, under Contact.'))
  }
  return found.length === 0 ? [well(`${figures.name}, ${offer.status}`)] : found
}

function legalLook({ house, now }: Installation): Look | [] {
  if (house === null) return []
  const doubtful = doubtfulLegal(house.facts, new Date(now)).map(({ field }) => field)
  const open = [...missingLegal(house.facts), ...doubtful].join(', ')
  const advice = 'Fill them in at the desk, under Legal, where each part names the article that requires it.'
  return open === '' ? well('every required field is filled in') : hint(`missing or doubtful: ${open}`, advice)
}

function documentLook({ database }: Installation): Look | [] {
  const folder = documentsFolder(path.dirname(database.file))
  const lost = documentFiles(database).filter((file) => !existsSync(path.join(folder, file)))
  const advice =
    'Put them from a backup into DATA_DIR/documents, or let the owner delete these documents at the desk and add them again.'
  return lost.length === 0 ? [] : fault(`documents whose files are gone: ${lost.join(', ')}`, advice)
}
