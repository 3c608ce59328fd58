import type { Database } from '../../db/database.ts'
import { fillSearchBlocks } from '../../db/search-blocks.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log/log.ts'
import { hourly, type Round } from './hourly.ts'

interface FillingParts {
  database: Database
  clock: Clock
  log: Log
}

/** Fills in, every hour, what lets searches pass over most texts. Nothing is found differently without it, only later. */
export function createSearchFilling({ database, clock, log }: FillingParts): Round {
  let isStopped = false

  async function round(): Promise<void> {
    if (database.hasRoom()) await fillSearchBlocks(database, () => isStopped)
  }

  const filling = hourly(clock, round, (fault) =>
    log.warn({ err: fault }, 'searches are slower than they could be; what helps them is filled in again in an hour'),
  )
  return {
    start: filling.start,
    stop() {
      isStopped = true
      filling.stop()
    },
  }
}
