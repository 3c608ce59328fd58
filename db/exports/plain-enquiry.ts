import type { StoredEnquiry } from '../enquiries.ts'

/** An enquiry as programs get it: everything but the number of its row, times as ISO 8601. */
export function plainEnquiry({ id: _row, receivedAt, ...rest }: StoredEnquiry) {
  return { ...rest, receivedAt: new Date(receivedAt).toISOString() }
}
