import type { Enquiry } from '../content/enquiry.ts'
import type { Database } from '../db/database.ts'
import { oneRow } from '../db/statement.ts'
import { type Arrival, insertEnquiry, recipientKey } from './enquiries.ts'
import { lettersOf } from './outbox.ts'
import { queueOnArrival } from './queueing.ts'

/** `confirmed`: the visitor gets a letter about it. */
export interface Received {
  reference: string
  confirmed: boolean
}

/**
 * Stores an enquiry together with its letters. If the same enquiry was received at `repeats.since` or later and before
 * `repeats.before`, stores nothing and returns the earlier result. Call it inside database.write. Throws what the database
 * throws.
 */
export function receiveEnquiry(
  database: Database,
  enquiry: Enquiry,
  arrival: Arrival,
  repeats: { since: number; before: number },
  owners: readonly string[],
): Received {
  const { brochureRequested, intent = null, website, ...typed } = enquiry
  const earlier = sameEnquiry(database, {
    ...typed,
    ...repeats,
    intent,
    recipient: recipientKey(enquiry.email),
    brochure: Number(brochureRequested),
    isTrapped: Number(website.trim() !== ''),
  })
  const { id, reference } = earlier ?? storeNew(database, enquiry, arrival, owners)
  const confirmed = lettersOf(database, id).some(({ kind }) => kind === 'confirmation')
  return { reference, confirmed }
}

function storeNew(database: Database, enquiry: Enquiry, arrival: Arrival, owners: readonly string[]) {
  const stored = insertEnquiry(database, enquiry, arrival)
  queueOnArrival(database, stored, owners, arrival.receivedAt)
  return stored
}

const sameEnquiry = oneRow<[Record<string, string | number | null>], { id: number; reference: string }>(`
  SELECT id, reference FROM enquiries
  WHERE recipient_key = @recipient AND received_at >= @since AND received_at < @before
    AND name = @name AND email = @email AND phone = @phone AND message = @message
    AND brochure_requested = @brochure AND language = @language AND intent IS @intent
    AND (quarantine_reason IS 'trap') = @isTrapped
  ORDER BY id LIMIT 1`)
