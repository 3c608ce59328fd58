import type { Database } from '../../db/database.ts'
import { forgetEvents } from '../../db/desk-events.ts'
import { forgetMarks } from '../../db/erasure-marks.ts'
import { DatabaseError, databaseFault } from '../../db/faults.ts'
import { forgetKeys } from '../../db/idempotency.ts'
import { untilNone } from '../../db/in-parts.ts'
import {
  expiredEnquiries,
  forgetGatheringLetters,
  keepRetentionRound,
  lastRetentionRound,
  purgeEnquiries,
  retentionCutoff,
} from '../../db/retention.ts'
import { scrub } from '../../db/scrub.ts'
import { sweepIncoming } from '../../house/photograph-files.ts'
import { forgetFormerHouses, removeUnnamedFiles } from '../../house/retention.ts'
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

/**
 * Once a day, removes the enquiries that have been kept long enough, last week's idempotency keys, and former houses with
 * the files that nobody can go back to. A fault in one step does not postpone the others.
 */
export function createRetention({ database, clock, months, letters, marks, shelf, log }: RetentionParts): Round {
  const round = () => eachOf([() => sweepLetters(letters), () => sweepIncoming(shelf), daily])

  /** Noted once every step is through: after a fault in any of them, the next round in an hour does them all again. */
  async function daily(): Promise<void> {
    const now = clock.now()
    const last = lastRetentionRound(database)
    if (last !== null && now >= last && now - last < day) return
    // After a leap of the clock, or weeks without the server, nothing is removed before a day has passed by both.
    const leapt = last === null || now < last || now - last > longestGap
    if (!leapt) await eachOf(removals(now))
    keepRetentionRound(database, now)
  }

  function removals(now: number): Step[] {
    const cutoff = retentionCutoff(now, months)
    return [
      () => removeOldEnquiries(cutoff),
      ...marks.map((folder) => () => forgetMarks(folder, cutoff)),
      () => untilNone((limit) => forgetKeys(database, now - keysKept, limit)),
      () => forgetEvents(database, now - eventsKept),
      () => removeFormerHouses(now),
      // Also if nothing was removed: the last round may have ended before it.
      () => overwrite(),
    ]
  }

  async function removeOldEnquiries(cutoff: number): Promise<void> {
    const expired = await expiredEnquiries(database, cutoff)
    let removed = 0
    await removeWithLetters(database, letters, expired, (ids) => {
      removed += purgeEnquiries(database, cutoff, ids).length
    })
    await untilNone((limit) => forgetGatheringLetters(database, cutoff, limit))
    if (removed > 0) log.info({ enquiries: removed }, 'old enquiries removed')
  }

  async function removeFormerHouses(now: number): Promise<void> {
    const revisions = forgetFormerHouses(database, now)
    const files = await removeUnnamedFiles(database, shelf, now)
    if (revisions + files > 0) log.info({ revisions, files }, 'former houses forgotten, with their files')
  }

  async function overwrite(): Promise<void> {
    if (!(await scrub(database)))
      throw new DatabaseError('Another process still reads what was removed, and keeps it in the log.')
  }

  return hourly(clock, round, (fault) =>
    log.error(
      { fault: databaseFault(fault), err: fault },
      'the daily removal has not come to its end; it is tried again in an hour',
    ),
  )
}

type Step = () => unknown

/** Takes every step, one after the other. Throws the fault of the first that failed, once all were tried. */
async function eachOf(steps: readonly Step[]): Promise<void> {
  const faults: unknown[] = []
  for (const step of steps) {
    try {
      await step()
    } catch (fault) {
      faults.push(fault)
    }
  }
  if (faults.length > 0) throw faults[0]
}
