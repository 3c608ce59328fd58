/** The lists of enquiries. */
export const shelves = ['waiting', 'all', 'answered', 'held'] as const
export type InboxShelf = (typeof shelves)[number]

/** The last row of a page. It marks the place even if rows are added or removed before the next page is read. */
export interface Cursor {
  /** The time by which the list is ordered. */
  at: number
  id: number
}

export interface Shelf {
  /** The table with the index that covers exactly this list. SQLite would not always choose that index. */
  from: string
  /** The same condition as in that index. */
  condition: string
  /** The column by which the list is ordered. An enquiry that was held back waits only since it was released. */
  by: 'received_at' | 'waits_since'
  /**
   * Which rows come after a cursor, and in which order. The person who has waited longest comes first, otherwise the
   * newest.
   */
  after: '>' | '<'
  order: 'ASC' | 'DESC'
  /** A cursor before the first row. */
  start: Cursor
  /** A cursor after the last row. */
  end: Cursor
}

const earliest: Cursor = { at: Number.MIN_SAFE_INTEGER, id: 0 }
const latest: Cursor = { at: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER }
const newestFirst = { by: 'received_at', after: '<', order: 'DESC', start: latest, end: earliest } as const

export const inboxShelves: Record<InboxShelf, Shelf> = {
  waiting: {
    from: 'enquiries INDEXED BY enquiries_waiting',
    condition: `state = 'received' AND answered_at IS NULL AND closed_at IS NULL`,
    by: 'waits_since',
    after: '>',
    order: 'ASC',
    start: earliest,
    end: latest,
  },
  all: { from: 'enquiries INDEXED BY enquiries_received', condition: `state = 'received'`, ...newestFirst },
  answered: {
    from: 'enquiries INDEXED BY enquiries_answered',
    condition: `state = 'received' AND answered_at IS NOT NULL AND closed_at IS NULL`,
    ...newestFirst,
  },
  held: {
    from: 'enquiries INDEXED BY enquiries_held_back',
    condition: `state = 'quarantined' AND deleted_at IS NULL`,
    ...newestFirst,
  },
}

/** Returns the place of a row in a list. */
export const placeIn = (shelf: InboxShelf, row: { id: number; receivedAt: number; waitsSince: number }): Cursor => ({
  at: inboxShelves[shelf].by === 'waits_since' ? row.waitsSince : row.receivedAt,
  id: row.id,
})

/** Makes one value for each list. */
export function forEachShelf<Made>(make: (shelf: Shelf) => Made): Record<InboxShelf, Made> {
  const { waiting, all, answered, held } = inboxShelves
  return { waiting: make(waiting), all: make(all), answered: make(answered), held: make(held) }
}
