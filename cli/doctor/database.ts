import { existsSync } from 'node:fs'
import { type Database, openDatabase } from '../../db/database.ts'
import { countEnquiries } from '../../db/enquiries.ts'
import { hasFailed, jobs } from '../../db/jobs.ts'
import { countLetters, waitingLetters } from '../../db/outbox.ts'
import { unshownLive } from '../../db/unshown.ts'
import type { HouseClock } from '../../house/clock.ts'
import type { Config } from '../../server/config.ts'
import { type Finding, fault, hint, well } from './finding.ts'

const hourMs = 3_600_000

export function examineDatabase({ databaseFile }: Config, now: number, clock: HouseClock): Finding[] {
  if (!existsSync(databaseFile)) {
    return [hint('database', `${databaseFile} is not there yet`, 'The server makes it when it first starts.')]
  }
  try {
    const database = openDatabase(databaseFile, { busyTimeoutMs: 5_000, mustExist: true })
    try {
      return [...wholeness(database), ...outbox(database, now, clock), ...making(database), ...shown(database)]
    } finally {
      database.close()
    }
  } catch (error) {
    return [
      fault(
        'database',
        error instanceof Error ? error.message : String(error),
        'Restore the newest backup in its place: docs/operations.md says how.',
      ),
    ]
  }
}

/** The server notes it when it cannot make the pages of what is published. */
function shown(database: Database): Finding[] {
  const unshown = unshownLive(database)
  if (unshown === null) return []
  return [
    fault(
      'house',
      `revision ${unshown.revision} is published, but visitors still see the former house: ${unshown.reason}`,
      'villa house undo publishes the former house again; or correct the draft and publish it.',
    ),
  ]
}

function wholeness(database: Database): Finding[] {
  const found = database.connection().pragma('integrity_check(1)', { simple: true })
  if (found !== 'ok') {
    return [
      fault(
        'database',
        `${database.file} is damaged (${String(found)})`,
        'Stop the server, keep the file aside, and restore the newest backup: docs/operations.md says how.',
      ),
    ]
  }
  const refusal = database.check()
  if (refusal !== null)
    return [
      fault(
        'database',
        refusal,
        'Enquiries are turned away until it can be written: see to the disk and the permissions of DATA_DIR.',
      ),
    ]
  return [well('database', `whole and writable, ${countEnquiries(database)} enquiries`)]
}

function outbox(database: Database, now: number, clock: HouseClock): Finding[] {
  const counts = countLetters(database)
  const waiting = waitingLetters(database)
  const refused = waiting.filter(({ state }) => state === 'attention')
  if (refused.some(({ kind }) => kind === 'owner')) {
    return [
      fault(
        'outbox',
        `letters that cannot be delivered as things are: ${refused.length}`,
        'villa mail status gives the reasons; mend them, then villa mail retry.',
      ),
    ]
  }
  const oldest = waiting.find(({ state }) => state !== 'attention')
  if (oldest !== undefined && now - oldest.createdAt > hourMs) {
    return [
      fault(
        'outbox',
        `a letter has been waiting since ${clock.write(oldest.createdAt)}`,
        'See that the server is running; villa mail status gives the reason of the last attempt.',
      ),
    ]
  }
  if (refused.length > 0) {
    return [
      hint(
        'outbox',
        `confirmations that a visitor’s address does not take: ${refused.length}`,
        'Most likely the address was mistyped: villa mail status names the enquiries, and a telephone number may help.',
      ),
    ]
  }
  return [well('outbox', `sent: ${counts.sent}, waiting: ${counts.queued + counts.sending + counts.retry}`)]
}

/** What is still made of the published house. */
function making(database: Database): Finding[] {
  const waiting = jobs(database)
  const failed = waiting.filter(hasFailed)
  if (failed.length > 0) {
    const reasons = failed.map(({ name, lastReason }) => `${name} (${lastReason})`)
    return [
      fault(
        'making',
        `could not be made: ${reasons.join(', ')}`,
        'The server goes on trying; the former brochure and card stay meanwhile. See its log.',
      ),
    ]
  }
  if (waiting.length === 0) return [well('making', 'brochures, cards and pictures are made')]
  return [
    hint('making', `still to be made: ${waiting.map(({ name }) => name).join(', ')}`, 'The running server does so.'),
  ]
}
