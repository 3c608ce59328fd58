import type { Database } from '../db/database.ts'
import { change, oneRow, oneValue } from '../db/statement.ts'
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
export const claimLetter = (database: Database, { now, leaseMs, longestWaitMs }: Claim): OutboxRow | null =>
  database.write(() => claim(database, { now, lease: now + leaseMs, longestWait: longestWaitMs }))

/** Sets the Message-ID at the first attempt. Returns the one that was set first. */
export const keepMessageId = (database: Database, id: number, messageId: string): string =>
  database.write(() => keepId(database, { id, messageId }) ?? messageId)

/** After a reply has left, also queues the copy for the owner's own mailbox. */
export function settleSent(database: Database, { id, kind }: OutboxRow, now: number, answer: string | null): void {
  database.write(() => {
    sent(database, { id, now, answer })
    if (kind === 'reply') addCopy(database, { id, now })
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
  failed(database, { ...failure, unsure: Number(failure.unsure ?? false), id, attempts })
}

/**
 * Removes a letter that was refused for good. Returns false if the lease ran out and another attempt has begun, which then
 * decides.
 */
export const dropAttempt = (database: Database, { id, attempts }: OutboxRow): boolean =>
  dropLeased(database, { id, attempts }) > 0

/** Removes a letter whose enquiries have all been erased. */
export const dropLetter = change<[id: number]>('DELETE FROM outbox WHERE id = ?')

/** Ends every lease. Call it when the one process that sends letters starts. Returns how many there were. */
export const endLeases = change<[now: number]>(`UPDATE outbox SET lease_until = ?, unsure = 1 WHERE state = 'sending'`)

/** When the next letter or lease is due. Null if nothing is waiting. */
export const nextDue = oneValue<[], number>(
  `SELECT min(CASE state WHEN 'sending' THEN lease_until ELSE due_at END) FROM outbox WHERE state <> 'sent'`,
)

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
const claim = oneRow<[{ now: number; lease: number; longestWait: number }], OutboxRow>(`
  UPDATE outbox SET unsure = max(unsure, state = 'sending'), state = 'sending', attempts = attempts + 1, lease_until = @lease
  WHERE id = (
    SELECT id FROM outbox WHERE state <> 'sent' AND ${isDue} ORDER BY attempts > 0, due_at, id LIMIT 1)
  RETURNING ${letterColumns}`)
const keepId = oneValue<[{ id: number; messageId: string }], string>(
  'UPDATE outbox SET message_id = coalesce(message_id, @messageId) WHERE id = @id RETURNING message_id',
)
const sent = change<[{ id: number; now: number; answer: string | null }]>(
  `UPDATE outbox SET state = 'sent', sent_at = @now, answer = @answer, lease_until = NULL, last_reason = NULL WHERE id = @id`,
)
const addCopy = change<[{ id: number; now: number }]>(`
  INSERT INTO outbox (enquiry_id, kind, recipient, answer_id, state, created_at, due_at)
  SELECT outbox.enquiry_id, 'replyCopy', answers.owner, answers.id, 'queued', @now, @now
  FROM outbox JOIN answers ON answers.id = answer_id WHERE outbox.id = @id
  ON CONFLICT DO NOTHING`)
const failed = change<[Omit<Failure, 'unsure'> & { unsure: number; id: number; attempts: number }]>(`
  UPDATE outbox SET state = @state, last_reason = @reason, due_at = @dueAt, unsure = max(unsure, @unsure), lease_until = NULL
  WHERE id = @id AND state = 'sending' AND attempts = @attempts`)
const dropLeased = change<[{ id: number; attempts: number }]>(
  `DELETE FROM outbox WHERE id = @id AND attempts = @attempts AND state = 'sending'`,
)
