import { copyFileSync, existsSync, renameSync } from 'node:fs'
import path from 'node:path'
import type { Database } from './database.ts'
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
import { statement } from './statement.ts'

/**
 * Marks an address as erased, and every address it was corrected from, so that a restored backup erases them again. Does so
 * in each folder: that of the database, and that of the backups, from which a new machine has it. Throws where one cannot be
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
    // The corrected name and address were sealed in them.
    if (former.length > 0) {
      const { key, erasures, corrections } = openMarks(folder)
      const left = corrections.filter(({ id }) => former.every((each) => each.id !== id))
      replaceMarks(folder, { key, erasures, corrections: left })
    }
  }
}

/** Under which address the enquiries of a correction stand by now: it may have been corrected again. */
function becameOf(correction: CorrectionMark, { corrections }: Marks): string {
  const later = corrections.slice(corrections.indexOf(correction) + 1)
  return later.reduce((address, { from, to }) => (from === address ? to : address), correction.to)
}

export const hasMarks = (folder: string): boolean => existsSync(path.join(folder, marksFile))

/** Copies the marks of one folder into another, and replaces those that were copied there before. */
export function copyMarks(from: string, to: string): void {
  const [marks, copy] = [path.join(from, marksFile), path.join(to, marksFile)]
  if (!existsSync(marks) || marks === copy) return
  copyFileSync(marks, `${copy}.part`)
  renameSync(`${copy}.part`, copy)
}

/** Enquiries that a backup has brought back: from an address that was erased since they came. */
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

/** Forgets marks older than any enquiry that a backup could bring back. */
export function forgetMarks(folder: string, before: number): void {
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
