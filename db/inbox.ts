import type { Database } from './database.ts'
import { type EnquiryRow, enquiryRow, recipientKey, type StoredEnquiry } from './enquiries.ts'
import { statement } from './statement.ts'

/** Which enquiries are looked at. */
export const shelves = ['waiting', 'all', 'answered', 'quarantined'] as const
export type InboxShelf = (typeof shelves)[number]

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
  /** What a name, an address, a reference or the words hold, whatever the accents; in all shelves where it is given. */
  search: string
  /** The row after which the page begins. */
  after: Cursor | null
  limit: number
}

/** Where a page ends: rows may come and go meanwhile. */
export interface Cursor {
  receivedAt: number
  id: number
}

/** Waiting: who has waited longest first. All other lists: newest first. */
export function inboxPage(database: Database, { shelf, search, after, limit }: InboxQuestion): InboxRow[] {
  const parameters = { pattern: patternOf(search), receivedAt: after?.receivedAt ?? null, id: after?.id ?? null, limit }
  return pages[shelf](database).all(parameters).map(fromRow)
}

/** How many a list holds in all. */
export function countInbox(database: Database, shelf: InboxShelf, search = ''): number {
  return counts[shelf](database).get({ pattern: patternOf(search) })?.count ?? 0
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

function patternOf(search: string): string | null {
  const folded = search.trim()
  return folded === '' ? null : `%${folded.replace(/[\\%_]/g, '\\$&')}%`
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

const conditions: Record<InboxShelf, string> = {
  waiting: `state = 'received' AND answered_at IS NULL AND closed_at IS NULL`,
  all: `state = 'received'`,
  answered: `state = 'received' AND answered_at IS NOT NULL AND closed_at IS NULL`,
  quarantined: `state = 'quarantined'`,
}
const found = `(@pattern IS NULL OR folded(name || char(10) || email || char(10) || reference || char(10) || message || char(10) || phone) LIKE folded(@pattern) ESCAPE '\\')`
const columns = `enquiries.*,
  (SELECT count(*) FROM notes WHERE enquiry_id = enquiries.id) AS notes,
  (SELECT count(*) FROM outbox WHERE enquiry_id = enquiries.id AND state IN ('retry', 'attention')) AS undelivered`

interface PageParameters {
  pattern: string | null
  receivedAt: number | null
  id: number | null
  limit: number
}

const pageOf = (shelf: InboxShelf) => {
  const [beyond, order] = shelf === 'waiting' ? ['>', 'ASC'] : ['<', 'DESC']
  return statement<[PageParameters], Row>(`
    SELECT ${columns} FROM enquiries
    WHERE ${conditions[shelf]} AND ${found} AND (@id IS NULL OR (received_at, id) ${beyond} (@receivedAt, @id))
    ORDER BY received_at ${order}, id ${order} LIMIT @limit`)
}
const countOf = (shelf: InboxShelf) =>
  statement<[{ pattern: string | null }], { count: number }>(
    `SELECT count(*) AS count FROM enquiries WHERE ${conditions[shelf]} AND ${found}`,
  )

const pages = {
  waiting: pageOf('waiting'),
  all: pageOf('all'),
  answered: pageOf('answered'),
  quarantined: pageOf('quarantined'),
}
const counts = {
  waiting: countOf('waiting'),
  all: countOf('all'),
  answered: countOf('answered'),
  quarantined: countOf('quarantined'),
}
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
