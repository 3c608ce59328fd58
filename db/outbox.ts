import type { Database } from './database.ts'
import { enquiryByReference, recipientKey, type StoredEnquiry } from './enquiries.ts'
import { statement } from './statement.ts'

export const letterKinds = ['owner', 'confirmation'] as const
export const letterStates = ['queued', 'sending', 'sent', 'retry', 'attention'] as const
export type LetterKind = (typeof letterKinds)[number]
export type LetterState = (typeof letterStates)[number]

/** One letter to be sent. retry: a passing fault · attention: one that only the operator can mend, tried slowly all the same. */
export interface OutboxRow {
  id: number
  enquiryId: number
  kind: LetterKind
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
}

const day = 86_400_000

/** Queues the owner's letter, and the visitor's unless their address had one within a day. Call it inside database.write. */
export function queueLetters(database: Database, enquiry: StoredEnquiry, now: number): void {
  add(database).run(enquiry.id, 'owner', now, now)
  if (!confirmedLately(database, enquiry, now)) add(database).run(enquiry.id, 'confirmation', now, now)
}

/** Takes an enquiry out of quarantine and queues its letters. */
export function releaseEnquiry(
  database: Database,
  reference: string,
  now: number,
): 'released' | 'not quarantined' | 'unknown' {
  return database.write(() => {
    const enquiry = enquiryByReference(database, reference)
    if (enquiry === null) return 'unknown'
    if (enquiry.state !== 'quarantined') return 'not quarantined'
    release(database).run(enquiry.id)
    queueLetters(database, enquiry, now)
    return 'released'
  })
}

export interface Claim {
  now: number
  leaseMs: number
  /** Names the process, so that its leases can be ended at once when it is known to be dead. */
  holder: string
  /** No letter waits longer by itself: one that seems to was dated by a clock that has been set back since. */
  longestWaitMs: number
  limit: number
  /** Letters whose attempt is still under way here, whatever the clock says. */
  except: readonly number[]
}

/** Leases the letters that are due. A lease that ran out counts as due: whoever held it is gone. */
export function claimLetters(
  database: Database,
  { now, leaseMs, holder, longestWaitMs, limit, except }: Claim,
): OutboxRow[] {
  return database.write(() => {
    const parameters = { now, lease: now + leaseMs, holder, beyondWait: now + longestWaitMs, limit }
    return claim(database)
      .all({ ...parameters, except: JSON.stringify(except) })
      .map(fromRow)
  })
}

/** Fixes the Message-ID at the first attempt; gives the one that counts. */
export function keepMessageId(database: Database, id: number, messageId: string): string {
  return database.write(() => keepId(database).get(messageId, id)?.message_id ?? messageId)
}

export function settleSent(database: Database, row: OutboxRow, now: number): void {
  database.write(() => sent(database).run(now, row.id))
}

/** Does nothing when the lease ran out and the letter has been leased anew since. */
export function settleFailed(
  database: Database,
  row: OutboxRow,
  failure: { state: 'retry' | 'attention'; reason: string; dueAt: number },
): void {
  database.write(() => failed(database).run(failure.state, failure.reason, failure.dueAt, row.id, row.attempts))
}

/** Ends the leases of the holders that are known to be dead. Gives how many. */
export function endLeases(database: Database, isDead: (holder: string) => boolean, now: number): number {
  const dead = holders(database)
    .all()
    .flatMap(({ lease_holder: holder }) => (isDead(holder) ? [holder] : []))
  if (dead.length === 0) return 0
  return database.write(() => endLease(database).run(now, JSON.stringify(dead)).changes)
}

/** When the next letter or lease runs due; null when nothing waits. */
export function nextDue(database: Database, except: readonly number[]): number | null {
  return soonest(database).get(JSON.stringify(except))?.due ?? null
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

/** The letters not sent yet, oldest first. */
export function waitingLetters(database: Database, limit = -1): OutboxRow[] {
  return waiting(database).all(limit).map(fromRow)
}

export function lettersOf(database: Database, enquiryId: number): OutboxRow[] {
  return ofEnquiry(database).all(enquiryId).map(fromRow)
}

function confirmedLately(database: Database, enquiry: StoredEnquiry, now: number): boolean {
  return confirmed(database).get(recipientKey(enquiry.email), now - day, now + day) !== undefined
}

interface Row {
  id: number
  enquiry_id: number
  kind: LetterKind
  state: LetterState
  attempts: number
  created_at: number
  due_at: number
  lease_until: number | null
  last_reason: string | null
  message_id: string | null
  sent_at: number | null
}

function fromRow(row: Row): OutboxRow {
  return {
    id: row.id,
    enquiryId: row.enquiry_id,
    kind: row.kind,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at,
    dueAt: row.due_at,
    leaseUntil: row.lease_until,
    lastReason: row.last_reason,
    messageId: row.message_id,
    sentAt: row.sent_at,
  }
}

interface ClaimParameters {
  now: number
  lease: number
  holder: string
  beyondWait: number
  limit: number
  except: string
}

const add = statement<[number, LetterKind, number, number]>(`
  INSERT INTO outbox (enquiry_id, kind, state, created_at, due_at) VALUES (?, ?, 'queued', ?, ?) ON CONFLICT DO NOTHING`)
const release = statement<[number]>(`UPDATE enquiries SET state = 'received', quarantine_reason = NULL WHERE id = ?`)
// Bounded ahead as well, so that a clock that was wrong for an hour does not silence confirmations for a year.
const confirmed = statement<[string, number, number]>(`
  SELECT 1 FROM enquiries JOIN outbox ON outbox.enquiry_id = enquiries.id
  WHERE recipient_key = ? AND kind = 'confirmation' AND created_at > ? AND created_at <= ? LIMIT 1`)
const claim = statement<[ClaimParameters], Row>(`
  UPDATE outbox SET state = 'sending', attempts = attempts + 1, lease_until = @lease, lease_holder = @holder
  WHERE id IN (
    SELECT id FROM outbox
    WHERE state <> 'sent' AND id NOT IN (SELECT value FROM json_each(@except)) AND (
      (state <> 'sending' AND (due_at <= @now OR due_at > @beyondWait)) OR
      (state = 'sending' AND (lease_until <= @now OR lease_until > @lease)))
    ORDER BY attempts > 0, due_at, id LIMIT @limit)
  RETURNING *`)
const keepId = statement<[string, number], { message_id: string }>(
  'UPDATE outbox SET message_id = coalesce(message_id, ?) WHERE id = ? RETURNING message_id',
)
const sent = statement<[number, number]>(
  `UPDATE outbox SET state = 'sent', sent_at = ?, lease_until = NULL, lease_holder = NULL, last_reason = NULL WHERE id = ?`,
)
const failed = statement<['retry' | 'attention', string, number, number, number]>(`
  UPDATE outbox SET state = ?, last_reason = ?, due_at = ?, lease_until = NULL, lease_holder = NULL WHERE id = ? AND state = 'sending' AND attempts = ?`)
const holders = statement<[], { lease_holder: string }>(`
  SELECT DISTINCT lease_holder FROM outbox WHERE state = 'sending' AND lease_holder IS NOT NULL`)
const endLease = statement<[number, string]>(`
  UPDATE outbox SET lease_until = ? WHERE state = 'sending' AND lease_holder IN (SELECT value FROM json_each(?))`)
const soonest = statement<[string], { due: number | null }>(`
  SELECT min(CASE WHEN state = 'sending' THEN lease_until ELSE due_at END) AS due FROM outbox
  WHERE state <> 'sent' AND id NOT IN (SELECT value FROM json_each(?))`)
const retry = statement<[{ now: number; enquiryId: number | null; state: LetterState | null }]>(`
  UPDATE outbox SET due_at = @now
  WHERE state IN ('queued', 'retry', 'attention')
    AND (@enquiryId IS NULL OR enquiry_id = @enquiryId) AND (@state IS NULL OR state = @state)`)
const byState = statement<[], { state: LetterState; count: number }>(
  'SELECT state, count(*) AS count FROM outbox GROUP BY state',
)
const waiting = statement<[number], Row>(`SELECT * FROM outbox WHERE state <> 'sent' ORDER BY created_at, id LIMIT ?`)
const ofEnquiry = statement<[number], Row>('SELECT * FROM outbox WHERE enquiry_id = ? ORDER BY id')
