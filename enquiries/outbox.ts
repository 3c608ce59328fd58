import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import type { ViewingLetterKind } from './viewings/letters.ts'

export const letterStates = ['queued', 'sending', 'sent', 'retry', 'attention'] as const
/**
 * doubtful, trapped: letters to the owner about several enquiries, see gathering.ts · week, reminder: letters to an owner that
 * report figures, or who waits · reply: an owner's answer to the visitor · replyCopy: the same letter for the owner's own
 * mailbox.
 */
export type LetterKind =
  | 'owner'
  | 'confirmation'
  | 'doubtful'
  | 'trapped'
  | 'week'
  | 'reminder'
  | 'reply'
  | 'replyCopy'
  | ViewingLetterKind
export type LetterState = (typeof letterStates)[number]

/**
 * One letter to be sent. retry: the fault will pass · attention: only the operator can fix the fault, but the server
 * keeps trying slowly.
 */
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
  /** While the letter is being sent: the moment at which the attempt counts as dead. */
  leaseUntil: number | null
  /** Why the last attempt failed. Contains no word or address of a visitor. */
  lastReason: string | null
  /** Set at the first attempt, so that every attempt has the same Message-ID. */
  messageId: string | null
  sentAt: number | null
  /** What the mail server answered when it accepted the letter. */
  answer: string | null
}

const day = 86_400_000
/** True if the visitor gets a letter about this enquiry. */
export const hasConfirmation = (database: Database, enquiryId: number): boolean =>
  lettersOf(database, enquiryId).some(({ kind }) => kind === 'confirmation')

/**
 * Sends letters to a former owner to the first present owner instead, unless that owner already has a letter of their own.
 * Call it when a server starts, because its owners may have changed. Returns how many letters changed.
 */
export function readdressLetters(database: Database, owners: readonly string[]): number {
  const known = JSON.stringify(owners)
  return database.write(
    () => readdress(database).run({ known, first: owners[0] ?? '' }).changes + superfluous(database).run(known).changes,
  )
}

/** How long an answer waits before it leaves, in milliseconds. Until then it can be called back. */
export const answerWaitsMs = 10_000

export interface Claim {
  now: number
  leaseMs: number
  /**
   * The longest time a letter ever waits. If one seems to wait longer, the clock that dated it has been set back since.
   */
  longestWaitMs: number
}

/**
 * Leases the letter whose turn it is. A lease that ran out counts as due, because the process that held it is gone.
 * Returns null if nothing is due.
 */
export function claimLetter(database: Database, { now, leaseMs, longestWaitMs }: Claim): OutboxRow | null {
  const row = database.write(() => claim(database).get({ now, lease: now + leaseMs, beyondWait: now + longestWaitMs }))
  return row === undefined ? null : fromRow(row)
}

/** Sets the Message-ID at the first attempt. Returns the one that was set first. */
export function keepMessageId(database: Database, id: number, messageId: string): string {
  return database.write(() => keepId(database).get(messageId, id)?.message_id ?? messageId)
}

/** After a reply has left, also queues the copy for the owner's own mailbox. */
export function settleSent(database: Database, row: OutboxRow, now: number, answer: string | null): void {
  database.write(() => {
    sent(database).run(now, answer, row.id)
    if (row.kind === 'reply') addCopy(database).run({ id: row.id, now })
  })
}

/** Does nothing if the lease ran out and the letter has been leased again since. */
export function settleFailed(
  database: Database,
  row: OutboxRow,
  failure: { state: 'retry' | 'attention'; reason: string; dueAt: number; unsure?: boolean },
): void {
  const { id, attempts } = row
  database.write(() => failed(database).run({ ...failure, unsure: Number(failure.unsure ?? false), id, attempts }))
}

/**
 * Removes a letter that was refused for good. Returns false if the lease ran out and another attempt has begun, which then
 * decides.
 */
export function dropAttempt(database: Database, { id, attempts }: OutboxRow): boolean {
  return database.write(() => dropLeased(database).run(id, attempts).changes > 0)
}

/** Removes a letter whose enquiries have all been erased. */
export function dropLetter(database: Database, id: number): void {
  database.write(() => drop(database).run(id))
}

/** Ends every lease. Call it when the one process that sends letters starts. Returns how many there were. */
export function endLeases(database: Database, now: number): number {
  return database.write(() => endLease(database).run(now).changes)
}

/** When the next letter or lease is due. Null if nothing is waiting. */
export function nextDue(database: Database): number | null {
  return soonest(database).get()?.due ?? null
}

/** Makes waiting letters due now: all of them, those of one enquiry, or those in one state. Returns how many. */
export function retryLetters(
  database: Database,
  now: number,
  only: { enquiryId?: number; state?: 'retry' | 'attention' } = {},
): number {
  const parameters = { now, enquiryId: only.enquiryId ?? null, state: only.state ?? null }
  return database.write(() => retry(database).run(parameters).changes)
}

/** How many letters are in each state. */
export function countLetters(database: Database): Record<LetterState, number> {
  const counts = { queued: 0, sending: 0, sent: 0, retry: 0, attention: 0 }
  for (const { state, count } of byState(database).all()) counts[state] = count
  return counts
}

/** Returns how many letters failed and will be tried again, and why the oldest of them failed. */
export function failingLetters(database: Database): { count: number; reason: string | null } {
  return failing(database).get() ?? { count: 0, reason: null }
}

/** Returns the letters that are not sent yet, oldest first. */
export function waitingLetters(database: Database, limit = -1): OutboxRow[] {
  return waiting(database).all(limit).map(fromRow)
}

/** Returns the letters about an enquiry, including those that report several. */
export function lettersOf(database: Database, enquiryId: number): OutboxRow[] {
  return ofEnquiry(database).all({ enquiryId }).map(fromRow)
}

interface LetterColumns {
  id: number
  enquiry_id: number | null
  viewing_id: number | null
  kind: LetterKind
  state: LetterState
  attempts: number
  created_at: number
  due_at: number
  lease_until: number | null
  last_reason: string | null
  message_id: string | null
  sent_at: number | null
  recipient: string
  gathers: number | null
  answer_id: number | null
  answer: string | null
}

function fromRow(row: LetterColumns): OutboxRow {
  return {
    id: row.id,
    enquiryId: row.enquiry_id,
    viewingId: row.viewing_id,
    kind: row.kind,
    recipient: row.recipient,
    gathers: row.gathers,
    answerId: row.answer_id,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at,
    dueAt: row.due_at,
    leaseUntil: row.lease_until,
    lastReason: row.last_reason,
    messageId: row.message_id,
    sentAt: row.sent_at,
    answer: row.answer,
  }
}

// Only the letter about filled traps is held back for a whole day.
const heldBack = `CASE kind WHEN 'trapped' THEN ${day} ELSE 0 END`

// Every owner has a report of their own, so a former owner's is sent to no one.
const isReport = `kind IN ('week', 'reminder')`
const addCopy = statement<[{ id: number; now: number }]>(`
  INSERT INTO outbox (enquiry_id, kind, recipient, answer_id, state, created_at, due_at)
  SELECT outbox.enquiry_id, 'replyCopy', answers.owner, answers.id, 'queued', @now, @now
  FROM outbox JOIN answers ON answers.id = answer_id WHERE outbox.id = @id
  ON CONFLICT DO NOTHING`)
// A letter to a visitor has no recipient here. The first versions named none in letters to the owner either.
const toFormerOwner = `state <> 'sent' AND (recipient <> '' OR kind IN ('owner', 'doubtful', 'trapped')) AND recipient NOT IN (SELECT value FROM json_each(`
const readdress = statement<[{ known: string; first: string }]>(
  `UPDATE OR IGNORE outbox SET recipient = @first WHERE ${toFormerOwner}@known)) AND gathers IS NULL AND NOT ${isReport}`,
)
const superfluous = statement<[string]>(`DELETE FROM outbox WHERE ${toFormerOwner}?))`)
const unclaimed = `state NOT IN ('sent', 'sending')`
/**
 * Selects the waiting letter that is due first and meets a condition on due_at. Considers letters never tried (0) or
 * tried before (1).
 */
const firstOf = (tried: 0 | 1, isDue: string) => `
  SELECT * FROM (
    SELECT id, attempts > 0 AS tried, due_at FROM outbox INDEXED BY outbox_to_send
    WHERE ${unclaimed} AND (attempts > 0) = ${tried} AND ${isDue} ORDER BY due_at, id LIMIT 1)`
const isDue = 'due_at <= @now'
// The first condition is answered by the index. The second then looks at very few letters.
const isBeyond = `due_at > @beyondWait AND due_at > @beyondWait + ${heldBack}`
// A reply that is dated far in the future was queued before the clock was set back. If it was set back by less than a reply
// waits, the reply still waits, so that the owner keeps the time to call it back.
const repliesFromTheFuture = `
  SELECT * FROM (
    SELECT id, 0 AS tried, due_at FROM outbox INDEXED BY outbox_by_kind
    WHERE kind = 'reply' AND created_at > @now + ${answerWaitsMs} AND state = 'queued' ORDER BY created_at, id LIMIT 1)`
const claim = statement<[{ now: number; lease: number; beyondWait: number }], LetterColumns>(`
  UPDATE outbox SET unsure = max(unsure, state = 'sending'), state = 'sending', attempts = attempts + 1, lease_until = @lease
  WHERE id = (
    SELECT id FROM (
      ${[firstOf(0, isDue), firstOf(1, isDue), firstOf(0, isBeyond), firstOf(1, isBeyond), repliesFromTheFuture].join(' UNION ALL ')}
      UNION ALL SELECT id, attempts > 0 AS tried, due_at FROM outbox INDEXED BY outbox_sending
        WHERE state = 'sending' AND (lease_until <= @now OR lease_until > @lease))
    ORDER BY tried, due_at, id LIMIT 1)
  RETURNING *`)
const keepId = statement<[string, number], { message_id: string }>(
  'UPDATE outbox SET message_id = coalesce(message_id, ?) WHERE id = ? RETURNING message_id',
)
const sent = statement<[number, string | null, number]>(
  `UPDATE outbox SET state = 'sent', sent_at = ?, answer = ?, lease_until = NULL, last_reason = NULL WHERE id = ?`,
)
const failed = statement<
  [{ state: 'retry' | 'attention'; reason: string; dueAt: number; unsure: number; id: number; attempts: number }]
>(`
  UPDATE outbox SET state = @state, last_reason = @reason, due_at = @dueAt, unsure = max(unsure, @unsure), lease_until = NULL
  WHERE id = @id AND state = 'sending' AND attempts = @attempts`)
const dropLeased = statement<[number, number]>(`DELETE FROM outbox WHERE id = ? AND attempts = ? AND state = 'sending'`)
const drop = statement<[number]>('DELETE FROM outbox WHERE id = ?')
const endLease = statement<[number]>(`UPDATE outbox SET lease_until = ?, unsure = 1 WHERE state = 'sending'`)
const soonest = statement<[], { due: number | null }>(`
  SELECT min(due) AS due FROM (
    SELECT min(due_at) AS due FROM outbox INDEXED BY outbox_to_send WHERE ${unclaimed} AND (attempts > 0) = 0
    UNION ALL
    SELECT min(due_at) FROM outbox INDEXED BY outbox_to_send WHERE ${unclaimed} AND (attempts > 0) = 1
    UNION ALL
    SELECT min(lease_until) FROM outbox INDEXED BY outbox_sending WHERE state = 'sending')`)
const retry = statement<[{ now: number; enquiryId: number | null; state: LetterState | null }]>(`
  UPDATE outbox SET due_at = @now
  WHERE state IN ('queued', 'retry', 'attention') AND (kind <> 'reply' OR attempts > 0)
    AND (@enquiryId IS NULL OR enquiry_id = @enquiryId) AND (@state IS NULL OR state = @state)`)
// One statement for both, so that a letter that is sent during the count is counted exactly once.
const byState = statement<[], { state: LetterState; count: number }>(`
  SELECT state, count(*) AS count FROM outbox WHERE state <> 'sent' GROUP BY state
  UNION ALL
  SELECT 'sent', (SELECT count(*) FROM outbox) - (SELECT count(*) FROM outbox WHERE state <> 'sent')`)
const failing = statement<[], { count: number; reason: string | null }>(`
  SELECT
    (SELECT count(*) FROM outbox WHERE state <> 'sent' AND last_reason IS NOT NULL) AS count,
    (SELECT last_reason FROM outbox WHERE state <> 'sent' AND last_reason IS NOT NULL ORDER BY created_at, id LIMIT 1) AS reason`)
const waiting = statement<[number], LetterColumns>(
  `SELECT * FROM outbox WHERE state <> 'sent' ORDER BY created_at, id LIMIT ?`,
)
const ofEnquiry = statement<[{ enquiryId: number }], LetterColumns>(`
  SELECT outbox.* FROM outbox WHERE enquiry_id = @enquiryId
  UNION ALL
  SELECT outbox.* FROM enquiries JOIN outbox ON outbox.id = gathered_in WHERE enquiries.id = @enquiryId
  UNION ALL
  SELECT outbox.* FROM enquiries JOIN outbox ON outbox.gathers = gathered_in WHERE enquiries.id = @enquiryId
  ORDER BY id`)
