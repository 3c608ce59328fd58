import type { Database } from './database.ts'
import type { QuarantineReason } from './enquiries.ts'
import { statement } from './statement.ts'

/** How many enquiries are held back, and how many bytes of words they hold. */
export function heldBackTotals(database: Database): { enquiries: number; bytes: number } {
  return totals(database).get() ?? { enquiries: 0, bytes: 0 }
}

/** What is left out is no condition: without any, all that is held back is meant. */
export interface HeldBackFilter {
  /** Received before this moment. */
  before?: number
  reason?: QuarantineReason
  references?: readonly string[]
}

/** How many held-back enquiries are meant. */
export const countHeldBack = (database: Database, filter: HeldBackFilter): number =>
  counted(database).get(parametersOf(filter))?.count ?? 0

/** Those that are meant. */
export const heldBackEnquiries = (database: Database, filter: HeldBackFilter): { id: number; reference: string }[] =>
  found(database).all(parametersOf(filter))

/**
 * Removes those of them that are still held back. The outbox drops a letter that gathers nobody any more. Remove their files
 * first, and scrub the database afterwards. Returns how many there were.
 */
export const discardHeldBack = (database: Database, ids: readonly number[]): number =>
  database.write(() => discard(database).run(JSON.stringify(ids)).changes)

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
