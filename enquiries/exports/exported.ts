import type { Database } from '../../db/database.ts'
import { type EnquiryFilter, enquiries } from '../enquiries.ts'
import { type InboxRow, inboxRows } from '../inbox.ts'
import { type Note, notesOf } from '../notes.ts'

/** An enquiry with what the owner has done about it. */
export interface ExportedEnquiry {
  row: InboxRow
  notes: readonly Note[]
}

const readAtOnce = 100

/**
 * Yields the enquiries that match the filter, newest first, with the owner's notes. Like enquiries(), it reads a few at a
 * time. An enquiry that is erased during the iteration is left out.
 */
export function* exportedEnquiries(database: Database, filter: EnquiryFilter = {}): Generator<ExportedEnquiry> {
  let ids: number[] = []
  for (const { id } of enquiries(database, filter)) {
    ids.push(id)
    if (ids.length < readAtOnce) continue
    yield* withNotes(database, ids)
    ids = []
  }
  yield* withNotes(database, ids)
}

function* withNotes(database: Database, ids: readonly number[]): Generator<ExportedEnquiry> {
  for (const row of inboxRows(database, ids)) yield { row, notes: row.notes === 0 ? [] : notesOf(database, row.id) }
}
