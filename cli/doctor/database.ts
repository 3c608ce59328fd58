import { existsSync } from 'node:fs'
import { type Database, openDatabase } from '../../db/database.ts'
import { countEnquiries } from '../../enquiries/enquiries.ts'
import { countLetters, waitingLetters } from '../../enquiries/outbox.ts'
import type { HouseClock } from '../../house/clock.ts'
import { hasFailed, jobs } from '../../house/tables/jobs.ts'
import { unshownLive } from '../../house/tables/unshown.ts'
import type { Config } from '../../server/config.ts'
import { lostDocuments } from './documents.ts'
import { type Finding, fault, hint, well } from './finding.ts'

const hourMs = 3_600_000

export function examineDatabase({ databaseFile }: Config, now: number, clock: HouseClock): Finding[] {
  if (!existsSync(databaseFile)) {
    return [hint('database', `${databaseFile} does not exist yet`, 'The server creates it when it first starts.')]
  }
  try {
    const database = openDatabase(databaseFile, { busyTimeoutMs: 5_000, mustExist: true })
    try {
      return [
        ...wholeness(database),
        ...outbox(database, now, clock),
        ...making(database),
        ...shown(database),
        ...lostDocuments(database),
      ]
    } finally {
      database.close()
    }
  } catch (error) {
    return [
      fault(
        'database',
        error instanceof Error ? error.message : String(error),
        'Restore the newest backup; docs/operations.md describes how.',
      ),
    ]
  }
}

/** Reports a published house whose pages could not be rendered. The server has stored the reason. */
function shown(database: Database): Finding[] {
  const unshown = unshownLive(database)
  if (unshown === null) return []
  return [
    fault(
      'house',
      `revision ${unshown.revision} is published, but visitors still see the former house: ${unshown.reason}`,
      'Correct the draft and publish it, or publish the former house again with villa house undo.',
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
        'Stop the server, keep a copy of the file, and restore the newest backup; docs/operations.md describes how.',
      ),
    ]
  }
  const refusal = database.check()
  if (refusal !== null)
    return [
      fault(
        'database',
        refusal,
        'Enquiries are refused until it can be written. Check the disk and the permissions of DATA_DIR.',
      ),
    ]
  return [well('database', `undamaged and writable, ${countEnquiries(database)} enquiries`)]
}

function outbox(database: Database, now: number, clock: HouseClock): Finding[] {
  const counts = countLetters(database)
  const waiting = waitingLetters(database)
  const refused = waiting.filter(({ state }) => state === 'attention')
  if (refused.some(({ kind }) => kind === 'owner')) {
    return [
      fault(
        'outbox',
        `letters that cannot be delivered until you correct something: ${refused.length}`,
        'villa mail status shows the reasons. Correct them, then run villa mail retry.',
      ),
    ]
  }
  const oldest = waiting.find(({ state }) => state !== 'attention')
  if (oldest !== undefined && now - oldest.createdAt > hourMs) {
    return [
      fault(
        'outbox',
        `a letter has been waiting since ${clock.write(oldest.createdAt)}`,
        'Check that the server is running. villa mail status shows why the last attempt failed.',
      ),
    ]
  }
  if (refused.length > 0) {
    return [
      hint(
        'outbox',
        `confirmations that the visitor’s mail server refuses: ${refused.length}`,
        'Most likely the address was mistyped. villa mail status names the enquiries; the visitor may have left a telephone number.',
      ),
    ]
  }
  return [well('outbox', `sent: ${counts.sent}, waiting: ${counts.queued + counts.sending + counts.retry}`)]
}

/** Reports what is still to be made from the published house, and what could not be made. */
function making(database: Database): Finding[] {
  const waiting = jobs(database)
  const failed = waiting.filter(hasFailed)
  if (failed.length > 0) {
    const reasons = failed.map(({ name, lastReason }) => `${name} (${lastReason})`)
    return [
      fault(
        'making',
        `could not be made: ${reasons.join(', ')}`,
        'The server keeps trying, and shows the former brochure and share card until then. See its log.',
      ),
    ]
  }
  if (waiting.length === 0) return [well('making', 'all brochures, share cards and pictures are made')]
  return [
    hint(
      'making',
      `still to be made: ${waiting.map(({ name }) => name).join(', ')}`,
      'The server makes them while it runs.',
    ),
  ]
}
