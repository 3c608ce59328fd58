import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const pattern = new RegExp(`^\\.(?:(.+)\\.)?${uuid}\\.tmp(?:-wal|-shm|-journal)?$`)
// Whoever still writes to one has done so within this time.
const abandonedAfterMs = 3_600_000

/** Where a file is written until it is whole: hidden, beside the place that it is to have. */
export function unfinishedFile(file: string): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}.tmp`)
}

/** The name that an unfinished file was to have; '' where it has not been kept; null for any other file. */
export function nameWhenFinished(unfinished: string): string | null {
  const found = pattern.exec(unfinished)
  return found === null ? null : (found[1] ?? '')
}

/**
 * Removes what a process that was killed has left of files with such names; gives how many. Strangers' files stay, and
 * so does what may still be written.
 */
export async function sweepUnfinished(folder: string, isOurs: (name: string) => boolean): Promise<number> {
  let swept = 0
  for (const name of await namesIn(folder)) {
    const finished = nameWhenFinished(name)
    if (finished === null || !isOurs(finished)) continue
    const file = path.join(folder, name)
    if (!(await isAbandoned(file))) continue
    await rm(file, { force: true })
    swept += 1
  }
  return swept
}

/** The file's own time and the machine's: a clock that is passed in knows nothing of either. */
async function isAbandoned(file: string): Promise<boolean> {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
  return Date.now() - mtimeMs > abandonedAfterMs
}

/** None where there is no such folder. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return []
    throw fault
  }
}
