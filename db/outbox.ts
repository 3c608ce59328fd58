import type { Database } from './database.ts'
import { recipientKey, type StoredEnquiry } from './enquiries.ts'
import { statement } from './statement.ts'

export const letterStates = ['queued', 'sending', 'sent', 'retry', 'attention'] as const
/** doubtful, trapped: to the owner, about enquiries that were set aside: see quarantine.ts. */
export type LetterKind = 'owner' | 'confirmation' | 'doubtful' | 'trapped'
export type LetterState = (typeof letterStates)[number]

/** One letter to be sent. retry: a passing fault · attention: one that only the operator can mend, tried slowly all the same. */
export interface OutboxRow {
  id: number
  /** Null where the letter gathers several. */
  enquiryId: number | null
  kind: LetterKind
  /** The owner's address it goes to; empty where it is the visitor's own. */
  recipient: string
  /** The first owner's letter of those that gather the same enquiries. */
  gathers: number | null
  state: LetterState
  attempts: number
  createdAt: number
  dueAt: number
  /** While sending: when the attempt counts as dead. */
  leaseUntil: number | null
  /** Of the last attempt that failed; holds no word or address of a visitor. */
  lastReason: string | null
  /** Kept from the first attempt on, so that every attempt carries the same. */
  messageId: string | null
  sentAt: number | null
  /** The mail server's own words when it took the letter. */
  answer: string | null
}

const day = 86_400_000

/**
 * Queues a letter to each owner, and the visitor's unless their address had one within a day: with a brochure, where they
 * ask for one. Call it inside database.write.
 */
export function queueLetters(database: Database, enquiry: StoredEnquiry, owners: readonly string[], now: number): void {
  for (const owner of owners) add(database).run(enquiry.id, 'owner', owner, now, now)
  if (wouldConfirm(database, enquiry, now)) add(database).run(enquiry.id, 'confirmation', '', now, now)
}

/** How many enquiries were told in a letter each within a day. */
export function toldSingly(database: Database, now: number): number {
  return singly(database).get(now - day, now + day)?.count ?? 0
}

/** Whether the visitor gets a letter of their own about an enquiry. */
export const hasConfirmation = (database: Database, enquiryId: number): boolean =>
  lettersOf(database, enquiryId).some(({ kind }) => kind === 'confirmation')

/**
 * Letters to an owner who is one no longer go to the first who is, unless that one has their own. Gives how many changed:
 * for the start of a server whose owners may be others than before.
 */
export function readdressLetters(database: Database, owners: readonly string[]): number {
  const known = JSON.stringify(owners)
  return database.write(
    () => readdress(database).run({ known, first: owners[0] ?? '' }).changes + superfluous(database).run(known).changes,
  )
}

export interface Claim {
  now: number
  leaseMs: number
  /** No letter waits longer by itself: one that seems to was dated by a clock that has been set back since. */
  longestWaitMs: number
}

/** Leases the letter whose turn it is. A lease that ran out counts as due: whoever held it is gone. Null when nothing is due. */
export function claimLetter(database: Database, { now, leaseMs, longestWaitMs }: Claim): OutboxRow | null {
  const row = database.write(() => claim(database).get({ now, lease: now + leaseMs, beyondWait: now + longestWaitMs }))
  return row === undefined ? null : fromRow(row)
}

/** Fixes the Message-ID at the first attempt; gives the one that counts. */
export function keepMessageId(database: Database, id: number, messageId: string): string {
  return database.write(() => keepId(database).get(messageId, id)?.message_id ?? messageId)
}

export function settleSent(database: Database, row: OutboxRow, now: number, answer: string | null): void {
  database.write(() => sent(database).run(now, answer, row.id))
}

/** Does nothing when the lease ran out and the letter has been leased anew since. */
export function settleFailed(
  database: Database,
  row: OutboxRow,
  failure: { state: 'retry' | 'attention'; reason: string; dueAt: number },
): void {
  database.write(() => failed(database).run(failure.state, failure.reason, failure.dueAt, row.id, row.attempts))
}

/** Nobody is left whom the letter is about. */
export function dropLetter(database: Database, id: number): void {
  database.write(() => drop(database).run(id))
}

/** Ends every lease: for the start of the one process that sends. Gives how many there were. */
export function endLeases(database: Database, now: number): number {
  return database.write(() => endLease(database).run(now).changes)
}

/** When the next letter or lease runs due; null when nothing waits. */
export function nextDue(database: Database): number | null {
  return soonest(database).get()?.due ?? null
}

/** Makes the letters that wait due now: all, or those of one enquiry, or in one state. Gives how many. */
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

/** How many letters have failed and are tried again, and why the oldest of them did. */
export function failingLetters(database: Database): { count: number; reason: string | null } {
  return failing(database).get() ?? { count: 0, reason: null }
}

/** The letters not sent yet, oldest first. */
export function waitingLetters(database: Database, limit = -1): OutboxRow[] {
  return waiting(database).all(limit).map(fromRow)
}

/** The letters about one enquiry, alone or among others. */
export function lettersOf(database: Database, enquiryId: number): OutboxRow[] {
  return ofEnquiry(database).all({ enquiryId }).map(fromRow)
}

/** Whether a confirmation would leave with the letters of an enquiry. */
export function wouldConfirm(database: Database, enquiry: StoredEnquiry, now: number): boolean {
  const brochure = Number(enquiry.brochureRequested)
  return confirmed(database).get(recipientKey(enquiry.email), now - day, now + day, brochure) === undefined
}

interface Row {
  id: number
  enquiry_id: number | null
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
  answer: string | null
}

function fromRow(row: Row): OutboxRow {
  return {
    id: row.id,
    enquiryId: row.enquiry_id,
    kind: row.kind,
    recipient: row.recipient,
    gathers: row.gathers,
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

// Only the letter about filled traps is held back by so much.
const heldBack = `CASE kind WHEN 'trapped' THEN ${day} ELSE 0 END`

const add = statement<[number, LetterKind, string, number, number]>(`
  INSERT INTO outbox (enquiry_id, kind, recipient, state, created_at, due_at) VALUES (?, ?, ?, 'queued', ?, ?)
  ON CONFLICT DO NOTHING`)
const toFormerOwner = `state <> 'sent' AND kind <> 'confirmation' AND recipient NOT IN (SELECT value FROM json_each(`
const readdress = statement<[{ known: string; first: string }]>(
  `UPDATE OR IGNORE outbox SET recipient = @first WHERE ${toFormerOwner}@known)) AND gathers IS NULL`,
)
const superfluous = statement<[string]>(`DELETE FROM outbox WHERE ${toFormerOwner}?))`)
// Bounded ahead as well, so that a clock that was wrong for an hour does not silence confirmations for a year.
// By the letters of the day, of which there are few, as one address may have written thousands of times.
const confirmed = statement<[string, number, number, number]>(`
  SELECT 1 FROM outbox INDEXED BY outbox_by_kind CROSS JOIN enquiries ON enquiries.id = enquiry_id
  WHERE recipient_key = ? AND kind = 'confirmation' AND created_at > ? AND created_at <= ? AND brochure_requested >= ?
  LIMIT 1`)
const singly = statement<[number, number], { count: number }>(`
  SELECT count(DISTINCT enquiry_id) AS count FROM outbox WHERE kind = 'owner' AND created_at > ? AND created_at <= ?`)
const unclaimed = `state NOT IN ('sent', 'sending')`
/** The first letter that waits and fulfils a condition on due_at, of those never tried (0) or of those tried before (1). */
const firstOf = (tried: 0 | 1, isDue: string) => `
  SELECT * FROM (
    SELECT id, attempts > 0 AS tried, due_at FROM outbox INDEXED BY outbox_to_send
    WHERE ${unclaimed} AND (attempts > 0) = ${tried} AND ${isDue} ORDER BY due_at, id LIMIT 1)`
const isDue = 'due_at <= @now'
// The first condition finds them in the index; few letters are ever looked at for the second.
const isBeyond = `due_at > @beyondWait AND due_at > @beyondWait + ${heldBack}`
const claim = statement<[{ now: number; lease: number; beyondWait: number }], Row>(`
  UPDATE outbox SET state = 'sending', attempts = attempts + 1, lease_until = @lease
  WHERE id = (
    SELECT id FROM (
      ${[firstOf(0, isDue), firstOf(1, isDue), firstOf(0, isBeyond), firstOf(1, isBeyond)].join(' UNION ALL ')}
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
const failed = statement<['retry' | 'attention', string, number, number, number]>(`
  UPDATE outbox SET state = ?, last_reason = ?, due_at = ?, lease_until = NULL WHERE id = ? AND state = 'sending' AND attempts = ?`)
const drop = statement<[number]>('DELETE FROM outbox WHERE id = ?')
const endLease = statement<[number]>(`UPDATE outbox SET lease_until = ? WHERE state = 'sending'`)
const soonest = statement<[], { due: number | null }>(`
  SELECT min(due) AS due FROM (
    SELECT min(due_at) AS due FROM outbox INDEXED BY outbox_to_send WHERE ${unclaimed} AND (attempts > 0) = 0
    UNION ALL
    SELECT min(due_at) FROM outbox INDEXED BY outbox_to_send WHERE ${unclaimed} AND (attempts > 0) = 1
    UNION ALL
    SELECT min(lease_until) FROM outbox INDEXED BY outbox_sending WHERE state = 'sending')`)
const retry = statement<[{ now: number; enquiryId: number | null; state: LetterState | null }]>(`
  UPDATE outbox SET due_at = @now
  WHERE state IN ('queued', 'retry', 'attention')
    AND (@enquiryId IS NULL OR enquiry_id = @enquiryId) AND (@state IS NULL OR state = @state)`)
// Both in one statement, so that no letter is counted twice or not at all.
const byState = statement<[], { state: LetterState; count: number }>(`
  SELECT state, count(*) AS count FROM outbox WHERE state <> 'sent' GROUP BY state
  UNION ALL
  SELECT 'sent', (SELECT count(*) FROM outbox) - (SELECT count(*) FROM outbox WHERE state <> 'sent')`)
const failing = statement<[], { count: number; reason: string | null }>(`
  SELECT
    (SELECT count(*) FROM outbox WHERE state <> 'sent' AND last_reason IS NOT NULL) AS count,
    (SELECT last_reason FROM outbox WHERE state <> 'sent' AND last_reason IS NOT NULL ORDER BY created_at, id LIMIT 1) AS reason`)
const waiting = statement<[number], Row>(`SELECT * FROM outbox WHERE state <> 'sent' ORDER BY created_at, id LIMIT ?`)
const ofEnquiry = statement<[{ enquiryId: number }], Row>(`
  SELECT outbox.* FROM outbox WHERE enquiry_id = @enquiryId
  UNION ALL
  SELECT outbox.* FROM enquiries JOIN outbox ON outbox.id = gathered_in WHERE enquiries.id = @enquiryId
  UNION ALL
  SELECT outbox.* FROM enquiries JOIN outbox ON outbox.gathers = gathered_in WHERE enquiries.id = @enquiryId
  ORDER BY id`)
