import { readdirSync, rmSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'

// Longer than any import, upload or backup takes.
const settledAfterMs = 86_400_000

/**
 * Removes the files and folders that `isSuperfluous` names, except those written within the last day: a program that is
 * running may have written them and may be about to name them. Returns how many it removed. A missing folder is empty.
 */
export async function sweep(folder: string, isSuperfluous: (name: string) => boolean): Promise<number> {
  let removed = 0
  for (const name of (await namesIn(folder)).filter(isSuperfluous)) {
    if (removeSettled(path.join(folder, name))) removed += 1
    await nextTurn()
  }
  return removed
}

/** Removes one file or folder unless it was written within the last day. Returns whether it did. */
export function removeSettled(place: string): boolean {
  if (ageOf(place) < settledAfterMs) return false
  rmSync(place, { recursive: true, force: true })
  return true
}

/** The names in a folder; none if there is no such folder. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (fault) {
    if (isMissing(fault)) return []
    throw fault
  }
}

/** Milliseconds since it was last written. Files are dated by the machine's clock, so a clock that is passed in has no say. */
function ageOf(place: string): number {
  // If the machine's clock leaps ahead, everything written before looks old: then the time that really passed counts.
  const withoutLeaps = performance.timeOrigin + performance.now()
  return Math.min(Date.now(), withoutLeaps) - lastWritten(place)
}

/** A folder is as young as the youngest of its entries. If it disappears meanwhile, it counts as young. */
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

const isMissing = (fault: unknown) => fault instanceof Error && 'code' in fault && fault.code === 'ENOENT'
