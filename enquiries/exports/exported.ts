import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Viewing, ViewingEvent } from '../../content/viewing.ts'
import type { Database } from '../../db/database.ts'
import { type Answer, type AnswerDraft, answerDraft, answersOf } from '../answers/answers.ts'
import { type EnquiryFilter, enquiryIds, type InboxRow, inboxRows } from '../enquiries.ts'
import { type Note, notesOf } from '../notes.ts'
import { lettersOf, type OutboxRow } from '../outbox.ts'
import { viewingEvents, viewingsOf } from '../viewings/viewings.ts'

/** An enquiry with everything that is kept about it. */
export interface ExportedEnquiry {
  row: InboxRow
  notes: readonly Note[]
  answers: readonly Answer[]
  /** The answer that is being written. */
  draft: AnswerDraft | null
  letters: readonly OutboxRow[]
  viewings: readonly (Viewing & { events: readonly ViewingEvent[] })[]
}

export const exportedEnquiry = (database: Database, row: InboxRow): ExportedEnquiry => ({
  row,
  notes: notesOf(database, row.id),
  answers: answersOf(database, row.id),
  draft: answerDraft(database, row.id),
  letters: lettersOf(database, row.id),
  viewings: viewingsOf(database, row.id).map((each) => ({ ...each, events: viewingEvents(database, each.id) })),
})

/** Yields the enquiries that match the filter, newest first. */
export const exportedEnquiries = (database: Database, filter?: EnquiryFilter): Generator<ExportedEnquiry> =>
  exportedOf(database, enquiryIds(database, filter))

/** Yields these enquiries in the same order. It reads one at a time, and leaves out what is erased by then. */
export function* exportedOf(database: Database, ids: readonly number[]): Generator<ExportedEnquiry> {
  for (const id of ids) for (const row of inboxRows(database, [id])) yield exportedEnquiry(database, row)
}

const blockLength = 65_536

/**
 * Joins many small pieces into blocks for a stream. Each block is made when the reader asks for it, and other work can run
 * between two blocks. If the reader leaves, no more blocks are made.
 */
export async function* inBlocks(pieces: Iterable<string>): AsyncGenerator<string> {
  let block = ''
  for (const piece of pieces) {
    block += piece
    if (block.length < blockLength) continue
    yield block
    block = ''
    await nextTurn()
  }
  yield block
}
