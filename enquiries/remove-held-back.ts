import type { Database } from '../db/database.ts'
import { forgetObjects } from '../owners/desk-events.ts'
import { removeWithLetters } from './letter-files.ts'

/**
 * Removes held-back enquiries for good: their letter files, their rows, and their references in the record of the desk.
 * `remove` removes the rows of a few of them, and returns how many it removed. Scrub the database afterwards.
 */
export async function removeForGood(
  database: Database,
  letters: string,
  enquiries: readonly { id: number; reference: string }[],
  remove: (ids: readonly number[]) => number,
): Promise<{ removed: number; files: number }> {
  const referenceOf = new Map(enquiries.map(({ id, reference }) => [id, reference]))
  let removed = 0
  const files = await removeWithLetters(database, letters, enquiries, (ids) => {
    removed += database.write(() => {
      forgetObjects(
        database,
        ids.map((id) => referenceOf.get(id) ?? ''),
      )
      return remove(ids)
    })
  })
  return { removed, files }
}
