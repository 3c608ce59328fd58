import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Language } from '../content/languages.ts'
import type { Database } from '../db/database.ts'
import { cellSign } from '../locales/formatters.ts'
import { wordsIn } from '../locales/words.ts'
import { answerDraft, answersOf } from './answers.ts'
import {
  type EnquiryFilter,
  enquiryIds,
  type InboxRow,
  inboxRows,
  type Note,
  notesOf,
  type StoredEnquiry,
} from './enquiries.ts'
import { stateInInbox } from './inbox.ts'
import { lettersOf } from './outbox.ts'
import { enquiriesFrom } from './person.ts'
import { keptUntil } from './removal.ts'
import { viewingEvents, viewingsOf } from './viewings/viewings.ts'

type ExportedEnquiry = ReturnType<typeof exportedEnquiry>

/** Returns an enquiry with everything that is kept about it. `draft` is the answer that is being written. */
export const exportedEnquiry = (database: Database, row: InboxRow) => ({
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
function* exportedOf(database: Database, ids: readonly number[]): Generator<ExportedEnquiry> {
  for (const id of ids) for (const row of inboxRows(database, [id])) yield exportedEnquiry(database, row)
}

const blockLength = 65_536

/** Joins small pieces into blocks, each made when the reader asks for it. Other work can run in between. */
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

// Excel and LibreOffice read a file as UTF-8 only if it begins with this mark.
const byteOrderMark = '\ufeff'

interface Manner {
  /** The language of the headings, and of everything that the visitor did not write. */
  language: Language
  /** Formats a moment in the time zone of the house. */
  written: (at: number) => string
  /** Makes the words of visitors harmless. Only needed if the table goes to a terminal; a file keeps them unchanged. */
  harmless?: (cell: string) => string
}

/** Yields the table one line at a time. */
export function* csvOf(enquiries: Iterable<ExportedEnquiry>, manner: Manner): Generator<string> {
  const { language, harmless, written } = manner
  const columns = columnsIn(language, written)
  const lineOf = (cells: readonly string[]) => csvLine(harmless ? cells.map(harmless) : cells, cellSign[language])
  yield `${harmless ? '' : byteOrderMark}${lineOf(columns.map(([heading]) => heading))}`
  for (const { row, notes } of enquiries) yield lineOf(columns.map(([, cell]) => cell(row, notes)))
}

/** Returns the heading of each column, and what its cells say. */
function columnsIn(language: Language, written: Manner['written']) {
  const { desk, letters } = wordsIn(language)
  const { enquiry, person } = desk
  const { columns, states, yes, no } = desk.table
  const moment = (at: number | null) => (at === null ? '' : written(at))
  const notesIn = (notes: readonly Note[]) => notes.map(({ writtenAt, text }) => `${written(writtenAt)} ${text}`)
  const all: [heading: string, cell: (row: InboxRow, notes: readonly Note[]) => string][] = [
    [enquiry.reference(), ({ reference }) => reference],
    [columns.received(), ({ receivedAt }) => written(receivedAt)],
    [person.corrected.name(), ({ name }) => name],
    [columns.email(), ({ email }) => email],
    [enquiry.telephone(), ({ phone }) => phone],
    [enquiry.wants(), ({ intent }) => (intent === null ? '' : enquiry.wish[intent]())],
    [columns.brochure(), ({ brochureRequested }) => (brochureRequested ? yes() : no())],
    [enquiry.writesIn(), (row) => letters.languages[row.language]()],
    [columns.state(), (row) => states[stateInInbox(row)]()],
    [columns.heldBackFor(), ({ heldBackFor: why }) => (why === null ? '' : letters.heldBackFor[why]())],
    [columns.answered(), ({ answeredAt }) => moment(answeredAt)],
    [columns.answeredBy(), ({ answeredBy }) => answeredBy ?? ''],
    [columns.closed(), ({ closedAt }) => moment(closedAt)],
    [enquiry.notes(), (_row, notes) => notesIn(notes).join('\n')],
    [desk.answer.letter(), ({ message }) => message],
  ]
  return all
}

/** Returns one line of a table (RFC 4180). No spreadsheet takes any of its cells for a formula. */
const csvLine = (cells: readonly string[], delimiter: string): string =>
  `${cells.map((cell) => quoted(disarmed(cell), delimiter)).join(delimiter)}\r\n`

/**
 * An apostrophe marks text that would run as a formula, and digits that would be shown shortened or rounded, as it does
 * when it is typed into a spreadsheet.
 */
function disarmed(text: string): string {
  const cell = text.replace(insideCell, "$1'")
  return /^[=+\-@\t\r\n＝＋－＠]/.test(cell) || /^0\d+$|^\d{12,}$/.test(cell) ? `'${cell}` : cell
}

// A program that expects another separator splits a cell into several at these places.
const insideCell = /(?<!^)([;,\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g

function quoted(cell: string, delimiter: string): string {
  const needed = cell.includes(delimiter) || /["\r\n\t]|^\s|\s$/.test(cell)
  return needed ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Yields the enquiries as one JSON array, without holding all of them in memory. */
export function* jsonOf(
  enquiries: Iterable<ExportedEnquiry>,
  text: (value: unknown) => string = (value) => JSON.stringify(value, null, 2),
  more: object = {},
): Generator<string> {
  let before = '[\n'
  for (const enquiry of enquiries) {
    yield before + text({ ...plainData(enquiry), ...more })
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** Yields everything that is kept about the person of an enquiry, as pieces of one JSON object, the newest enquiry first. */
export function* personJson(
  database: Database,
  { of, asOf, retentionMonths }: { of: StoredEnquiry; asOf: number; retentionMonths: number },
): Generator<string> {
  const ids = enquiriesFrom(database, of.email).own.map(({ id }) => id)
  const keptUntilAt = new Date(keptUntil(database, of, retentionMonths)).toISOString()
  yield `{ "asOf": ${JSON.stringify(new Date(asOf))}, "enquiries": `
  yield* jsonOf(exportedOf(database, ids.reverse()), undefined, { keptUntil: keptUntilAt })
  yield '}\n'
}

/** Returns an enquiry as other programs read it, with everything that is kept about it: without the numbers of rows. */
function plainData({ row, notes, answers, draft, letters, viewings }: ExportedEnquiry): object {
  const { id: _, house: _house, undelivered: _letters, notes: _count, ...kept } = row
  return withWrittenTimes({
    ...kept,
    notes: notes.map(({ kind, writtenAt, owner, text }) => ({ kind, writtenAt, writtenBy: owner, text })),
    answers: answers.map(({ queuedAt: writtenAt, signed, subject, body: text, brochure, letter, ...answer }) => {
      const { state, sentAt } = letter ?? { state: 'refused', sentAt: null }
      const documents = answer.documents.map(({ name }) => ({ name }))
      return { writtenAt, signed, subject, text, brochure, state, sentAt, documents }
    }),
    draft: draft && { subject: draft.subject, text: draft.body, savedAt: draft.savedAt },
    letters: letters.map(({ kind, state, createdAt, sentAt }) => ({ kind, state, createdAt, sentAt })),
    viewings: viewings.map((viewing) => {
      const { state, minutes, startsAt, ownerWords, visitorWords, proposedAt, owner: proposedBy, refusal } = viewing
      const times = viewing.times.map((at) => new Date(at))
      const words = { ownerWords, visitorWords, proposedAt, proposedBy, refusal, changedAt: viewing.changedAt }
      return { state, times, minutes, startsAt, ...words, events: viewing.events }
    }),
  })
}

/** Returns the same data with its times in ISO 8601: the numbers whose names end in At or Since. */
const withWrittenTimes = (data: object): object =>
  JSON.parse(JSON.stringify(data), (name, value) =>
    typeof value === 'number' && /(?:At|Since)$/.test(name) ? new Date(value).toISOString() : value,
  )
