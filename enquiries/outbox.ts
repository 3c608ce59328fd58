import type { ViewingLetterKind } from '../content/viewing.ts'
import type { Database } from '../db/database.ts'
import { allRows, change, oneRow } from '../db/statement.ts'

/**
 * several, heldBack: letters to the owner about several enquiries, see receiving.ts · week, reminder: letters to an owner that
 * report figures, or who waits · reply: an owner's answer to the visitor · replyCopy: the same letter for the owner's own
 * mailbox.
 */
export type LetterKind =
  | 'owner'
  | 'confirmation'
  | 'several'
  | 'heldBack'
  | 'week'
  | 'reminder'
  | 'reply'
  | 'replyCopy'
  | ViewingLetterKind

/** retry: the fault will pass · attention: only the operator can fix the fault, but the server keeps trying slowly. */
export type LetterState = 'queued' | 'sending' | 'sent' | 'retry' | 'attention'

/** One letter to be sent. */
export interface OutboxRow {
  id: number
  /** Null if the letter reports several enquiries. */
  enquiryId: number | null
  /** The viewing that the letter is about, or null. */
  viewingId: number | null
  kind: LetterKind
  /** The owner's address that the letter goes to. Empty if it goes to the visitor. */
  recipient: string
  /** The id of the first owner's letter, if this letter reports the same enquiries to another owner. */
  gathers: number | null
  /** The answer that the letter carries, if it is a reply or a copy of one. */
  answerId: number | null
  state: LetterState
  attempts: number
  createdAt: number
  dueAt: number
  /** Why the last attempt failed. Contains no word or address of a visitor. */
  lastReason: string | null
  /** Set at the first attempt, so that every attempt has the same Message-ID. */
  messageId: string | null
  sentAt: number | null
  /** What the mail server answered when it accepted the letter. */
  answer: string | null
}

/** The columns of an OutboxRow. */
export const letterColumns = `id, enquiry_id AS enquiryId, viewing_id AS viewingId, kind, recipient, gathers,
  answer_id AS answerId, state, attempts, created_at AS createdAt, due_at AS dueAt, last_reason AS lastReason,
  message_id AS messageId, sent_at AS sentAt, answer`

/**
 * Sends letters to a former owner to the first present owner instead, unless that owner already has a letter of their own.
 * Call it when a server starts, because its owners may have changed. Returns how many letters changed.
 */
export function readdressLetters(database: Database, owners: readonly string[]): number {
  const known = JSON.stringify(owners)
  return database.write(() => readdress(database, { known, first: owners[0] ?? '' }) + superfluous(database, { known }))
}

/** Makes waiting letters due now: all of them, those of one enquiry, or those in one state. Returns how many. */
export const retryLetters = (
  database: Database,
  now: number,
  { enquiryId = null, state = null }: { enquiryId?: number | null; state?: 'retry' | 'attention' | null } = {},
): number => retry(database, { now, enquiryId, state })

/** How many letters are in each state. */
export function countLetters(database: Database): Record<LetterState, number> {
  const counts = { queued: 0, sending: 0, sent: 0, retry: 0, attention: 0 }
  for (const { state, count } of byState(database)) counts[state] = count
  return counts
}

/** Returns how many letters failed and will be tried again, and why the oldest of them failed. */
export const failingLetters = (database: Database): Failing => failing(database) ?? { count: 0, reason: null }

/** Returns how many letters to owners and to visitors were refused for good, and since when the oldest of the others waits. */
export const stuckLetters = (database: Database): Stuck =>
  stuck(database) ?? { toOwners: 0, toVisitors: 0, waitsSince: null }

/** Returns the letters about an enquiry, including those that report several. */
export const lettersOf = (database: Database, enquiryId: number): OutboxRow[] => ofEnquiry(database, { enquiryId })

type Failing = { count: number; reason: string | null }
type Stuck = { toOwners: number; toVisitors: number; waitsSince: number | null }

// A letter to a visitor has no recipient here.
const toFormerOwner = `state <> 'sent' AND recipient <> '' AND recipient NOT IN (SELECT value FROM json_each(@known))`
// Every owner has a report of their own, so a former owner's is sent to no one.
const readdress = change<[{ known: string; first: string }]>(`
  UPDATE OR IGNORE outbox SET recipient = @first
  WHERE ${toFormerOwner} AND gathers IS NULL AND kind NOT IN ('week', 'reminder')`)
const superfluous = change<[{ known: string }]>(`DELETE FROM outbox WHERE ${toFormerOwner}`)
const retry = change<[{ now: number; enquiryId: number | null; state: LetterState | null }]>(`
  UPDATE outbox SET due_at = @now
  WHERE state IN ('queued', 'retry', 'attention') AND (kind <> 'reply' OR attempts > 0)
    AND (@enquiryId IS NULL OR enquiry_id = @enquiryId) AND (@state IS NULL OR state = @state)`)
// One statement for both, so that a letter that is sent during the count is counted exactly once.
const byState = allRows<[], { state: LetterState; count: number }>(`
  SELECT state, count(*) AS count FROM outbox WHERE state <> 'sent' GROUP BY state
  UNION ALL
  SELECT 'sent', (SELECT count(*) FROM outbox) - (SELECT count(*) FROM outbox WHERE state <> 'sent')`)
// With min(), SQLite takes the other columns from the row that has the minimum.
const failing = oneRow<[], Failing>(`
  SELECT count(*) AS count, last_reason AS reason, min(created_at)
  FROM outbox WHERE state <> 'sent' AND last_reason IS NOT NULL`)
const stuck = oneRow<[], Stuck>(`
  SELECT count(*) FILTER (WHERE state = 'attention' AND recipient <> '') AS toOwners,
    count(*) FILTER (WHERE state = 'attention' AND recipient = '') AS toVisitors,
    min(created_at) FILTER (WHERE state <> 'attention') AS waitsSince
  FROM outbox WHERE state <> 'sent'`)
const gathering = 'SELECT gathered_in FROM enquiries WHERE id = @enquiryId'
const ofEnquiry = allRows<[{ enquiryId: number }], OutboxRow>(`
  SELECT ${letterColumns} FROM outbox
  WHERE enquiry_id = @enquiryId OR id = (${gathering}) OR gathers = (${gathering}) ORDER BY id`)
