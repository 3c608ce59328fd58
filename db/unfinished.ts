import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { sweep } from './sweep.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const pattern = new RegExp(`^\\.(?:(.+)\\.)?${uuid}\\.tmp(?:-wal|-shm|-journal)?$`)

/** Where a file is written until it is whole: hidden, beside the place that it is to have. */
export function unfinishedFile(file: string): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}.tmp`)
}

/** The name that an unfinished file was to have; '' if it has not been kept; null for any other file. */
export function nameWhenFinished(unfinished: string): string | null {
  const found = pattern.exec(unfinished)
  return found === null ? null : (found[1] ?? '')
}

/** Removes the unfinished files that a killed process has left behind; returns how many. Other programs' files stay. */
export function sweepUnfinished(folder: string, isOurs: (name: string) => boolean): Promise<number> {
  return sweep(folder, (name) => {
    const finished = nameWhenFinished(name)
    return finished !== null && isOurs(finished)
  })
}
