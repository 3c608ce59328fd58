import type { Database } from '../db/database.ts'
import { allRows, change, count, oneValue, sums } from '../db/statement.ts'
import { folded, type InboxRow, inboxRows, rowsFrom } from './enquiries.ts'

/** The lists of enquiries. */
export const shelves = ['waiting', 'all', 'answered', 'held'] as const
export type InboxShelf = (typeof shelves)[number]

export interface InboxQuestion {
  shelf: InboxShelf
  /** What to find in names, addresses, references, messages, notes and so on, in any case. Empty for the whole list. */
  search: string
  /**
   * The page begins after the enquiry with this id, so that it stays the same when others arrive or leave the list. 0 for the
   * first page, which is also shown if that enquiry is erased.
   */
  after: number
  limit: number
}

export interface InboxPage {
  rows: InboxRow[]
  /** How many rows the whole list has. */
  found: number
  /** How many come after these rows. */
  left: number
}

/** Returns a page of a list, or of the matches in it: the longest wait first if it is waiting, otherwise the newest. */
export function inboxPage(database: Database, { shelf, search, after, limit }: InboxQuestion): InboxPage {
  const { whole, matching } = lists[shelf]
  const { totals, ids } = search === '' ? whole : matching
  const pattern = `%${folded(search.trim()).replace(/[\\%_]/g, '\\$&')}%`
  const asked = { pattern, after }
  // One transaction, because a command may write between two questions.
  const read = database.connection().transaction((): InboxPage => {
    const page = ids(database, { ...asked, limit }).map(({ id }) => id)
    const { found, rest } = totals(database, asked)
    return { rows: inboxRows(database, page), found, left: rest - page.length }
  })
  return read()
}

/** Returns how far an enquiry is. */
export function stateInInbox({ state, closedAt, answeredAt }: Pick<InboxRow, 'state' | 'closedAt' | 'answeredAt'>) {
  if (state === 'heldBack') return state
  if (closedAt !== null) return 'closed'
  return answeredAt === null ? 'waiting' : 'answered'
}

/** How many rows a list has. */
export const countInbox = (database: Database, shelf: InboxShelf): number =>
  lists[shelf].whole.totals(database, { pattern: '', after: 0 }).found

const isWaiting = `state = 'received' AND answered_at IS NULL AND closed_at IS NULL`
const waitingByPerson = `FROM enquiries INDEXED BY enquiries_waiting_people WHERE ${isWaiting}`

/** How many people wait for an answer. Someone who wrote several times counts once. */
export const countWaitingPeople = count<[]>(`SELECT count(DISTINCT recipient_key) ${waitingByPerson}`)

/** Returns the people who have waited longest, each with the first enquiry that waits, and how many more of theirs wait. */
export function waitingPeople(database: Database, limit: number): (InboxRow & { more: number })[] {
  const counts = new Map(firstOfEach(database, limit).map(({ id, count }) => [id, count]))
  return inboxRows(database, [...counts.keys()]).map((row) => ({ ...row, more: (counts.get(row.id) ?? 1) - 1 }))
}

/** Returns the enquiry that was answered last, or null if none was. */
export const lastAnswered = (database: Database): InboxRow | null => answeredLast(database)[0] ?? null

const received = `FROM enquiries WHERE state = 'received'`

/** How many people wrote from a moment until just before another, without those who are held back. Letters from one mailbox are one person's. */
export const countWriters = count<[from: number, before: number]>(
  `SELECT count(DISTINCT recipient_key) ${received} AND received_at >= ? AND received_at < ?`,
)

/**
 * Returns how many enquiries of that time are not answered yet, and how long the answers took on average; null if none
 * was.
 */
export const settledBetween = sums<[from: number, before: number], { unanswered: number; averageMs: number | null }>(`
  SELECT
    count(*) FILTER (WHERE answered_at IS NULL AND closed_at IS NULL) AS unanswered,
    avg(answered_at - waits_since) AS averageMs
  ${received} AND received_at >= ? AND received_at < ?`)

/** Returns when the first enquiry came that is not held back; null if none has come. */
export const firstReceived = oneValue<[], number>(`SELECT min(received_at) ${received}`)

/** Returns the enquiries that have waited only since after that moment, and that no reminder has named yet. */
export const notReminded = allRows<[after: number], { id: number; waitsSince: number }>(`
  SELECT id, waits_since AS waitsSince FROM enquiries INDEXED BY enquiries_waiting
  WHERE ${isWaiting} AND waits_since > ?
    AND NOT EXISTS (SELECT 1 FROM reminders WHERE enquiry_id = enquiries.id)
  ORDER BY waits_since, id LIMIT 1000`)

/** Records that a reminder names these enquiries. Call it inside database.write, together with the letter. */
export const markReminded = change<[now: number, ids: readonly number[]]>(`
  INSERT INTO reminders (enquiry_id, reminded_at) SELECT value, ? FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`)

/** Records the first time that the owner opened an enquiry. Later calls change nothing. */
export const markOpened = change<[{ id: number; at: number }]>(
  'UPDATE enquiries SET opened_at = @at WHERE id = @id AND opened_at IS NULL',
)

/** Marks an enquiry as answered by an owner, or as not answered if `answered` is null. Returns false if it already was. */
export const markAnswered = (database: Database, id: number, answered: { at: number; by: string } | null): boolean =>
  answer(database, { ...(answered ?? { at: null, by: null }), id }) > 0

/** Lets an enquiry wait again from now on, unless it waits already. */
export const markWaiting = change<[{ id: number; at: number }]>(`
  UPDATE enquiries SET answered_at = NULL, answered_by = NULL, closed_at = NULL, asked_at = @at
  WHERE id = @id AND (answered_at IS NOT NULL OR closed_at IS NOT NULL) AND state = 'received'`)

/** Closes an enquiry about which nothing is left to do, or reopens it if `at` is null. Returns 0 if it already was. */
export const markClosed = change<[{ id: number; at: number | null }]>(`
  UPDATE enquiries SET closed_at = @at WHERE id = @id AND (closed_at IS NULL) <> (@at IS NULL) AND state = 'received'`)

const lists = {
  // An enquiry that was held back waits only since it was released.
  waiting: listOf('enquiries_waiting', isWaiting, 'waits_since', 'ASC'),
  all: listOf('enquiries_received', `state = 'received'`),
  answered: listOf('enquiries_answered', `state = 'received' AND answered_at IS NOT NULL AND closed_at IS NULL`),
  held: listOf('enquiries_held_back', `state = 'quarantined' AND deleted_at IS NULL`),
}

/**
 * Returns the queries of one list, and of its matches. SQLite would not always choose the index that covers the
 * condition. Counting in SQL makes no objects: a word that half of 10,000 enquiries have takes about ten milliseconds.
 */
function listOf(index: string, condition: string, by = 'received_at', order: 'ASC' | 'DESC' = 'DESC') {
  const place = `SELECT place.${by}, place.id FROM enquiries AS place WHERE place.id = @after`
  const isAfter = `coalesce((${by}, id) ${order === 'ASC' ? '>' : '<'} (${place}), 1)`
  const queries = (rest: string) => {
    const from = `FROM enquiries INDEXED BY ${index} ${rest}`
    return {
      totals: sums<[Asked], { found: number; rest: number }>(
        `SELECT count(*) AS found, count(*) FILTER (WHERE ${isAfter}) AS rest ${from}`,
      ),
      ids: allRows<[Asked & { limit: number }], { id: number }>(
        `SELECT id ${from} AND ${isAfter} ORDER BY ${by} ${order}, id ${order} LIMIT @limit`,
      ),
    }
  }
  return {
    whole: queries(`WHERE ${condition}`),
    // CROSS JOIN keeps the order of the tables: the list is read in order, and each text is looked up.
    matching: queries(
      `CROSS JOIN search_texts ON enquiry_id = id WHERE ${condition} AND text LIKE @pattern ESCAPE '\\'`,
    ),
  }
}

interface Asked {
  pattern: string
  after: number
}

const answeredLast = rowsFrom<[]>('enquiries WHERE answered_at IS NOT NULL ORDER BY answered_at DESC LIMIT 1')
// With min(), SQLite takes the other columns from the row that has the minimum.
const firstOfEach = allRows<[limit: number], { id: number; count: number }>(
  `SELECT id, min(waits_since) AS since, count(*) AS count ${waitingByPerson} GROUP BY recipient_key ORDER BY since, id LIMIT ?`,
)
const answer = change<[{ at: number | null; by: string | null; id: number }]>(`
  UPDATE enquiries SET answered_at = @at, answered_by = @by WHERE id = @id AND (answered_at IS NULL) <> (@at IS NULL) AND state = 'received'`)
