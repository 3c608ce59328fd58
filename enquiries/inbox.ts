import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { type EnquiryRow, enquiryRow, recipientKey, type StoredEnquiry } from './enquiries.ts'
import { type Cursor, forEachShelf, type InboxShelf, inboxShelves } from './shelves.ts'

/** An enquiry as a list shows it. */
export interface InboxRow extends StoredEnquiry {
  openedAt: number | null
  answeredAt: number | null
  closedAt: number | null
  /** The owner who marked it as answered. Null if that is not known. */
  answeredBy: string | null
  /** When the time for an answer began: when it came, or when it stopped being held back. */
  waitsSince: number
  /** When the owner deleted it from what is held back. It is removed in the next daily round. */
  deletedAt: number | null
  notes: number
  /** Letters that failed: those that are tried again, and those that need the operator. */
  undelivered: number
}

export interface InboxQuestion {
  shelf: InboxShelf
  /** The page begins after this row. Null for the first page. */
  after: Cursor | null
  limit: number
}

/**
 * Returns a page of a list. The waiting list begins with the person who has waited longest, all other lists with the
 * newest.
 */
export function inboxPage(database: Database, { shelf, after, limit }: InboxQuestion): InboxRow[] {
  return pages[shelf](database)
    .all({ ...(after ?? inboxShelves[shelf].start), limit })
    .map(fromRow)
}

/** How many rows a list has, or how many come after a row. */
export function countInbox(database: Database, shelf: InboxShelf, after: Cursor | null = null): number {
  return counts[shelf](database).get(after ?? inboxShelves[shelf].start)?.count ?? 0
}

/** Returns the rows of these ids in the same order. Ids that no longer exist are left out. */
export function inboxRows(database: Database, ids: readonly number[]): InboxRow[] {
  return some(database).all(JSON.stringify(ids)).map(fromRow)
}

/** Returns one enquiry with what the owner has done about it. Null if no enquiry has this reference, or if the owner has deleted it. */
export function inboxEnquiry(database: Database, reference: string): InboxRow | null {
  const row = one(database).get(reference.trim().toUpperCase())
  return row === undefined ? null : fromRow(row)
}

/** Returns other enquiries that came from the same mailbox, newest first. */
export function othersFrom(database: Database, { id, email }: StoredEnquiry): InboxRow[] {
  return ofMailbox(database).all(recipientKey(email), id).map(fromRow)
}

/**
 * Returns the id of the newest enquiry that is not held back, or 0 if there is none. Polls compare it with the one they
 * know.
 */
export const newestEnquiry = (database: Database): number => newest(database).get()?.id ?? 0

/** How many enquiries have come since that id, without those that are held back. */
export const arrivedSince = (database: Database, id: number): number => arrived(database).get(id)?.count ?? 0

/** Returns the enquiry that was answered last, or null if none was. */
export function lastAnswered(database: Database): InboxRow | null {
  const row = answeredLast(database).get()
  return row === undefined ? null : fromRow(row)
}

/** Records the first time that the owner opened an enquiry. Later calls change nothing. */
export function markOpened(database: Database, id: number, now: number): void {
  database.write(() => open(database).run(now, id))
}

/**
 * Marks an enquiry as answered by an owner, or as not answered if `answered` is null. Returns false if it already was.
 */
export function markAnswered(database: Database, id: number, answered: { at: number; by: string } | null): boolean {
  const { at, by } = answered ?? { at: null, by: null }
  return database.write(() => answer(database).run({ at, by, id }).changes > 0)
}

/**
 * Closes an enquiry about which nothing is left to do, or reopens it if `at` is null. Returns false if it already was.
 */
export function markClosed(database: Database, id: number, at: number | null): boolean {
  return database.write(() => close(database).run({ at, id }).changes > 0)
}

interface InboxColumns extends EnquiryRow {
  opened_at: number | null
  answered_at: number | null
  closed_at: number | null
  answered_by: string | null
  waits_since: number
  deleted_at: number | null
  notes: number
  undelivered: number
}

const fromRow = (row: InboxColumns): InboxRow => ({
  ...enquiryRow(row),
  openedAt: row.opened_at,
  answeredAt: row.answered_at,
  closedAt: row.closed_at,
  answeredBy: row.answered_by,
  waitsSince: row.waits_since,
  deletedAt: row.deleted_at,
  notes: row.notes,
  undelivered: row.undelivered,
})

const columns = `enquiries.*,
  (SELECT count(*) FROM notes WHERE enquiry_id = enquiries.id AND kind = 'note') AS notes,
  (SELECT count(*) FROM outbox WHERE enquiry_id = enquiries.id AND state IN ('retry', 'attention')) AS undelivered`

const pages = forEachShelf(({ from, condition, by, after, order }) =>
  statement<[Cursor & { limit: number }], InboxColumns>(`
    SELECT ${columns} FROM ${from}
    WHERE ${condition} AND (${by}, id) ${after} (@at, @id)
    ORDER BY ${by} ${order}, id ${order} LIMIT @limit`),
)
const counts = forEachShelf(({ from, condition, by, after }) =>
  statement<[Cursor], { count: number }>(
    `SELECT count(*) AS count FROM ${from} WHERE ${condition} AND (${by}, id) ${after} (@at, @id)`,
  ),
)
const some = statement<[string], InboxColumns>(`
  SELECT ${columns} FROM json_each(?) AS asked JOIN enquiries ON enquiries.id = asked.value ORDER BY asked.key`)
const one = statement<[string], InboxColumns>(
  `SELECT ${columns} FROM enquiries WHERE reference = ? AND deleted_at IS NULL`,
)
const ofMailbox = statement<[string, number], InboxColumns>(
  `SELECT ${columns} FROM enquiries WHERE recipient_key = ? AND id <> ? AND deleted_at IS NULL ORDER BY received_at DESC, id DESC LIMIT 50`,
)
const newest = statement<[], { id: number | null }>(`SELECT max(id) AS id FROM enquiries WHERE state = 'received'`)
const arrived = statement<[number], { count: number }>(
  `SELECT count(*) AS count FROM enquiries WHERE id > ? AND state = 'received'`,
)
const answeredLast = statement<[], InboxColumns>(
  `SELECT ${columns} FROM enquiries WHERE answered_at IS NOT NULL ORDER BY answered_at DESC LIMIT 1`,
)
const open = statement<[number, number]>('UPDATE enquiries SET opened_at = ? WHERE id = ? AND opened_at IS NULL')
const answer = statement<[{ at: number | null; by: string | null; id: number }]>(`
  UPDATE enquiries SET answered_at = @at, answered_by = @by WHERE id = @id AND (answered_at IS NULL) <> (@at IS NULL) AND state = 'received'`)
const close = statement<[{ at: number | null; id: number }]>(`
  UPDATE enquiries SET closed_at = @at WHERE id = @id AND (closed_at IS NULL) <> (@at IS NULL) AND state = 'received'`)
