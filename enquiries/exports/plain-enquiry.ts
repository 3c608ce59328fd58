import type { StoredEnquiry } from '../enquiries.ts'
import type { InboxRow } from '../inbox.ts'
import type { Note } from '../notes.ts'

/** Returns an enquiry in the form that other programs read: without its row number, and with times in ISO 8601. */
export function plainEnquiry({ id: _row, receivedAt, ...rest }: StoredEnquiry) {
  return { ...rest, receivedAt: new Date(receivedAt).toISOString() }
}

/** Returns an enquiry in the same form, with what the owner has done about it. */
export function plainRow(row: InboxRow, notes: readonly Note[]) {
  const { openedAt, answeredAt, answeredBy, closedAt, deletedAt, waitsSince, undelivered: _letters, ...enquiry } = row
  return {
    ...plainEnquiry(enquiry),
    waitsSince: moment(waitsSince),
    openedAt: moment(openedAt),
    answeredAt: moment(answeredAt),
    answeredBy,
    closedAt: moment(closedAt),
    deletedAt: moment(deletedAt),
    notes: notes.map(({ kind, writtenAt, text }) => ({ kind, writtenAt: moment(writtenAt), text })),
  }
}

/** Returns a moment in ISO 8601. Null stays null. */
export const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString())
