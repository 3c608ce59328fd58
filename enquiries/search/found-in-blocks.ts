import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { type Cursor, forEachShelf, inboxShelves } from '../shelves.ts'
import { blockBits } from './search-blocks.ts'
import type { SearchPatterns } from './search-patterns.ts'
import { type Bounds, boundsOf, type Stretch, within } from './stretch.ts'

// Together these blocks hold about as many texts as one slice of a list.
const blocksAtOnce = 16

/**
 * Returns the first ids found in a stretch, at most `most`, in the order of the list. Compares only the texts of these
 * blocks.
 */
export async function idsInBlocks(
  database: Database,
  stretch: Stretch,
  { rarest, pattern }: SearchPatterns,
  blocks: readonly number[],
  most: number,
): Promise<number[]> {
  const found: Cursor[] = []
  for (let start = 0; start < blocks.length; start += blocksAtOnce) {
    const some = JSON.stringify(blocks.slice(start, start + blocksAtOnce))
    for (const row of hits[stretch.shelf](database).all({ ...boundsOf(stretch), rarest, pattern, blocks: some }))
      found.push(row)
    await nextTurn()
  }
  const sign = inboxShelves[stretch.shelf].order === 'ASC' ? 1 : -1
  found.sort((one, other) => sign * (one.at - other.at || one.id - other.id))
  return found.slice(0, most).map(({ id }) => id)
}

// CROSS JOIN keeps the order of the tables: first the texts are compared, then the rows of the matches are looked up.
const hits = forEachShelf(({ condition, by, after }) =>
  statement<[Bounds & { rarest: string; pattern: string; blocks: string }], Cursor>(`
    SELECT id, ${by} AS at
    FROM (SELECT value AS block FROM json_each(@blocks))
      CROSS JOIN search_texts ON enquiry_id >= block << ${blockBits} AND enquiry_id < (block + 1) << ${blockBits}
        AND text LIKE @rarest ESCAPE '\\' AND text LIKE @pattern ESCAPE '\\'
      CROSS JOIN enquiries ON enquiries.id = enquiry_id
    WHERE ${condition} AND ${within({ by, after })}`),
)
