import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { sweep } from './sweep.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const pattern = new RegExp(`^\\.(?:(.+)\\.)?${uuid}\\.tmp(?:-wal|-shm|-journal)?$`)

/**
 * Returns the name under which a file is written until it is complete. It is hidden, and in the same folder as the
 * final file.
 */
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
