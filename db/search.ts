import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from './database.ts'
import { type InboxQuestion, type InboxRow, inboxRows } from './inbox.ts'
import { type SearchPatterns, searchPatterns } from './search-patterns.ts'
import { type Cursor, forEachShelf, type InboxShelf, inboxShelves, type Shelf } from './shelves.ts'
import { statement } from './statement.ts'

export interface SearchQuestion extends InboxQuestion {
  /** What a name, an address, a reference, a telephone number or the words hold, whatever their case and accents. */
  search: string
}

export interface SearchAnswer {
  rows: InboxRow[]
  /** How many the whole list holds. */
  found: number
  /** How many of them come after the row after which the page begins. */
  left: number
}

/**
 * A page of what is found in a list. All texts are compared, a few at a time, and other work is done in between: what is
 * written or removed during a search may be in the answer or not, and nothing else is lost or told twice.
 */
export async function searchInbox(database: Database, question: SearchQuestion): Promise<SearchAnswer> {
  const { shelf, search, after, limit } = question
  const { start, end } = inboxShelves[shelf]
  const before = after === null ? 0 : await tally(database, { shelf, search, from: start, to: after })
  const ids: number[] = []
  let left = 0
  for await (const slice of slicesOf(database, { shelf, from: after ?? start, to: end })) {
    const hits = hitsIn(database, { ...slice, shelf, search, limit: limit - ids.length })
    ids.push(...hits.ids)
    left += hits.count
  }
  return { rows: inboxRows(database, ids), found: before + left, left }
}

/** The first that are found in a list; the rest of it is not looked at. */
export async function firstFound(
  database: Database,
  shelf: InboxShelf,
  search: string,
  limit: number,
): Promise<InboxRow[]> {
  const { start, end } = inboxShelves[shelf]
  const ids: number[] = []
  for await (const slice of slicesOf(database, { shelf, from: start, to: end })) {
    ids.push(...hitsIn(database, { ...slice, shelf, search, limit: limit - ids.length }).ids)
    if (ids.length >= limit) break
  }
  return inboxRows(database, ids)
}

async function tally(database: Database, { search, ...stretch }: Stretch & { search: string }): Promise<number> {
  let count = 0
  for await (const slice of slicesOf(database, stretch))
    count += hitsIn(database, { ...slice, shelf: stretch.shelf, search, limit: 0 }).count
  return count
}

interface Stretch {
  shelf: InboxShelf
  from: Cursor
  to: Cursor
}

// Of the longest messages these are compared in under ten milliseconds.
const sliceRows = 2_000

/** Part after part of a list, with a pause between two of them. */
async function* slicesOf(database: Database, { shelf, from, to }: Stretch): AsyncGenerator<Slice> {
  for (let begin = from; ; ) {
    const stretch = { fromAt: begin.receivedAt, fromId: begin.id, toAt: to.receivedAt, toId: to.id }
    const edge = edges[shelf](database).get(stretch)
    if (edge === undefined) return yield stretch
    yield { ...stretch, toAt: edge.receivedAt, toId: edge.id }
    begin = edge
    await nextTurn()
  }
}

interface Slice {
  fromAt: number
  fromId: number
  toAt: number
  toId: number
}

function hitsIn(
  database: Database,
  { shelf, search, limit, ...slice }: Slice & { shelf: InboxShelf; search: string; limit: number },
): { ids: number[]; count: number } {
  const patterns = searchPatterns(search)
  if (limit === 0) return { ids: [], count: counts[shelf](database).get({ ...slice, ...patterns })?.count ?? 0 }
  const found = hits[shelf](database).all({ ...slice, ...patterns, limit })
  return { ids: found.map(({ id }) => id), count: found[0]?.count ?? 0 }
}

const within = (after: '<' | '>') => `
  (received_at, id) ${after} (@fromAt, @fromId) AND (received_at, id) ${after === '<' ? '>=' : '<='} (@toAt, @toId)`
/** The last row of a slice, where more come after it. */
const edges = forEachShelf(({ from, condition, after, order }) =>
  statement<[Slice], Cursor>(`
    SELECT received_at AS receivedAt, id FROM ${from} WHERE ${condition} AND ${within(after)}
    ORDER BY received_at ${order}, id ${order} LIMIT 1 OFFSET ${sliceRows - 1}`),
)
// CROSS JOIN keeps the order of the tables: the list is walked, and each text is looked up.
const matching = ({ from, condition, after }: Shelf) => `
  FROM ${from} CROSS JOIN search_texts ON enquiry_id = id
  WHERE ${condition} AND ${within(after)} AND text LIKE @rarest ESCAPE '\\' AND text LIKE @pattern ESCAPE '\\'`
const hits = forEachShelf((shelf) =>
  statement<[Slice & SearchPatterns & { limit: number }], { id: number; count: number }>(`
    SELECT id, count(*) OVER () AS count ${matching(shelf)}
    ORDER BY received_at ${shelf.order}, id ${shelf.order} LIMIT @limit`),
)
const counts = forEachShelf((shelf) =>
  statement<[Slice & SearchPatterns], { count: number }>(`SELECT count(*) AS count ${matching(shelf)}`),
)
