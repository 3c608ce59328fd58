import type { Database } from '../../db/database.ts'
import { forgetEvents } from '../../db/desk-events.ts'
import { forgetMarks } from '../../db/erasure-marks.ts'
import { DatabaseError, databaseFault } from '../../db/faults.ts'
import { forgetKeys } from '../../db/idempotency.ts'
import {
  expiredEnquiries,
  keepRetentionRound,
  lastRetentionRound,
  purgeEnquiries,
  retentionCutoff,
} from '../../db/retention.ts'
import { sweepIncoming } from '../../house/photograph-files.ts'
import { forgetFormerHouses } from '../../house/retention.ts'
import type { Shelf } from '../../house/shelf.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log/log.ts'
import { removeWithLetters, sweepLetters } from '../mail/letter-files.ts'
import { hourly, type Round } from './hourly.ts'

interface RetentionParts {
  database: Database
  clock: Clock
  months: number
  /** Where letters lie as files. */
  letters: string
  /** Where marks of those lie who were erased. */
  marks: readonly string[]
  shelf: Shelf
  log: Log
}

const day = 86_400_000
const keysKept = 7 * day
const longestGap = 7 * day
const eventsKept = 366 * day
// Longer than any upload or import is under way.
const incomingMayTake = day / 4

/** Once a day, removes the enquiries that have been kept long enough, and the idempotency keys of last week. */
export function createRetention({ database, clock, months, letters, marks, shelf, log }: RetentionParts): Round {
  let isFirst = true

  /** Noted when it is through: after a fault at any step, the next look begins with what is left. */
  async function round(): Promise<void> {
    await sweepLetters(letters)
    // At the start nothing is under way.
    await sweepIncoming(shelf, isFirst ? 0 : incomingMayTake)
    isFirst = false
    const now = clock.now()
    const last = lastRetentionRound(database)
    if (last !== null && now >= last && now - last < day) return
    // A clock that has leapt, or a server that stood still for weeks: nothing is removed before a day has passed by both.
    const leapt = last === null || now < last || now - last > longestGap
    if (!leapt) await removeOld(now)
    keepRetentionRound(database, now)
  }

  async function removeOld(now: number): Promise<void> {
    const former = await forgetFormerHouses(database, shelf, now)
    if (former.revisions + former.files > 0) log.info(former, 'former houses forgotten, with their files')
    forgetKeys(database, now - keysKept)
    forgetEvents(database, now - eventsKept)
    const cutoff = retentionCutoff(now, months)
    for (const folder of marks) forgetMarks(folder, cutoff)
    const expired = expiredEnquiries(database, cutoff)
    const { removed } = await removeWithLetters(database, letters, expired, (ids) =>
      purgeEnquiries(database, cutoff, ids),
    )
    if (removed.length > 0) log.info({ enquiries: removed.length }, 'old enquiries removed')
    // Also where nothing was removed: the last round may have ended here.
    if (!database.scrub())
      throw new DatabaseError('Another process still reads what was removed, and keeps it in the log.')
  }

  return hourly(clock, round, (fault) =>
    log.error(
      { fault: databaseFault(fault), err: fault },
      'the daily removal has not come to its end; it is tried again in an hour',
    ),
  )
}
