import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { enquiryByReference, type QuarantineReason } from './enquiries.ts'
import { queueLetters } from './outbox.ts'

/** Returns how many enquiries are held back, and how many bytes of text they contain. */
export function heldBackTotals(database: Database): { enquiries: number; bytes: number } {
  return totals(database).get() ?? { enquiries: 0, bytes: 0 }
}

/** Every field that is set narrows the filter. An empty filter matches everything that is held back. */
export interface HeldBackFilter {
  /** Received before this moment. */
  before?: number
  reason?: QuarantineReason
  references?: readonly string[]
}

/** How many held-back enquiries the filter matches. */
export const countHeldBack = (database: Database, filter: HeldBackFilter): number =>
  counted(database).get(parametersOf(filter))?.count ?? 0

/** Returns the held-back enquiries that the filter matches. */
export const heldBackEnquiries = (database: Database, filter: HeldBackFilter): { id: number; reference: string }[] =>
  found(database).all(parametersOf(filter))

/**
 * Removes those of the enquiries that are still held back. The outbox drops letters that then have no enquiry left. Remove
 * their files first, and scrub the database afterwards. Returns how many were removed.
 */
export const discardHeldBack = (database: Database, ids: readonly number[]): number =>
  database.write(() => discard(database).run(JSON.stringify(ids)).changes)

/** Releases an enquiry that is held back, and queues its letters. */
export function releaseEnquiry(
  database: Database,
  reference: string,
  owners: readonly string[],
  now: number,
): 'released' | 'not quarantined' | 'unknown' {
  return database.write(() => {
    const enquiry = enquiryByReference(database, reference)
    if (enquiry === null) return 'unknown'
    if (enquiry.state !== 'quarantined') return 'not quarantined'
    release(database).run(enquiry.id)
    queueLetters(database, enquiry, owners, now)
    return 'released'
  })
}

function parametersOf({ before, reason, references }: HeldBackFilter): FilterParameters {
  return {
    before: before ?? null,
    reason: reason ?? null,
    references: references === undefined ? null : JSON.stringify(references),
  }
}

interface FilterParameters {
  before: number | null
  reason: QuarantineReason | null
  references: string | null
}

const condition = `state = 'quarantined'
  AND (@before IS NULL OR received_at < @before) AND (@reason IS NULL OR quarantine_reason = @reason)
  AND (@references IS NULL OR reference IN (SELECT value FROM json_each(@references)))`
const totals = statement<[], { enquiries: number; bytes: number }>('SELECT enquiries, bytes FROM held_back')
const counted = statement<[FilterParameters], { count: number }>(
  `SELECT count(*) AS count FROM enquiries WHERE ${condition}`,
)
const found = statement<[FilterParameters], { id: number; reference: string }>(
  `SELECT id, reference FROM enquiries WHERE ${condition} ORDER BY id`,
)
const discard = statement<[string]>(
  `DELETE FROM enquiries WHERE id IN (SELECT value FROM json_each(?)) AND state = 'quarantined'`,
)
const release = statement<[number]>(
  `UPDATE enquiries SET state = 'received', quarantine_reason = NULL, gathered_in = NULL WHERE id = ?`,
)
