import type { Database } from '../db/database.ts'
import { allRows, change, oneValue } from '../db/statement.ts'
import { enquiryByReference } from './enquiries.ts'
import type { Leaving } from './letter-files.ts'
import { queueLetters } from './receiving.ts'

/** When an enquiry that is held back is removed without anyone asking. Times are milliseconds since the epoch. */
interface RemovalCutoffs {
  /** Removes what the owner deleted before this moment. */
  deletedBefore: number
  /** Removes what was received before this moment, if the owner has been told of it. */
  receivedBefore: number
}

/** Returns the held-back enquiries that a daily round removes: all of them, or those among these. */
export const heldBackToRemove = (database: Database, cutoffs: RemovalCutoffs, among?: readonly Leaving[]): Leaving[] =>
  due(database, { ...cutoffs, ids: among === undefined ? null : JSON.stringify(among.map(({ id }) => id)) })

/**
 * Releases an enquiry that is held back: it waits for an answer from now on. Queues its letters, which do not leave before
 * `dueAt`. Returns false if it is not held back.
 */
export function releaseEnquiry(
  database: Database,
  reference: string,
  owners: readonly string[],
  now: number,
  dueAt = now,
): boolean {
  return database.write(() => {
    const enquiry = enquiryByReference(database, reference)
    if (enquiry?.state !== 'heldBack') return false
    release(database, { id: enquiry.id, now })
    queueLetters(database, enquiry, owners, now, dueAt)
    return true
  })
}

/**
 * Holds an enquiry back again that was released, and calls back its letters. Changes nothing if one of them has been tried,
 * or if the enquiry has been answered.
 */
export function undoRelease(database: Database, id: number): boolean {
  return database.write(() => {
    if (holdAgain(database, id) === 0) return false
    callBack(database, id)
    return true
  })
}

/** True if undoRelease would hold an enquiry back again. */
export const canBeHeldAgain = (database: Database, id: number): boolean => released(database, id) !== null

/** Returns the newest enquiry that is held back now; 0 if none is. */
export const newestHeldBack = (database: Database): number => newest(database) ?? 0

/**
 * Deletes one enquiry that is held back, or all that are not newer than `upTo`, which is the newest that the owner was shown.
 * They are hidden until the next daily round removes them. Returns how many were deleted.
 */
export function deleteHeldBack(database: Database, which: { id: number } | { upTo: number }, at: number): number {
  const chosen = 'id' in which ? { from: which.id, to: which.id } : { from: 0, to: which.upTo }
  return database.write(() => {
    // The owner has seen them, so a letter that has not left need not name them.
    leaveLetters(database, chosen)
    return hide(database, { ...chosen, at })
  })
}

/** Returns the enquiries that were deleted at that moment and not removed yet. */
export const deletedAt = allRows<[at: number], { reference: string; name: string }>(
  'SELECT reference, name FROM enquiries WHERE deleted_at = ?',
)

/** Brings back what was deleted at that moment. Returns how many. */
export const undoDelete = change<[at: number]>('UPDATE enquiries SET deleted_at = NULL WHERE deleted_at = ?')

const isShown = `state = 'quarantined' AND deleted_at IS NULL`
// The owner is told of everything that is held back before it can be removed, unless they deleted it themselves.
const due = allRows<[RemovalCutoffs & { ids: string | null }], Leaving>(`
  SELECT id, reference FROM enquiries
  WHERE state = 'quarantined' AND (@ids IS NULL OR id IN (SELECT value FROM json_each(@ids)))
    AND (deleted_at < @deletedBefore OR (deleted_at IS NULL AND received_at < @receivedBefore
      AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.id = gathered_in AND state <> 'sent')
      AND NOT EXISTS (SELECT 1 FROM outbox WHERE gathers = gathered_in AND state <> 'sent')))
  ORDER BY received_at`)
const release = change<[{ id: number; now: number }]>(`
  UPDATE enquiries SET released_at = @now, released_from = quarantine_reason, state = 'received',
    quarantine_reason = NULL, gathered_in = NULL WHERE id = @id`)
const isUntouched = `released_from IS NOT NULL AND answered_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM outbox WHERE enquiry_id = enquiries.id AND attempts > 0)`
const released = oneValue<[id: number], number>(`SELECT 1 FROM enquiries WHERE id = ? AND ${isUntouched}`)
const holdAgain = change<[id: number]>(`
  UPDATE enquiries SET state = 'quarantined', quarantine_reason = released_from, released_at = NULL, released_from = NULL
  WHERE id = ? AND ${isUntouched}`)
const callBack = change<[id: number]>('DELETE FROM outbox WHERE enquiry_id = ? AND answer_id IS NULL')
const newest = oneValue<[], number>(`SELECT max(id) FROM enquiries INDEXED BY enquiries_held_back WHERE ${isShown}`)
const isChosen = `${isShown} AND id BETWEEN @from AND @to`
// A letter that has been tried may have arrived, and its file can only be found through the enquiries it gathered.
const leaveLetters = change<[{ from: number; to: number }]>(`
  UPDATE enquiries SET gathered_in = NULL WHERE ${isChosen} AND EXISTS (
    SELECT 1 FROM outbox AS letter WHERE letter.id = gathered_in AND letter.attempts = 0
      AND NOT EXISTS (SELECT 1 FROM outbox AS other WHERE other.gathers = letter.id AND other.attempts > 0))`)
const hide = change<[{ from: number; to: number; at: number }]>(
  `UPDATE enquiries SET deleted_at = @at WHERE ${isChosen}`,
)
