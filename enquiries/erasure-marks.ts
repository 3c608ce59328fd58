import { copyFileSync, existsSync } from 'node:fs'
import path from 'node:path'
import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { sweepUnfinished } from '../disk/unfinished.ts'
import { writeWholeSync } from '../disk/whole-file.ts'
import {
  addMarks,
  type CorrectionMark,
  digestOf,
  type ErasureMark,
  type Marks,
  marksFile,
  marksIn,
  openMarks,
  replaceMarks,
} from './marks-file.ts'

/**
 * Marks an address as erased, and every address that was corrected to it, so that a restored backup erases them again. Writes
 * to every folder: the database's, and the backups', so that a new machine gets the marks too. Throws if a folder cannot be
 * written.
 */
export function markErased(folders: readonly string[], email: string, at: number): void {
  for (const folder of folders) {
    const marks = openMarks(folder)
    const digest = digestOf(email, marks.key)
    const former = marks.corrections.filter((correction) => becameOf(correction, marks) === digest)
    addMarks(folder, [
      { at, digest },
      ...former.map(({ from, at: until }): ErasureMark => ({ at: until, digest: from })),
    ])
    // These corrections hold the person's name and address, encrypted.
    if (former.length > 0) {
      const { key, erasures, corrections } = openMarks(folder)
      const left = corrections.filter(({ id }) => former.every((each) => each.id !== id))
      replaceMarks(folder, { key, erasures, corrections: left })
    }
  }
}

/** Returns the digest of the address that a correction's enquiries have now. They may have been corrected again. */
function becameOf(correction: CorrectionMark, { corrections }: Marks): string {
  const later = corrections.slice(corrections.indexOf(correction) + 1)
  return later.reduce((address, { from, to }) => (from === address ? to : address), correction.to)
}

export const hasMarks = (folder: string): boolean => existsSync(path.join(folder, marksFile))

/** Copies the marks of one folder to another, and replaces an earlier copy there. */
export function copyMarks(from: string, to: string): void {
  const [marks, copy] = [path.join(from, marksFile), path.join(to, marksFile)]
  if (!existsSync(marks) || marks === copy) return
  writeWholeSync(copy, (unfinished) => copyFileSync(marks, unfinished))
}

/** Returns the enquiries that a backup has brought back: their address was erased after they came. */
export function broughtBack(database: Database, folders: readonly string[]): { id: number; reference: string }[] {
  const all = folders.map(marksIn).filter((marks) => marks !== null)
  if (all.every(({ erasures }) => erasures.length === 0)) return []
  return addresses(database)
    .all()
    .filter(({ email, received_at: receivedAt }) =>
      all.some(({ key, erasures }) => {
        const digest = digestOf(email, key)
        return erasures.some((mark) => mark.digest === digest && receivedAt <= mark.at)
      }),
    )
    .map(({ id, reference }) => ({ id, reference }))
}

/**
 * Removes marks older than any enquiry that a backup could bring back, and unfinished copies of the file from a killed
 * process.
 */
export async function forgetMarks(folder: string, before: number): Promise<void> {
  await sweepUnfinished(folder, (name) => name === marksFile)
  const marks = marksIn(folder)
  if (marks === null) return
  const isKept = ({ at }: { at: number }) => at >= before
  const [erasures, corrections] = [marks.erasures.filter(isKept), marks.corrections.filter(isKept)]
  if (erasures.length === marks.erasures.length && corrections.length === marks.corrections.length) return
  replaceMarks(folder, { key: marks.key, erasures, corrections })
}

const addresses = statement<[], { id: number; reference: string; email: string; received_at: number }>(
  'SELECT id, reference, email, received_at FROM enquiries',
)
