/** The lists of enquiries. */
export const shelves = ['waiting', 'all', 'answered', 'quarantined'] as const
export type InboxShelf = (typeof shelves)[number]

/** The last row of a page. It marks the place even if rows are added or removed before the next page is read. */
export interface Cursor {
  receivedAt: number
  id: number
}

export interface Shelf {
  /** The table with the index that covers exactly this list. SQLite would not always choose that index. */
  from: string
  /** The same condition as in that index. */
  condition: string
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

const earliest: Cursor = { receivedAt: Number.MIN_SAFE_INTEGER, id: 0 }
const latest: Cursor = { receivedAt: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER }
const newestFirst = { after: '<', order: 'DESC', start: latest, end: earliest } as const

export const inboxShelves: Record<InboxShelf, Shelf> = {
  waiting: {
    from: 'enquiries INDEXED BY enquiries_waiting',
    condition: `state = 'received' AND answered_at IS NULL AND closed_at IS NULL`,
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
  quarantined: {
    from: 'enquiries INDEXED BY enquiries_held_back',
    condition: `state = 'quarantined'`,
    ...newestFirst,
  },
}

/** Makes one value for each list. */
export function forEachShelf<Made>(make: (shelf: Shelf) => Made): Record<InboxShelf, Made> {
  const { waiting, all, answered, quarantined } = inboxShelves
  return { waiting: make(waiting), all: make(all), answered: make(answered), quarantined: make(quarantined) }
}
