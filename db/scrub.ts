import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './database.ts'

const attempts = 20
const betweenMs = 100

/**
 * The log of the database keeps deleted words until nobody reads them any more. Waits up to two seconds for that, such as
 * for a backup under way, and overwrites them. Returns false if somebody still reads them.
 */
export async function scrub(database: Database): Promise<boolean> {
  for (let attempt = 1; !database.scrub(); attempt += 1) {
    if (attempt === attempts) return false
    await pause(betweenMs)
  }
  return true
}
