import type { ViewingLetterKind } from '../content/viewing.ts'
import type { Database } from '../db/database.ts'
import { allRows, change, oneRow, oneValue, sums } from '../db/statement.ts'

/** reply: an owner's answer to the visitor · replyCopy: the same letter for the owner's own mailbox. */
type EnquiryLetterKind = 'owner' | 'confirmation' | 'reply' | 'replyCopy'

/**
 * several, heldBack: about several enquiries, see receiving.ts · week, reminder: figures, or who waits · ownerAdded, ownerRemoved:
 * who is an owner now, or no more.
 */
type ReportKind = 'several' | 'heldBack' | 'week' | 'reminder' | 'ownerAdded' | 'ownerRemoved'

export type LetterKind = EnquiryLetterKind | ReportKind | ViewingLetterKind

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
 * Sends letters to a former owner to the first present one, who may have one already. Call it when owners may have
 * changed. Returns how many letters changed.
 */
export const readdressLetters = (database: Database, known: readonly string[]): number =>
  database.write(() => readdress(database, { known, first: known[0] ?? '' }) + superfluous(database, { known }))

/** Makes waiting letters due now: all of them, those of one enquiry, or those in one state. Returns how many. */
export const retryLetters = (
  database: Database,
  now: number,
  which: { enquiryId?: number; state?: 'retry' | 'attention' } = {},
): number => retry(database, { now, enquiryId: null, state: null, ...which })

/** How many letters are in each state. */
export function countLetters(database: Database): Record<LetterState, number> {
  const counts = { queued: 0, sending: 0, sent: 0, retry: 0, attention: 0 }
  for (const { state, count } of byState(database)) counts[state] = count
  return counts
}

interface Troubles {
  /** How many letters failed and will be tried again, and why the oldest of them failed. */
  failing: number
  reason: string | null
  /** How many letters were refused for good. */
  toOwners: number
  toVisitors: number
  /** Since when the oldest of the others waits. */
  waitsSince: number | null
}

/** Returns what keeps letters from leaving. With min(), SQLite takes the reason from the row that has the minimum. */
export const troublesOfLetters = sums<[], Troubles>(`
  SELECT failing, reason, toOwners, toVisitors, waitsSince FROM (
    SELECT count(*) AS failing, last_reason AS reason, min(created_at)
    FROM outbox WHERE state <> 'sent' AND last_reason IS NOT NULL
  ), (
    SELECT count(*) FILTER (WHERE state = 'attention' AND recipient <> '') AS toOwners,
      count(*) FILTER (WHERE state = 'attention' AND recipient = '') AS toVisitors,
      min(created_at) FILTER (WHERE state <> 'attention') AS waitsSince
    FROM outbox WHERE state <> 'sent')`)

/** Returns the letters about an enquiry, including those that report several. */
export const lettersOf = (database: Database, enquiryId: number): OutboxRow[] => ofEnquiry(database, { enquiryId })

/** How long an answer, and the letters of a released enquiry, wait before they leave. Until then they can be called back. */
export const callBackMs = 10_000

interface Claim {
  now: number
  leaseMs: number
  /** The longest time a letter ever waits. If one seems to wait longer, the clock that dated it has been set back since. */
  longestWaitMs: number
}

/** Leases the letter whose turn it is, or whose lease ran out because its process is gone. Null if nothing is due. */
export const claimLetter = (database: Database, given: Claim): OutboxRow | null =>
  database.write(() => claim(database, given))

/** Sets the Message-ID at the first attempt. */
export const keepMessageId = change<[messageId: string, id: number]>('UPDATE outbox SET message_id = ? WHERE id = ?')

/** After a reply has left, also queues the copy for the owner's own mailbox. */
export function settleSent(database: Database, { id, kind }: OutboxRow, now: number, answer: string | null): void {
  database.write(() => {
    sent(database, { id, now, answer })
    if (kind === 'reply') addCopy(database, { id, now })
  })
}

type Attempt = Pick<OutboxRow, 'id' | 'attempts'>

interface Failure {
  state: 'retry' | 'attention'
  reason: string
  dueAt: number
  /** True if the mail server may have taken the letter all the same. */
  unsure?: boolean
}

/** Does nothing if the lease ran out and the letter has been leased again since. */
export const settleFailed = (database: Database, { id, attempts }: Attempt, failure: Failure): number =>
  failed(database, { unsure: false, ...failure, id, attempts })

/** Removes a letter that was refused for good. Returns 0 if another attempt has begun, which then decides. */
export const dropAttempt = change<[Attempt]>(
  `DELETE FROM outbox WHERE id = @id AND attempts = @attempts AND state = 'sending'`,
)

/** Removes a letter that is no longer true, or whose enquiries have all been erased. */
export const dropLetter = change<[id: number]>('DELETE FROM outbox WHERE id = ?')

/** Ends every lease. Call it when the one process that sends letters starts. Returns how many there were. */
export const endLeases = change<[now: number]>(`UPDATE outbox SET lease_until = ?, unsure = 1 WHERE state = 'sending'`)

/** When the next letter or lease is due. Null if nothing is waiting. */
export const nextDue = oneValue<[], number>(
  `SELECT min(CASE state WHEN 'sending' THEN lease_until ELSE due_at END) FROM outbox WHERE state <> 'sent'`,
)

// A letter to a visitor has no recipient here. A former owner is still told that they were removed.
const toFormerOwner = `state <> 'sent' AND kind <> 'ownerRemoved' AND recipient <> '' AND recipient NOT IN (SELECT value FROM json_each(@known))`
// Every owner has such a letter of their own, so a former owner's is sent to no one.
const readdress = change<[{ known: readonly string[]; first: string }]>(`
  UPDATE OR IGNORE outbox SET recipient = @first
  WHERE ${toFormerOwner} AND gathers IS NULL AND kind NOT IN ('week', 'reminder', 'ownerAdded')`)
const superfluous = change<[{ known: readonly string[] }]>(`DELETE FROM outbox WHERE ${toFormerOwner}`)
const retry = change<[{ now: number; enquiryId: number | null; state: LetterState | null }]>(`
  UPDATE outbox SET due_at = @now
  WHERE state IN ('queued', 'retry', 'attention') AND (kind <> 'reply' OR attempts > 0)
    AND (@enquiryId IS NULL OR enquiry_id = @enquiryId) AND (@state IS NULL OR state = @state)`)
// One statement for both, so that a letter that is sent during the count is counted exactly once.
const byState = allRows<[], { state: LetterState; count: number }>(`
  SELECT state, count(*) AS count FROM outbox WHERE state <> 'sent' GROUP BY state
  UNION ALL
  SELECT 'sent', (SELECT count(*) FROM outbox) - (SELECT count(*) FROM outbox WHERE state <> 'sent')`)
const gathering = 'SELECT gathered_in FROM enquiries WHERE id = @enquiryId'
const ofEnquiry = allRows<[{ enquiryId: number }], OutboxRow>(`
  SELECT ${letterColumns} FROM outbox
  WHERE enquiry_id = @enquiryId OR id = (${gathering}) OR gathers = (${gathering}) ORDER BY id`)
// A letter or lease that is dated too far in the future is due as well: the clock that dated it has been set back since. Only
// the letter about what is held back may wait for a whole day. A reply is due then if it was written in the future. Otherwise it
// still waits, so that the owner can call it back.
const isDue = `CASE state
  WHEN 'sending' THEN lease_until <= @now OR lease_until > @now + @leaseMs
  ELSE due_at <= @now OR due_at > @now + @longestWaitMs + CASE kind WHEN 'heldBack' THEN 86400000 ELSE 0 END
    OR (kind = 'reply' AND state = 'queued' AND created_at > @now + ${callBackMs})
  END`
const claim = oneRow<[Claim], OutboxRow>(`
  UPDATE outbox SET unsure = max(unsure, state = 'sending'), state = 'sending', attempts = attempts + 1,
    lease_until = @now + @leaseMs
  WHERE id = (
    SELECT id FROM outbox WHERE state <> 'sent' AND ${isDue} ORDER BY attempts > 0, due_at, id LIMIT 1)
  RETURNING ${letterColumns}`)
const sent = change<[{ id: number; now: number; answer: string | null }]>(
  `UPDATE outbox SET state = 'sent', sent_at = @now, answer = @answer, lease_until = NULL, last_reason = NULL WHERE id = @id`,
)
const addCopy = change<[{ id: number; now: number }]>(`
  INSERT INTO outbox (enquiry_id, kind, recipient, answer_id, state, created_at, due_at)
  SELECT outbox.enquiry_id, 'replyCopy', answers.owner, answers.id, 'queued', @now, @now
  FROM outbox JOIN answers ON answers.id = answer_id WHERE outbox.id = @id
  ON CONFLICT DO NOTHING`)
const failed = change<[Attempt & Failure]>(`
  UPDATE outbox SET state = @state, last_reason = @reason, due_at = @dueAt, unsure = max(unsure, @unsure), lease_until = NULL
  WHERE id = @id AND state = 'sending' AND attempts = @attempts`)
