import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { type InboxQuestion, type InboxRow, inboxRows } from './inbox.ts'
import { folded } from './search-text.ts'
import { type Cursor, forEachShelf, type InboxShelf, inboxShelves } from './shelves.ts'

export interface SearchQuestion extends InboxQuestion {
  /** The text to find in a name, address, reference, telephone number, message, note, answer or viewing. Case and accents do not matter. */
  search: string
}

export interface SearchAnswer {
  rows: InboxRow[]
  /** How many rows of the whole list match. */
  found: number
  /** How many matches come after these rows. */
  left: number
}

/** Returns a page of the matches in a list, in the order of the list. */
export function searchInbox(database: Database, { shelf, search, after, limit }: SearchQuestion): SearchAnswer {
  const all = matches(database, shelf, search)
  const start = after === null ? 0 : all.filter((match) => !comesAfter(shelf, match, after)).length
  const ids = all.slice(start, start + limit).map(({ id }) => id)
  return { rows: inboxRows(database, ids), found: all.length, left: all.length - start - ids.length }
}

// Compares every text of the list. With 10,000 enquiries this takes about ten milliseconds.
const matches = (database: Database, shelf: InboxShelf, search: string): Cursor[] =>
  hits[shelf](database).all(`%${folded(search.trim()).replace(/[\\%_]/g, '\\$&')}%`)

function comesAfter(shelf: InboxShelf, one: Cursor, other: Cursor): boolean {
  const later = one.at - other.at || one.id - other.id
  return inboxShelves[shelf].order === 'ASC' ? later > 0 : later < 0
}

// CROSS JOIN keeps the order of the tables: the list is read in order, and each text is looked up.
const hits = forEachShelf(({ from, condition, by, order }) =>
  statement<[string], Cursor>(`
    SELECT id, ${by} AS at FROM ${from} CROSS JOIN search_texts ON enquiry_id = id
    WHERE ${condition} AND text LIKE ? ESCAPE '\\' ORDER BY ${by} ${order}, id ${order}`),
)
