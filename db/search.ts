import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from './database.ts'
import { idsInBlocks } from './found-in-blocks.ts'
import { type InboxQuestion, type InboxRow, inboxRows } from './inbox.ts'
import { blocksThatMayHold } from './search-blocks.ts'
import { type SearchPatterns, searchPatterns } from './search-patterns.ts'
import { type Cursor, forEachShelf, type InboxShelf, inboxShelves } from './shelves.ts'
import { statement } from './statement.ts'
import { type Bounds, boundsOf, type Stretch, within } from './stretch.ts'

export interface SearchQuestion extends InboxQuestion {
  /** What a name, an address, a reference, a telephone number or the words hold, whatever their case and accents. */
  search: string
}

export interface SearchAnswer {
  rows: InboxRow[]
  /** How many of the whole list are found. */
  found: HowMany
  /** How many of them come after these rows. */
  left: HowMany
}

/** A number of rows, or, where `isMore` is true, one that there are more than. */
export interface HowMany {
  count: number
  isMore: boolean
}

/** A search counts no further, so that a word that stands everywhere costs no more than the first rows that hold it. */
export const mostCounted = 1_000

/**
 * Returns a page of what is found in a list. The texts are compared a few at a time, and other work is done in between. What
 * is written or removed during a search may or may not be in the answer. Nothing else is missing, and nothing is there twice.
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

/** Returns the first rows that are found in a list, at most `limit`. Does not look at the rest of the list. */
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
 * The first ids that are found in a stretch, at most `most`, in the order of the list. A common word has been found often
 * enough after one slice. For any other, we ask which blocks of texts may hold it.
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

// Of the longest messages these are compared in under ten milliseconds.
const sliceRows = 2_000

/** Part after part of a list, with a pause between two of them. */
async function* slicesOf(database: Database, { shelf, from, to }: Stretch): AsyncGenerator<Bounds> {
  for (let begin = from; ; ) {
    const bounds = boundsOf({ from: begin, to })
    const edge = edges[shelf](database).get(bounds)
    if (edge === undefined) return yield bounds
    yield { ...bounds, toAt: edge.receivedAt, toId: edge.id }
    begin = edge
    await nextTurn()
  }
}

/** The last row of a slice, where more come after it. */
const edges = forEachShelf(({ from, condition, after, order }) =>
  statement<[Bounds], Cursor>(`
    SELECT received_at AS receivedAt, id FROM ${from} WHERE ${condition} AND ${within(after)}
    ORDER BY received_at ${order}, id ${order} LIMIT 1 OFFSET ${sliceRows - 1}`),
)
// CROSS JOIN keeps the order of the tables: the list is walked, and each text is looked up.
const hits = forEachShelf(({ from, condition, after, order }) =>
  statement<[Bounds & SearchPatterns & { limit: number }], { id: number }>(`
    SELECT id FROM ${from} CROSS JOIN search_texts ON enquiry_id = id
    WHERE ${condition} AND ${within(after)} AND text LIKE @rarest ESCAPE '\\' AND text LIKE @pattern ESCAPE '\\'
    ORDER BY received_at ${order}, id ${order} LIMIT @limit`),
)
