import type { Database } from '../../db/database.ts'
import { fillSearchBlocks } from '../../enquiries/search/search-blocks.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log/log.ts'
import type { Loop } from '../loop.ts'
import { hourly } from './hourly.ts'

interface FillingParts {
  database: Database
  clock: Clock
  log: Log
}

/** Fills in, every hour, the search index, which lets searches skip most texts. Without it, searches find the same but are slower. */
export function createSearchFilling({ database, clock, log }: FillingParts): Loop {
  let isStopped = false

  async function round(): Promise<void> {
    if (database.hasRoom()) await fillSearchBlocks(database, () => isStopped)
  }

  const filling = hourly(clock, round, (fault) =>
    log.warn(
      { err: fault },
      'the search index could not be filled in, so searches are slower; the server tries again in an hour',
    ),
  )
  return {
    ...filling,
    stop() {
      isStopped = true
      return filling.stop()
    },
  }
}
