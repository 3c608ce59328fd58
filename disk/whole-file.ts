import { randomUUID } from 'node:crypto'
import { chmodSync, closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { chmod, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { sweep } from './sweep.ts'

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
    // A copy has taken over the permissions of its source. Uses the path, because Node's permission model forbids it by
    // handle.
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
