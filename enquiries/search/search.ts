import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { type InboxQuestion, type InboxRow, inboxRows } from '../inbox.ts'
import { type Cursor, forEachShelf, type InboxShelf, inboxShelves } from '../shelves.ts'
import { idsInBlocks } from './found-in-blocks.ts'
import { blocksThatMayHold } from './search-blocks.ts'
import { type SearchPatterns, searchPatterns } from './search-patterns.ts'
import { type Bounds, boundsOf, type Stretch, within } from './stretch.ts'

export interface SearchQuestion extends InboxQuestion {
  /** The text to find in a name, address, reference, telephone number, message, note or answer. Case and accents do not matter. */
  search: string
}

export interface SearchAnswer {
  rows: InboxRow[]
  /** How many rows of the whole list match. */
  found: HowMany
  /** How many matches come after these rows. */
  left: HowMany
}

/** An exact number of rows, or a lower bound if `isMore` is true. */
export interface HowMany {
  count: number
  isMore: boolean
}

/** A search stops counting here, so that a word that is in every text costs little more than its first matches. */
const mostCounted = 1_000

/**
 * Returns a page of the matches in a list. Compares a few texts at a time, and other work can run in between. A row that is
 * written or removed during the search may or may not be in the answer. No other row is missing, and none occurs twice.
 */
export async function searchInbox(database: Database, question: SearchQuestion): Promise<SearchAnswer> {
  const { shelf, search, after, limit } = question
  const { start, end } = inboxShelves[shelf]
  const before =
    after === null ? [] : await idsFound(database, { shelf, from: start, to: after }, search, mostCounted + 1)
  const ids = await idsFound(database, { shelf, from: after ?? start, to: end }, search, limit + mostCounted + 1)
  return {
    rows: inboxRows(database, ids.slice(0, limit)),
    found: counted(before.length + ids.length),
    left: counted(Math.max(0, ids.length - limit)),
  }
}

/** Returns the first matches in a list, at most `limit`. Does not look at the rest of the list. */
export async function firstFound(
  database: Database,
  shelf: InboxShelf,
  search: string,
  limit: number,
): Promise<InboxRow[]> {
  const { start, end } = inboxShelves[shelf]
  return inboxRows(database, await idsFound(database, { shelf, from: start, to: end }, search, limit))
}

const counted = (count: number): HowMany => ({ count: Math.min(count, mostCounted), isMore: count > mostCounted })

/**
 * Returns the first ids found in a stretch, at most `most`, in the order of the list. For a common word one slice is enough.
 * For any other word, the search continues only in the blocks that may contain it.
 */
async function idsFound(database: Database, stretch: Stretch, search: string, most: number): Promise<number[]> {
  const patterns = searchPatterns(search)
  const ids: number[] = []
  let slices = 0
  for await (const bounds of slicesOf(database, stretch)) {
    slices += 1
    const blocks = slices === 2 ? blocksThatMayHold(database, patterns.needle) : null
    if (blocks !== null) return idsInBlocks(database, stretch, patterns, blocks, most)
    const found = hits[stretch.shelf](database).all({ ...bounds, ...patterns, limit: most - ids.length })
    for (const { id } of found) ids.push(id)
    if (ids.length >= most) break
  }
  return ids
}

// This many texts of the longest messages are compared in under ten milliseconds.
const sliceRows = 2_000

/** Yields one part of a list after another, with a pause between them. */
async function* slicesOf(database: Database, { shelf, from, to }: Stretch): AsyncGenerator<Bounds> {
  for (let begin = from; ; ) {
    const bounds = boundsOf({ from: begin, to })
    const edge = edges[shelf](database).get(bounds)
    if (edge === undefined) return yield bounds
    yield { ...bounds, toAt: edge.at, toId: edge.id }
    begin = edge
    await nextTurn()
  }
}

/** The last row of a slice. No row if the list ends before it. */
const edges = forEachShelf(({ from, condition, by, after, order }) =>
  statement<[Bounds], Cursor>(`
    SELECT ${by} AS at, id FROM ${from} WHERE ${condition} AND ${within({ by, after })}
    ORDER BY ${by} ${order}, id ${order} LIMIT 1 OFFSET ${sliceRows - 1}`),
)
// CROSS JOIN keeps the order of the tables: the list is read in order, and each text is looked up.
const hits = forEachShelf(({ from, condition, by, after, order }) =>
  statement<[Bounds & SearchPatterns & { limit: number }], { id: number }>(`
    SELECT id FROM ${from} CROSS JOIN search_texts ON enquiry_id = id
    WHERE ${condition} AND ${within({ by, after })} AND text LIKE @rarest ESCAPE '\\' AND text LIKE @pattern ESCAPE '\\'
    ORDER BY ${by} ${order}, id ${order} LIMIT @limit`),
)
