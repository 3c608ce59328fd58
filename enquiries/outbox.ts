import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { ViewingLetterKind } from '../content/viewing.ts'
import type { Database } from '../db/database.ts'
import { allRows, change, oneRow, oneValue, sums } from '../db/statement.ts'
import { namesIn, nameWhenFinished, sweepUnfinished } from '../disk/files.ts'

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

/** The longest delay of any letter after a failed attempt. */
export const longestDelayMs = 60 * 60_000

const day = 86_400_000
// Longer than a mailer may take for a letter. If one is still being sent then, its process is gone.
const attemptMs = 90_000

/** Stands in the reason of a failed attempt after which the mail server may have the letter all the same. */
export const mayHaveArrived = 'may have arrived'
const leftOpen = `instr(coalesce(last_reason, ''), '${mayHaveArrived}') > 0`

/** How long an answer, and the letters of a released enquiry, wait before they leave. Until then they can be called back. */
export const callBackMs = 10_000

/**
 * Takes the letter whose turn it is, to be sent by this process; another process takes it once an attempt must be over. Null
 * if nothing is due.
 */
export const claimLetter = (database: Database, now: number): OutboxRow | null =>
  database.write(() => claim(database, { now }))

/** Sets the Message-ID at the first attempt. */
export const keepMessageId = change<[messageId: string, id: number]>('UPDATE outbox SET message_id = ? WHERE id = ?')

/** After a reply has left, also queues the copy for the owner's own mailbox. */
export function settleSent(database: Database, { id, kind }: OutboxRow, now: number, answer: string | null): void {
  database.write(() => {
    sent(database, { id, now, answer })
    if (kind === 'reply') addCopy(database, { id, now })
  })
}

/** Records why an attempt failed, and when the next one is due, unless another process has sent the letter since. */
export const settleFailed = change<[{ id: number; state: 'retry' | 'attention'; reason: string; dueAt: number }]>(`
  UPDATE outbox SET state = @state, due_at = @dueAt,
    last_reason = @reason || iif(${leftOpen}, ' (an earlier attempt ${mayHaveArrived})', '')
  WHERE id = @id AND state <> 'sent'`)

/** Removes a letter that is no longer true, was refused for good, or whose enquiries have all been erased. */
export const dropLetter = change<[id: number]>('DELETE FROM outbox WHERE id = ?')

/** An answer may be called back unless the mail server has its letter, or may have it. */
export const canBeCalledBack = `state NOT IN ('sent', 'sending') AND NOT (${leftOpen})`

/** When the next letter is due. Null if nothing is waiting. */
export const nextDue = oneValue<[], number>(`SELECT min(due_at) FROM outbox WHERE state <> 'sent'`)

/** Returns the name of a letter's file: the left part of its Message-ID, so that it is found even if MAIL_FROM changes. */
export function letterFile(messageId: string): string {
  const left = messageId.replace(/^<|@.*$|>$/g, '')
  return `${left.replace(/[^A-Za-z0-9._-]/g, '_')}.eml`
}

/** Removes letter files, finished or not, and returns how many. `isWanted` gets the name of the finished file. */
export async function removeLetterFiles(directory: string, isWanted: (name: string) => boolean): Promise<number> {
  const files = (await namesIn(directory)).filter((name) => isWanted(nameWhenFinished(name) ?? name))
  for (const name of files) await rm(path.join(directory, name), { force: true })
  return files.length
}

/** Removes unfinished letter files that a killed server left behind, also those whose name does not show what they are. */
export const sweepLetters = (directory: string): Promise<number> =>
  sweepUnfinished(directory, (name) => name === '' || name.endsWith('.eml'))

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
// A letter that is dated too far in the future is due as well: the clock that dated it has been set back since. Only the
// letter about what is held back may wait for a whole day. A reply is due then if it was written in the future. Otherwise it
// still waits, so that the owner can call it back.
const isDue = `(due_at <= @now
  OR due_at > @now + CASE WHEN state = 'sending' THEN ${attemptMs} WHEN kind = 'heldBack' THEN ${longestDelayMs + day}
    ELSE ${longestDelayMs} END
  OR (kind = 'reply' AND state = 'queued' AND created_at > @now + ${callBackMs}))`
const claim = oneRow<[{ now: number }], OutboxRow>(`
  UPDATE outbox SET state = 'sending', attempts = attempts + 1, due_at = @now + ${attemptMs},
    last_reason = iif(state = 'sending', 'the server ended while it was sent: it ${mayHaveArrived}', last_reason)
  WHERE id = (SELECT id FROM outbox WHERE state <> 'sent' AND ${isDue} ORDER BY attempts > 0, due_at, id LIMIT 1)
  RETURNING ${letterColumns}`)
const sent = change<[{ id: number; now: number; answer: string | null }]>(
  `UPDATE outbox SET state = 'sent', sent_at = @now, answer = @answer, last_reason = NULL WHERE id = @id`,
)
const addCopy = change<[{ id: number; now: number }]>(`
  INSERT INTO outbox (enquiry_id, kind, recipient, answer_id, state, created_at, due_at)
  SELECT outbox.enquiry_id, 'replyCopy', answers.owner, answers.id, 'queued', @now, @now
  FROM outbox JOIN answers ON answers.id = answer_id WHERE outbox.id = @id
  ON CONFLICT DO NOTHING`)
