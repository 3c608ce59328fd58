import type { Database } from '../db/database.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

/** What everything is made with that works beside the requests. */
export interface Workshop {
  database: Database
  clock: Clock
  log: Log
}
