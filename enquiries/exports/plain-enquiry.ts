import type { StoredEnquiry } from '../enquiries.ts'

/** Returns an enquiry in the form that other programs read: without its row number, and with times in ISO 8601. */
export function plainEnquiry({ id: _row, receivedAt, ...rest }: StoredEnquiry) {
  return { ...rest, receivedAt: new Date(receivedAt).toISOString() }
}
