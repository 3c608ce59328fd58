import type { Language } from '../../content/enquiry.ts'
import { cellSign } from '../../locales/customs.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import { wordsIn } from '../../locales/words.ts'
import { stateInInbox } from '../inbox.ts'
import type { ExportedEnquiry } from './exported.ts'

// Excel and LibreOffice read a file as UTF-8 only if it begins with this mark.
const byteOrderMark = '\ufeff'

interface Manner {
  /** The language of the headings, and of everything that the visitor did not write. */
  language: Language
  /** By default, the sign that spreadsheets in this language expect. */
  delimiter?: string
  /** Formats a moment in the time zone of the house. */
  written: (at: number) => string
  /** Makes the words of visitors harmless. Only needed if the table goes to a terminal; a file keeps them unchanged. */
  harmless?: (cell: string) => string
}

/** Yields the table one line at a time. */
export function* csvOf(enquiries: Iterable<ExportedEnquiry>, manner: Manner): Generator<string> {
  const { language, delimiter = cellSign[language], harmless, written } = manner
  const { desk, letters } = wordsIn(language)
  const lineOf = (cells: readonly string[]) => csvLine(harmless ? cells.map(harmless) : cells, delimiter)
  yield `${harmless ? '' : byteOrderMark}${lineOf(columns.map(([heading]) => heading(desk)))}`
  for (const { row, notes } of enquiries)
    yield lineOf(columns.map(([, cell]) => cell({ row, notes, desk, letters, written })))
}

type Words = Pick<TranslationFunctions, 'desk' | 'letters'>
type Cell = (given: Pick<ExportedEnquiry, 'row' | 'notes'> & Words & Pick<Manner, 'written'>) => string

const columns: readonly (readonly [heading: (words: Words['desk']) => string, cell: Cell])[] = [
  [({ enquiry }) => enquiry.reference(), ({ row }) => row.reference],
  [({ table }) => table.columns.received(), ({ row, written }) => written(row.receivedAt)],
  [({ person }) => person.corrected.name(), ({ row }) => row.name],
  [({ table }) => table.columns.email(), ({ row }) => row.email],
  [({ enquiry }) => enquiry.telephone(), ({ row }) => row.phone],
  [({ enquiry }) => enquiry.wants(), ({ row, desk }) => (row.intent === null ? '' : desk.enquiry.wish[row.intent]())],
  [
    ({ table }) => table.columns.brochure(),
    ({ row, desk: { table } }) => (row.brochureRequested ? table.yes() : table.no()),
  ],
  [({ enquiry }) => enquiry.writesIn(), ({ row, letters }) => letters.languages[row.language]()],
  [({ table }) => table.columns.state(), ({ row, desk }) => desk.table.states[stateInInbox(row)]()],
  [
    ({ table }) => table.columns.heldBackFor(),
    ({ row, letters }) => (row.heldBackFor ? letters.heldBack.reasons[row.heldBackFor]() : ''),
  ],
  [
    ({ table }) => table.columns.answered(),
    ({ row, written }) => (row.answeredAt === null ? '' : written(row.answeredAt)),
  ],
  [({ table }) => table.columns.answeredBy(), ({ row }) => row.answeredBy ?? ''],
  [({ table }) => table.columns.closed(), ({ row, written }) => (row.closedAt === null ? '' : written(row.closedAt))],
  [
    ({ enquiry }) => enquiry.notes(),
    ({ notes, written }) => notes.map(({ writtenAt, text }) => `${written(writtenAt)} ${text}`).join('\n'),
  ],
  [({ table }) => table.columns.message(), ({ row }) => row.message],
]

/** Returns one line of a table (RFC 4180). No spreadsheet takes any of its cells for a formula. */
function csvLine(cells: readonly string[], delimiter: string): string {
  return `${cells.map((cell) => quoted(disarmed(cell), delimiter)).join(delimiter)}\r\n`
}

/**
 * An apostrophe marks a cell as text, as it does when typed into a spreadsheet. It is put before text that would run as a
 * formula, and before digits that would be shown shortened or rounded (such as a French telephone number).
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
