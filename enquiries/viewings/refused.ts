import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { dropAttempt } from '../attempts.ts'
import { markAnswered, markClosed } from '../inbox.ts'
import type { OutboxRow } from '../outbox.ts'
import { keepViewingEvent } from './events.ts'
import { type Viewing, viewingById } from './viewings.ts'

/**
 * Ends a letter about a viewing that the visitor's mail server refused for good. If the visitor does not know what the owner
 * decided, their enquiry waits again.
 */
export function settleRefusedViewing(database: Database, row: OutboxRow, now: number, refusal: string): void {
  database.write(() => {
    const viewing = row.viewingId === null ? null : viewingById(database, row.viewingId)
    if (viewing === null || !dropAttempt(database, row)) return
    refuse(database).run({ id: viewing.id, now, refusal })
    keepViewingEvent(database, viewing.id, { happenedAt: now, act: 'refused', startsAt: null })
    if (!isUnknownToVisitor(row.kind, viewing)) return
    markAnswered(database, viewing.enquiryId, null)
    markClosed(database, viewing.enquiryId, null)
  })
}

function isUnknownToVisitor(kind: OutboxRow['kind'], { endedBy }: Viewing): boolean {
  if (kind === 'viewingCancelled') return endedBy === 'owner'
  return kind === 'viewingProposed' || kind === 'viewingMoved'
}

const refuse = statement<[{ id: number; now: number; refusal: string }]>(
  'UPDATE viewings SET refused_at = @now, refusal = @refusal WHERE id = @id',
)
