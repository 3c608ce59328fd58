import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { chmod, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Writes a file so that it is either complete and on the disk, or not there. `fill` writes to another name beside it.
 * By default only its owner can read it. Throws what `fill` or the file system throws, and then leaves nothing behind.
 */
export async function writeWhole(
  file: string,
  fill: (unfinished: string) => Promise<unknown>,
  { mode = 0o600 } = {},
): Promise<void> {
  const unfinished = unfinishedFile(file)
  try {
    // The file must be unreadable for others from its first byte on.
    await (await open(unfinished, 'wx', mode)).close()
    await fill(unfinished)
    // A copy has the permissions of its source. By path, because Node's permission model forbids it by handle.
    await chmod(unfinished, mode)
    await flush(unfinished)
    await rename(unfinished, file)
  } catch (fault) {
    await rm(unfinished, { force: true })
    throw fault
  }
  await flush(path.dirname(file))
}

/** Does the same synchronously, for a file that must be on the disk before a transaction continues. */
export function writeWholeSync(file: string, fill: (unfinished: string) => void, { mode = 0o600 } = {}): void {
  const unfinished = unfinishedFile(file)
  try {
    closeSync(openSync(unfinished, 'wx', mode))
    fill(unfinished)
    chmodSync(unfinished, mode)
    flushSync(unfinished)
    renameSync(unfinished, file)
  } catch (fault) {
    rmSync(unfinished, { force: true })
    throw fault
  }
  flushSync(path.dirname(file))
}

/** Writes a file, or the names in a folder, from the system's cache to the disk, so that a power cut cannot undo it. */
export function flushSync(place: string): void {
  const handle = openSync(place, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

async function flush(place: string): Promise<void> {
  const handle = await open(place, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const pattern = new RegExp(`^\\.(?:(.+)\\.)?${uuid}\\.tmp(?:-wal|-shm|-journal)?$`)

/** Returns the name, hidden and in the same folder, under which a file is written until it is complete. */
export function unfinishedFile(file: string): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}.tmp`)
}

/** Returns the final name of an unfinished file, '' if the name does not show it, and null for any other file. */
export function nameWhenFinished(unfinished: string): string | null {
  const found = pattern.exec(unfinished)
  return found === null ? null : (found[1] ?? '')
}

/** Removes unfinished files that a killed process left behind, but not those of other programs. Returns how many. */
export function sweepUnfinished(folder: string, isOurs: (name: string) => boolean): Promise<number> {
  return sweep(folder, (name) => {
    const finished = nameWhenFinished(name)
    return finished !== null && isOurs(finished)
  })
}

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
  if (!isSettled(place)) return false
  rmSync(place, { recursive: true, force: true })
  return true
}

/** True of a file or folder that was not written within the last day. */
export const isSettled = (place: string): boolean => ageOf(place) >= settledAfterMs

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

/** Returns how many bytes this program can still write to the disk of a folder. Throws if there is no such folder. */
export function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

const roomLeft = 500 * 1_048_576

/** Returns true if the disk still has enough room for everything else after a file of this size. */
export const hasRoomFor = (bytes: number, folder: string): boolean => freeBytesOf(folder) >= roomLeft + bytes

/**
 * True if a file contains the beginning of a PDF and, after it, an end. Readers of PDF ignore what some programs write before
 * and after. Call it for files of a limited size: it holds the whole file in memory.
 */
export async function isPdf(file: string): Promise<boolean> {
  const content = await readFile(file)
  const start = content.indexOf('%PDF-')
  return start !== -1 && content.includes('%%EOF', start)
}

/** Returns true if something could not be written because the disk, or this program's share of it, is full. */
export const isDiskFull = (fault: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(fault))

export const isMissing = (fault: unknown): boolean => codeOf(fault) === 'ENOENT'

const codeOf = (fault: unknown): string => (fault instanceof Error && 'code' in fault ? String(fault.code) : '')
