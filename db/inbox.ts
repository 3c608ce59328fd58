import type { Database } from './database.ts'
import { type EnquiryRow, enquiryRow, recipientKey, type StoredEnquiry } from './enquiries.ts'
import { type Cursor, forEachShelf, type InboxShelf, inboxShelves } from './shelves.ts'
import { statement } from './statement.ts'

/** An enquiry as it stands in a list. */
export interface InboxRow extends StoredEnquiry {
  openedAt: number | null
  answeredAt: number | null
  closedAt: number | null
  notes: number
  /** Letters that only the operator can help on, or that have failed and are tried again. */
  undelivered: number
}

export interface InboxQuestion {
  shelf: InboxShelf
  /** The row after which the page begins. */
  after: Cursor | null
  limit: number
}

/** Waiting: who has waited longest first. All other lists: newest first. */
export function inboxPage(database: Database, { shelf, after, limit }: InboxQuestion): InboxRow[] {
  return pages[shelf](database)
    .all({ ...(after ?? inboxShelves[shelf].start), limit })
    .map(fromRow)
}

/** How many a list holds, in all or after a row. */
export function countInbox(database: Database, shelf: InboxShelf, after: Cursor | null = null): number {
  return counts[shelf](database).get(after ?? inboxShelves[shelf].start)?.count ?? 0
}

/** Those of some ids that are still there, in the order of the ids. */
export function inboxRows(database: Database, ids: readonly number[]): InboxRow[] {
  return some(database).all(JSON.stringify(ids)).map(fromRow)
}

/** One of them, with what the owner has done. Null where there is none of that reference. */
export function inboxEnquiry(database: Database, reference: string): InboxRow | null {
  const row = one(database).get(reference.trim().toUpperCase())
  return row === undefined ? null : fromRow(row)
}

/** Others that reached us from the same mailbox, newest first. */
export function othersFrom(database: Database, { id, email }: StoredEnquiry): InboxRow[] {
  return ofMailbox(database).all(recipientKey(email), id).map(fromRow)
}

/** The newest that was taken in, for whoever asks whether there is another: 0 where there is none. */
export const newestEnquiry = (database: Database): number => newest(database).get()?.id ?? 0

/** How many have come since one of them, quarantined ones left out. */
export const arrivedSince = (database: Database, id: number): number => arrived(database).get(id)?.count ?? 0

/** The last that was answered; null where none was. */
export function lastAnswered(database: Database): InboxRow | null {
  const row = answeredLast(database).get()
  return row === undefined ? null : fromRow(row)
}

/** Marks it as seen, once. */
export function markOpened(database: Database, id: number, now: number): void {
  database.write(() => open(database).run(now, id))
}

/** True where it was not so before. */
export function markAnswered(database: Database, id: number, at: number | null): boolean {
  return database.write(() => answer(database).run({ at, id }).changes > 0)
}

/** Nothing is to be done about it any more, or something is after all. True where it was not so before. */
export function markClosed(database: Database, id: number, at: number | null): boolean {
  return database.write(() => close(database).run({ at, id }).changes > 0)
}

/** Whoever wrote is called otherwise: the former name, address or number is not kept. Call it inside database.write. */
export function correctPerson(
  database: Database,
  ids: readonly number[],
  person: { name: string; email: string; phone: string; recipientKey: string },
): void {
  correct(database).run({ ids: JSON.stringify(ids), ...person })
}

interface Row extends EnquiryRow {
  opened_at: number | null
  answered_at: number | null
  closed_at: number | null
  notes: number
  undelivered: number
}

const fromRow = (row: Row): InboxRow => ({
  ...enquiryRow(row),
  openedAt: row.opened_at,
  answeredAt: row.answered_at,
  closedAt: row.closed_at,
  notes: row.notes,
  undelivered: row.undelivered,
})

const columns = `enquiries.*,
  (SELECT count(*) FROM notes WHERE enquiry_id = enquiries.id) AS notes,
  (SELECT count(*) FROM outbox WHERE enquiry_id = enquiries.id AND state IN ('retry', 'attention')) AS undelivered`

const pages = forEachShelf(({ from, condition, after, order }) =>
  statement<[Cursor & { limit: number }], Row>(`
    SELECT ${columns} FROM ${from}
    WHERE ${condition} AND (received_at, id) ${after} (@receivedAt, @id)
    ORDER BY received_at ${order}, id ${order} LIMIT @limit`),
)
const counts = forEachShelf(({ from, condition, after }) =>
  statement<[Cursor], { count: number }>(
    `SELECT count(*) AS count FROM ${from} WHERE ${condition} AND (received_at, id) ${after} (@receivedAt, @id)`,
  ),
)
const some = statement<[string], Row>(`
  SELECT ${columns} FROM json_each(?) AS asked JOIN enquiries ON enquiries.id = asked.value ORDER BY asked.key`)
const one = statement<[string], Row>(`SELECT ${columns} FROM enquiries WHERE reference = ?`)
const ofMailbox = statement<[string, number], Row>(
  `SELECT ${columns} FROM enquiries WHERE recipient_key = ? AND id <> ? ORDER BY received_at DESC, id DESC LIMIT 50`,
)
const newest = statement<[], { id: number | null }>(`SELECT max(id) AS id FROM enquiries WHERE state = 'received'`)
const arrived = statement<[number], { count: number }>(
  `SELECT count(*) AS count FROM enquiries WHERE id > ? AND state = 'received'`,
)
const answeredLast = statement<[], Row>(
  `SELECT ${columns} FROM enquiries WHERE answered_at IS NOT NULL ORDER BY answered_at DESC LIMIT 1`,
)
const open = statement<[number, number]>('UPDATE enquiries SET opened_at = ? WHERE id = ? AND opened_at IS NULL')
const answer = statement<[{ at: number | null; id: number }]>(`
  UPDATE enquiries SET answered_at = @at WHERE id = @id AND (answered_at IS NULL) <> (@at IS NULL) AND state = 'received'`)
const close = statement<[{ at: number | null; id: number }]>(`
  UPDATE enquiries SET closed_at = @at WHERE id = @id AND (closed_at IS NULL) <> (@at IS NULL) AND state = 'received'`)
const correct = statement<[Record<string, string>]>(`
  UPDATE enquiries SET name = @name, email = @email, phone = @phone, recipient_key = @recipientKey
  WHERE id IN (SELECT value FROM json_each(@ids))`)
