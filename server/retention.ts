import type { Database } from '../db/database.ts'
import { databaseFault } from '../db/faults.ts'
import { forgetKeys } from '../db/idempotency.ts'
import { keepRetentionRound, lastRetentionRound, purgeEnquiries, retentionCutoff } from '../db/retention.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

export interface Retention {
  start(): void
  stop(): void
}

interface RetentionParts {
  database: Database
  clock: Clock
  months: number
  log: Log
  /** Removes what else was kept of these enquiries, such as letters in files. */
  purged?: (references: readonly string[]) => Promise<unknown>
}

const hour = 3_600_000
const day = 24 * hour
const keysKept = 7 * day
const longestGap = 7 * day

/** Once a day, removes the enquiries that have been kept long enough, and the idempotency keys of last week. */
export function createRetention({ database, clock, months, log, purged }: RetentionParts): Retention {
  let callOff = () => {}

  function look(): void {
    callOff = clock.after(hour, look)
    round().catch((fault: unknown) =>
      log.error({ fault: databaseFault(fault), err: fault }, 'old enquiries not removed'),
    )
  }

  async function round(): Promise<void> {
    const now = clock.now()
    const last = lastRetentionRound(database)
    if (last !== null && now >= last && now - last < day) return
    keepRetentionRound(database, now)
    // A clock that has leapt, or a server that stood still for weeks: nothing is removed before a day has passed by both.
    if (last === null || now < last || now - last > longestGap) return
    forgetKeys(database, now - keysKept)
    const references = purgeEnquiries(database, retentionCutoff(now, months))
    if (references.length === 0) return
    await purged?.(references)
    log.info({ enquiries: references.length }, 'old enquiries removed')
  }

  return {
    start: look,
    stop: () => callOff(),
  }
}
