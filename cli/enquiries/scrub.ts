import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../db/database.ts'

export const notScrubbed =
  'Another program still reads the old state, which therefore stays in the log for now. The server overwrites it within a day.'

/** The log of the database keeps deleted words until nobody reads them any more. */
export async function scrub(database: Database): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (database.scrub()) return true
    await pause(100)
  }
  return false
}
