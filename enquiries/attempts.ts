import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { letterColumns, type OutboxRow } from './outbox.ts'

/** How long an answer, and the letters of a released enquiry, wait before they leave. Until then they can be called back. */
export const callBackMs = 10_000

interface Claim {
  now: number
  leaseMs: number
  /** The longest time a letter ever waits. If one seems to wait longer, the clock that dated it has been set back since. */
  longestWaitMs: number
}

/**
 * Leases the letter whose turn it is. A lease that ran out counts as due, because the process that held it is gone.
 * Returns null if nothing is due.
 */
export function claimLetter(database: Database, { now, leaseMs, longestWaitMs }: Claim): OutboxRow | null {
  return database.write(() => claim(database).get({ now, lease: now + leaseMs, longestWait: longestWaitMs })) ?? null
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

interface Failure {
  state: 'retry' | 'attention'
  reason: string
  dueAt: number
  /** True if the mail server may have taken the letter all the same. */
  unsure?: boolean
}

/** Does nothing if the lease ran out and the letter has been leased again since. */
export function settleFailed(database: Database, { id, attempts }: OutboxRow, failure: Failure): void {
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
export const nextDue = (database: Database): number | null => soonest(database).get()?.due ?? null

// Only the letter about what is held back may wait for a whole day.
const longestWait = `@longestWait + CASE kind WHEN 'heldBack' THEN 86400000 ELSE 0 END`
// A letter or lease that is dated too far in the future is due as well: the clock that dated it has been set back since. A
// reply is due then if it was written in the future. Otherwise it still waits, so that the owner can call it back.
const isDue = `CASE state
  WHEN 'sending' THEN lease_until <= @now OR lease_until > @lease
  ELSE due_at <= @now OR due_at > @now + ${longestWait}
    OR (kind = 'reply' AND state = 'queued' AND created_at > @now + ${callBackMs})
  END`
// Letters that were never tried come first.
const claim = statement<[{ now: number; lease: number; longestWait: number }], OutboxRow>(`
  UPDATE outbox SET unsure = max(unsure, state = 'sending'), state = 'sending', attempts = attempts + 1, lease_until = @lease
  WHERE id = (
    SELECT id FROM outbox WHERE state <> 'sent' AND ${isDue} ORDER BY attempts > 0, due_at, id LIMIT 1)
  RETURNING ${letterColumns}`)
const keepId = statement<[string, number], { message_id: string }>(
  'UPDATE outbox SET message_id = coalesce(message_id, ?) WHERE id = ? RETURNING message_id',
)
const sent = statement<[number, string | null, number]>(
  `UPDATE outbox SET state = 'sent', sent_at = ?, answer = ?, lease_until = NULL, last_reason = NULL WHERE id = ?`,
)
const addCopy = statement<[{ id: number; now: number }]>(`
  INSERT INTO outbox (enquiry_id, kind, recipient, answer_id, state, created_at, due_at)
  SELECT outbox.enquiry_id, 'replyCopy', answers.owner, answers.id, 'queued', @now, @now
  FROM outbox JOIN answers ON answers.id = answer_id WHERE outbox.id = @id
  ON CONFLICT DO NOTHING`)
const failed = statement<[Omit<Failure, 'unsure'> & { unsure: number; id: number; attempts: number }]>(`
  UPDATE outbox SET state = @state, last_reason = @reason, due_at = @dueAt, unsure = max(unsure, @unsure), lease_until = NULL
  WHERE id = @id AND state = 'sending' AND attempts = @attempts`)
const dropLeased = statement<[number, number]>(`DELETE FROM outbox WHERE id = ? AND attempts = ? AND state = 'sending'`)
const drop = statement<[number]>('DELETE FROM outbox WHERE id = ?')
const endLease = statement<[number]>(`UPDATE outbox SET lease_until = ?, unsure = 1 WHERE state = 'sending'`)
const soonest = statement<[], { due: number | null }>(
  `SELECT min(CASE state WHEN 'sending' THEN lease_until ELSE due_at END) AS due FROM outbox WHERE state <> 'sent'`,
)
