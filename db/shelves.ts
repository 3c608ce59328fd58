/** Which enquiries are looked at. */
export const shelves = ['waiting', 'all', 'answered', 'quarantined'] as const
export type InboxShelf = (typeof shelves)[number]

/** Where a page ends: rows may come and go between two pages. */
export interface Cursor {
  receivedAt: number
  id: number
}

export interface Shelf {
  /** The table with the index that lists this shelf and nothing else: SQLite would not always choose it. */
  from: string
  /** As in that index. */
  condition: string
  /** Which rows come after a cursor, and in which order: who has waited longest comes first, else the newest. */
  after: '>' | '<'
  order: 'ASC' | 'DESC'
  /** Before the first row. */
  start: Cursor
  /** After the last. */
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

/** Makes one thing for each shelf. */
export function forEachShelf<Made>(make: (shelf: Shelf) => Made): Record<InboxShelf, Made> {
  const { waiting, all, answered, quarantined } = inboxShelves
  return { waiting: make(waiting), all: make(all), answered: make(answered), quarantined: make(quarantined) }
}
