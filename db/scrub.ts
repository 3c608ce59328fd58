import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './database.ts'

const attempts = 20
const betweenMs = 100

/**
 * Overwrites deleted text in the database's log. The log keeps it as long as someone still reads it, for example a backup,
 * so this waits up to two seconds. Returns false if it is still being read then.
 */
export async function scrub(database: Database): Promise<boolean> {
  for (let attempt = 1; !database.scrub(); attempt += 1) {
    if (attempt === attempts) return false
    await pause(betweenMs)
  }
  return true
}
