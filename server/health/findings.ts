import { existsSync } from 'node:fs'
import path from 'node:path'
import type { House } from '../../content/house.ts'
import { type HouseClock, houseClock } from '../../content/house-clock.ts'
import { diskReserve } from '../../content/intake.ts'
import { doubtfulLegal, missingLegal } from '../../content/legal.ts'
import type { Database } from '../../db/database.ts'
import { freeBytesOf } from '../../disk/free-bytes.ts'
import { documentsFolder } from '../../enquiries/documents/document-files.ts'
import { documentFiles } from '../../enquiries/documents/documents.ts'
import { countLetters, failingLetters, stuckLetters } from '../../enquiries/outbox.ts'
import { masterFile, type Shelf } from '../../house/shelf.ts'
import { liveRevisionId } from '../../house/tables/revisions.ts'
import type { Config } from '../config.ts'
import type { Waiting } from '../house/making.ts'
import { backupFinding } from './backups.ts'
import { configurationFindings } from './configuration.ts'
import { type Finding, fault, hint, type OwnersFinding, type Subject, subjects, well } from './finding.ts'

/** What is looked at. */
export interface Installation {
  config: Config
  database: Database
  /** The house that visitors see; null if it cannot be read. */
  house: House | null
  /** The revision that visitors see; null if only a running server knows. */
  revision: number | null
  shelf: Shelf
  /** What is still to be made. */
  waiting: readonly Waiting[]
  now: number
}

const hour = 3_600_000
const megabyte = 1024 * 1024

/**
 * Returns what is known about an installation, and what can be wrong with it: the one list that `villa doctor` prints,
 * /readyz and /metrics summarise, and the home page of the desk shows as far as an owner understands it. What other things
 * depend on comes first.
 */
export function findingsOf(installation: Installation): Finding[] {
  const { config, database, house, waiting, now } = installation
  const clock = houseClock(house?.facts.place.timeZone ?? 'UTC')
  const looks: Record<Subject, () => Iterable<Finding>> = {
    configuration: () => configurationFindings(config),
    disk: () => [diskFinding(config, database)],
    database: () => [databaseFinding(database)],
    mail: () => [letterFinding(config, database, now, clock)],
    backups: () => [backupFinding(config.backupDir, database, now, clock)],
    making: () => [makingFinding(waiting)],
    house: () => (house === null ? [] : houseFindings(house, installation)),
    legal: () => (house === null ? [] : [legalFinding(house, now)]),
    documents: () => documentFindings(database),
  }
  return subjects.flatMap((subject) => {
    try {
      return [...looks[subject]()]
    } catch (error) {
      const says = `it cannot be looked at: ${error instanceof Error ? error.message : error}`
      const advice = 'If the database cannot be read, restore the newest backup; docs/operations.md describes how.'
      return [fault(subject, says, advice)]
    }
  })
}

function diskFinding({ dataDir }: Config, database: Database): Finding {
  const free = freeBytesOf(dataDir)
  const says = `${dataDir}: ${Math.floor(free / megabyte)} MB free`
  const owner: OwnersFinding['says'] = ({ diskLow }) => diskLow({ megabytes: Math.ceil(free / megabyte) })
  if (!database.hasRoom()) {
    const kept = Math.floor(diskReserve / megabyte)
    const advice = `Make room now. Below ${kept} MB, enquiries are refused, so that you can still sign in, delete and erase.`
    return fault('disk', says, advice, owner)
  }
  return free < 500 * megabyte ? hint('disk', says, 'Make room before it runs out.', owner) : well('disk', says)
}

function databaseFinding(database: Database): Finding {
  const refusal = database.check()
  const advice = 'Enquiries are refused until it can be written. Check the disk and the permissions of DATA_DIR.'
  return refusal === null ? well('database', 'it can be written') : fault('database', refusal, advice)
}

function letterFinding({ mail }: Config, database: Database, now: number, clock: HouseClock): Finding {
  const subject = 'mail'
  const { count, reason: why } = failingLetters(database)
  const reason = why ?? ''
  const { toOwners, toVisitors, waitsSince } = stuckLetters(database)
  const owner: OwnersFinding =
    count > 0
      ? { says: (home) => home.lettersBad({ count, reason }), canRetry: true }
      : { says: (home) => home.lettersSlow() }
  if (toOwners > 0) {
    const says = `letters to an owner that the mail server refuses: ${toOwners} (${reason})`
    return fault(subject, says, 'Correct what the mail server objects to, then run villa mail retry.', owner)
  }
  if (waitsSince !== null && now - waitsSince > hour) {
    const says = `a letter has been waiting since ${clock.write(waitsSince)}${reason && ` (${reason})`}`
    return fault(subject, says, 'Check that the server is running, and what its log says about the letter.', owner)
  }
  if (toVisitors > 0) {
    const says = `letters that the visitor’s mail server refuses: ${toVisitors} (${reason})`
    const advice =
      'Most likely the address was mistyped. The desk shows the enquiry; the visitor may have left a telephone number.'
    return hint(subject, says, advice, owner)
  }
  if (count > 0)
    return hint(subject, `letters that could not be sent yet: ${count} (${reason})`, 'They are tried again.', owner)
  if (mail.smtpUrl === undefined) {
    const says = `SMTP_URL is not set: letters are written to files in ${mail.directory}`
    const advice = 'To have letters sent, set SMTP_URL to your provider’s server.'
    return hint(subject, says, advice, (home) => home.toFiles())
  }
  const { sent, queued, sending, retry } = countLetters(database)
  const wait = queued + sending + retry
  return well(subject, `letters sent: ${sent}, waiting: ${wait}`, (home) =>
    wait > 0 ? home.lettersWait({ count: wait }) : sent > 0 ? home.lettersWell() : home.lettersNone(),
  )
}

/** Reports what is still to be made from the published house, and what could not be made. */
function makingFinding(waiting: readonly Waiting[]): Finding {
  const failed = waiting.filter(({ hasFailed }) => hasFailed)
  if (failed.length > 0) {
    const reasons = failed.map(({ job, reason }) => `${job.name} (${reason})`)
    const advice = 'The server keeps trying, and shows the former brochure and share card until then. See its log.'
    return fault('making', `could not be made: ${reasons.join(', ')}`, advice)
  }
  if (waiting.length === 0) return well('making', 'all brochures, share cards and pictures are made')
  const names = waiting.map(({ job }) => job.name).join(', ')
  const advice = 'The server makes them while it runs, and its log says if one fails.'
  return hint('making', `still to be made: ${names}`, advice)
}

function* houseFindings({ facts, photographs }: House, { database, revision, shelf }: Installation) {
  const subject = 'house'
  const { offer, figures, contact } = facts
  const isOvertaken = revision !== null && revision !== liveRevisionId(database)
  if (isOvertaken)
    yield fault(
      subject,
      'another house is published, but visitors still see the former one; the log says why',
      'Correct the draft and publish it, or publish the former house again under History at the desk.',
      (home) => home.unshown(),
    )
  const lost = photographs.filter(({ master }) => !existsSync(masterFile(shelf, master.digest)))
  if (lost.length > 0) {
    const says = `photographs whose files are gone: ${lost.map(({ id }) => id).join(', ')}`
    const advice = 'Put the masters from a backup into DATA_DIR/photos/masters; docs/operations.md describes how.'
    yield fault(subject, says, advice)
  }
  const isPreview = offer.listing === 'preview'
  if (isPreview)
    yield hint(
      subject,
      'the listing is a preview: search engines are told to stay away',
      'When it is ready, make it public at the desk, under Prices and status.',
      (home) => home.preview(),
    )
  const isExample = contact.email.endsWith('.example')
  if (isExample)
    yield hint(
      subject,
      'the contact details are the examples that the site came with',
      'Put your own details at the desk, under Contact.',
    )
  if (!isOvertaken && lost.length === 0 && !isPreview && !isExample)
    yield well(subject, `${figures.name}, ${offer.status}`)
}

function legalFinding({ facts }: House, now: number): Finding {
  const open = missingLegal(facts).length + doubtfulLegal(facts, new Date(now)).length
  const advice = 'villa doctor --legal lists them, with the article of the law.'
  return open === 0
    ? well('legal', 'every required field is filled in')
    : hint('legal', `fields that are missing or doubtful: ${open}`, advice)
}

/** Reports documents whose files are gone. */
function documentFindings(database: Database): Finding[] {
  const folder = documentsFolder(path.dirname(database.file))
  const lost = [...documentFiles(database)].filter((file) => !existsSync(path.join(folder, file)))
  const advice =
    'Put them from a backup into DATA_DIR/documents, or let the owner delete these documents at the desk and add them again.'
  return lost.length === 0 ? [] : [fault('documents', `documents whose files are gone: ${lost.join(', ')}`, advice)]
}
