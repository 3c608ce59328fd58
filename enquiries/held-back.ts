import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { enquiryByReference } from './enquiries.ts'
import { callBackLetters, queueLetters } from './queueing.ts'

/** When an enquiry that is held back is removed without anyone asking. Times are milliseconds since the epoch. */
export interface RemovalCutoffs {
  /** Removes what the owner deleted before this moment. */
  deletedBefore: number
  /** Removes what was received before this moment, if the owner has been told of it. */
  receivedBefore: number
}

/** Returns the held-back enquiries that a daily round removes. */
export const heldBackToRemove = (database: Database, cutoffs: RemovalCutoffs): { id: number; reference: string }[] => [
  ...deletedEarlier(database).all(cutoffs.deletedBefore),
  ...keptLongEnough(database).all(cutoffs.receivedBefore),
]

/**
 * Removes those of the enquiries that are still due to be removed. The outbox drops letters that then have no enquiry left.
 * Remove their files first, and scrub the database afterwards. Returns how many were removed.
 */
export const removeHeldBack = (database: Database, ids: readonly number[], cutoffs: RemovalCutoffs): number =>
  database.write(() => removeDue(database).run({ ids: JSON.stringify(ids), ...cutoffs }).changes)

/** An owner who releases an enquiry has this many milliseconds to undo it before its letters leave. */
export const releaseUndoMs = 10_000

/**
 * Releases an enquiry that is held back: it waits for an answer from now on. Queues its letters, which do not leave before
 * `dueAt`.
 */
export function releaseEnquiry(
  database: Database,
  reference: string,
  owners: readonly string[],
  now: number,
  dueAt = now,
): 'released' | 'not held back' | 'unknown' {
  return database.write(() => {
    const enquiry = enquiryByReference(database, reference)
    if (enquiry === null) return 'unknown'
    if (enquiry.state !== 'heldBack') return 'not held back'
    release(database).run({ id: enquiry.id, now })
    queueLetters(database, enquiry, owners, now, dueAt)
    return 'released'
  })
}

/**
 * Holds an enquiry back again that was released, and calls back its letters. Changes nothing if one of them has been tried,
 * or if the enquiry has been answered.
 */
export function undoRelease(database: Database, reference: string): 'held back' | 'too late' {
  return database.write(() => {
    const enquiry = enquiryByReference(database, reference)
    if (enquiry === null || holdAgain(database).run(enquiry.id).changes === 0) return 'too late'
    callBackLetters(database, enquiry.id)
    return 'held back'
  })
}

/** Returns the newest enquiry that is held back now; 0 if none is. */
export const newestHeldBack = (database: Database): number => newest(database).get()?.id ?? 0

/**
 * Deletes one enquiry that is held back, or all that are not newer than `upTo`, which is the newest that the owner was shown.
 * They are hidden until the next daily round removes them. Returns how many were deleted.
 */
export function deleteHeldBack(database: Database, which: { id: number } | { upTo: number }, at: number): number {
  const chosen = 'id' in which ? { from: which.id, to: which.id } : { from: 0, to: which.upTo }
  return database.write(() => {
    // The owner has seen them, so a letter that has not left need not name them.
    leaveLetters(database).run(chosen)
    return hide(database).run({ ...chosen, at }).changes
  })
}

/** Returns the enquiries that were deleted at that moment and not removed yet. */
export const deletedAt = (database: Database, at: number): { reference: string; name: string }[] =>
  hidden(database).all(at)

/** Brings back what was deleted at that moment. Returns how many. */
export const undoDelete = (database: Database, at: number): number =>
  database.write(() => unhide(database).run(at).changes)

const isShown = `state = 'quarantined' AND deleted_at IS NULL`
// The owner is told of everything that is held back before it can be removed.
const isTold = `
  NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.id = gathered_in AND state <> 'sent')
  AND NOT EXISTS (SELECT 1 FROM outbox WHERE gathers = gathered_in AND state <> 'sent')`
const deletedEarlier = statement<[number], { id: number; reference: string }>(
  'SELECT id, reference FROM enquiries WHERE deleted_at < ? ORDER BY deleted_at',
)
const keptLongEnough = statement<[number], { id: number; reference: string }>(`
  SELECT id, reference FROM enquiries INDEXED BY enquiries_held_back
  WHERE ${isShown} AND received_at < ? AND ${isTold} ORDER BY received_at`)
const removeDue = statement<[RemovalCutoffs & { ids: string }]>(`
  DELETE FROM enquiries WHERE id IN (SELECT value FROM json_each(@ids)) AND state = 'quarantined'
    AND (deleted_at < @deletedBefore OR (deleted_at IS NULL AND received_at < @receivedBefore AND ${isTold}))`)
const release = statement<[{ id: number; now: number }]>(`
  UPDATE enquiries SET released_at = @now, released_from = quarantine_reason, deleted_at = NULL, state = 'received',
    quarantine_reason = NULL, gathered_in = NULL WHERE id = @id`)
const holdAgain = statement<[number]>(`
  UPDATE enquiries SET state = 'quarantined', quarantine_reason = released_from, released_at = NULL, released_from = NULL
  WHERE id = ? AND released_from IS NOT NULL AND answered_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM outbox WHERE enquiry_id = enquiries.id AND attempts > 0)`)
const newest = statement<[], { id: number | null }>(
  `SELECT max(id) AS id FROM enquiries INDEXED BY enquiries_held_back WHERE ${isShown}`,
)
const isChosen = `${isShown} AND id BETWEEN @from AND @to`
// A letter that has been tried may have arrived, and its file can only be found through the enquiries it gathered.
const leaveLetters = statement<[{ from: number; to: number }]>(`
  UPDATE enquiries SET gathered_in = NULL WHERE ${isChosen} AND EXISTS (
    SELECT 1 FROM outbox AS letter WHERE letter.id = gathered_in AND letter.attempts = 0
      AND NOT EXISTS (SELECT 1 FROM outbox AS other WHERE other.gathers = letter.id AND other.attempts > 0))`)
const hide = statement<[{ from: number; to: number; at: number }]>(
  `UPDATE enquiries SET deleted_at = @at WHERE ${isChosen}`,
)
const hidden = statement<[number], { reference: string; name: string }>(
  'SELECT reference, name FROM enquiries WHERE deleted_at = ?',
)
const unhide = statement<[number]>('UPDATE enquiries SET deleted_at = NULL WHERE deleted_at = ?')
