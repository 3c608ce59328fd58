import { readdirSync, rmSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isMissing } from './faults.ts'

// Longer than any import, upload or backup takes.
const settledAfterMs = 86_400_000

/**
 * Removes the files and folders for which `isSuperfluous` is true, and returns how many, except those written within
 * the last day: a running program may not have recorded them yet. A missing folder counts as empty.
 */
export async function sweep(folder: string, isSuperfluous: (name: string) => boolean): Promise<number> {
  let removed = 0
  for (const name of (await namesIn(folder)).filter(isSuperfluous)) {
    if (removeSettled(path.join(folder, name))) removed += 1
    await nextTurn()
  }
  return removed
}

/** Removes one file or folder unless it was written within the last day. Returns true if it was removed. */
export function removeSettled(place: string): boolean {
  if (ageOf(place) < settledAfterMs) return false
  rmSync(place, { recursive: true, force: true })
  return true
}

/** Returns the names in a folder. Empty if there is no such folder. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (fault) {
    if (isMissing(fault)) return []
    throw fault
  }
}

/** Returns the milliseconds since it was last written, by the machine's clock, as files are dated by it. */
function ageOf(place: string): number {
  // If the machine's clock jumps ahead, every older file looks too old. In that case the time that really passed counts.
  const withoutLeaps = performance.timeOrigin + performance.now()
  return Math.min(Date.now(), withoutLeaps) - lastWritten(place)
}

/** A folder counts as written when the newest of its entries was. If it disappears during the check, it counts as new. */
function lastWritten(place: string): number {
  try {
    const stats = statSync(place)
    const entries = stats.isDirectory() ? readdirSync(place).map((name) => path.join(place, name)) : []
    return Math.max(stats.mtimeMs, ...entries.map(lastWritten))
  } catch (fault) {
    if (isMissing(fault)) return Number.POSITIVE_INFINITY
    throw fault
  }
}
