import type { Enquiry } from '../content/enquiry.ts'
import type { Database } from '../db/database.ts'
import { type Arrival, insertEnquiry } from './enquiries.ts'
import { earlierPost, keepKey } from './idempotency.ts'
import { hasConfirmation } from './outbox.ts'
import { queueOnArrival } from './queueing.ts'

export type Received =
  /** `confirmed`: the visitor gets a letter about it. */
  | { outcome: 'stored'; reference: string; confirmed: boolean }
  /** An earlier enquiry with other content came with the same key. */
  | { outcome: 'keyReused' }

/** Digests of a post's key and of its body, to recognise a repeated post. */
export interface PostDigests {
  key: Buffer
  body: Buffer
  /** Earlier posts count only if they came at this time or later, in milliseconds. */
  since: number
}

/**
 * Stores an enquiry together with its letters and its key. If the same post came before, stores nothing and returns the
 * earlier result. Call it inside database.write. Throws what the database throws.
 */
export function receiveEnquiry(
  database: Database,
  enquiry: Enquiry,
  arrival: Arrival,
  digests: PostDigests | null,
  owners: readonly string[],
): Received {
  const earlier = digests === null ? null : receivedBefore(database, digests)
  if (earlier !== null) return earlier
  const now = arrival.receivedAt
  const stored = insertEnquiry(database, enquiry, arrival)
  queueOnArrival(database, stored, owners, now)
  if (digests !== null)
    keepKey(database, { keyDigest: digests.key, bodyDigest: digests.body, enquiryId: stored.id, now })
  return { outcome: 'stored', reference: stored.reference, confirmed: hasConfirmation(database, stored.id) }
}

/** Returns the result of an earlier post with this key, or null if there is none. */
export function receivedBefore(database: Database, { key, body, since }: PostDigests): Received | null {
  const earlier = earlierPost(database, key)
  if (earlier === null || earlier.createdAt < since) return null
  if (!earlier.bodyDigest.equals(body)) return { outcome: 'keyReused' }
  return { outcome: 'stored', reference: earlier.reference, confirmed: hasConfirmation(database, earlier.enquiryId) }
}
