import type { Enquiry } from '../content/enquiry.ts'
import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { type Arrival, insertEnquiry, recipientKey } from './enquiries.ts'
import { hasConfirmation } from './outbox.ts'
import { queueOnArrival } from './queueing.ts'

/** `confirmed`: the visitor gets a letter about it. */
export interface Received {
  outcome: 'stored'
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
  const earlier = sameEnquiry(database).get(equalityOf(enquiry, repeats))
  if (earlier !== undefined) return { outcome: 'stored', ...receiptOf(database, earlier) }
  const now = arrival.receivedAt
  const stored = insertEnquiry(database, enquiry, arrival)
  queueOnArrival(database, stored, owners, now)
  return { outcome: 'stored', ...receiptOf(database, stored) }
}

interface Kept {
  id: number
  reference: string
}

const receiptOf = (database: Database, { id, reference }: Kept) => ({
  reference,
  confirmed: hasConfirmation(database, id),
})

function equalityOf(enquiry: Enquiry, repeats: { since: number; before: number }) {
  const { name, email, phone, message, brochureRequested, language, intent, website } = enquiry
  return {
    recipient: recipientKey(email),
    since: repeats.since,
    before: repeats.before,
    name,
    email,
    phone,
    message,
    brochure: Number(brochureRequested),
    language,
    intent: intent ?? null,
    isTrapped: Number(website.trim() !== ''),
  }
}

const sameEnquiry = statement<[Record<string, string | number | null>], Kept>(`
  SELECT id, reference FROM enquiries
  WHERE recipient_key = @recipient AND received_at >= @since AND received_at < @before
    AND name = @name AND email = @email AND phone = @phone AND message = @message
    AND brochure_requested = @brochure AND language = @language AND intent IS @intent
    AND (quarantine_reason IS 'trap') = @isTrapped
  ORDER BY id LIMIT 1`)
