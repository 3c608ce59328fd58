import type { Database } from '../db/database.ts'
import { allRows, change, count, oneValue } from '../db/statement.ts'
import { enquiryByReference } from './enquiries.ts'
import { queueLetters } from './receiving.ts'

/** Releases an enquiry: it waits from now on, and its letters from `dueAt`. Returns false if it is not held back. */
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

/** Holds a released enquiry back again, and calls back its letters, unless one was tried or it has been answered. */
export function undoRelease(database: Database, id: number): boolean {
  return database.write(() => {
    if (holdAgain(database, id) === 0) return false
    callBack(database, id)
    return true
  })
}

/** True if undoRelease would hold an enquiry back again. */
export const canBeHeldAgain = (database: Database, id: number): boolean => released(database, id) !== null

const isShown = `state = 'quarantined' AND deleted_at IS NULL`

/** Returns the newest enquiry that is held back now; 0 if none is. */
export const newestHeldBack = count<[]>(`SELECT max(id) FROM enquiries INDEXED BY enquiries_held_back WHERE ${isShown}`)

interface Chosen {
  /** The ids of the first and the last one. */
  from: number
  to: number
  at: number
}

/** Deletes enquiries that are held back. They are hidden until the next daily round. Returns how many. */
export const deleteHeldBack = (database: Database, chosen: Chosen): number =>
  database.write(() => {
    // The owner has seen them, so a letter that has not left need not name them.
    leaveLetters(database, chosen)
    return hide(database, chosen)
  })

/** Returns the enquiries that were deleted at that moment and not removed yet. */
export const deletedAt = allRows<[at: number], { reference: string; name: string }>(
  'SELECT reference, name FROM enquiries WHERE deleted_at = ?',
)

/** Brings back what was deleted at that moment. Returns how many. */
export const undoDelete = change<[at: number]>('UPDATE enquiries SET deleted_at = NULL WHERE deleted_at = ?')

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
const isChosen = `${isShown} AND id BETWEEN @from AND @to`
// A letter that has been tried may have arrived, and its file can only be found through the enquiries it gathered.
const leaveLetters = change<[Chosen]>(`
  UPDATE enquiries SET gathered_in = NULL WHERE ${isChosen} AND EXISTS (
    SELECT 1 FROM outbox AS letter WHERE letter.id = gathered_in AND letter.attempts = 0
      AND NOT EXISTS (SELECT 1 FROM outbox AS other WHERE other.gathers = letter.id AND other.attempts > 0))`)
const hide = change<[Chosen]>(`UPDATE enquiries SET deleted_at = @at WHERE ${isChosen}`)
