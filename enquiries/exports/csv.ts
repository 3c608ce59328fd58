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
  const { language, delimiter = cellSign[language], harmless } = manner
  const words = wordsIn(language)
  const lineOf = (cells: readonly string[]) => csvLine(harmless ? cells.map(harmless) : cells, delimiter)
  const headings = columns.map((column) => words.desk.table.columns[column]())
  yield `${harmless ? '' : byteOrderMark}${lineOf(headings)}`
  for (const enquiry of enquiries) {
    const cells = cellsOf(enquiry, words, manner.written)
    yield lineOf(columns.map((column) => cells[column]))
  }
}

const columns = [
  'reference',
  'received',
  'name',
  'email',
  'phone',
  'wants',
  'brochure',
  'language',
  'state',
  'heldBackFor',
  'answered',
  'answeredBy',
  'closed',
  'notes',
  'message',
] as const
type Column = (typeof columns)[number]

function cellsOf(
  { row, notes }: ExportedEnquiry,
  { desk, letters }: TranslationFunctions,
  written: Manner['written'],
): Record<Column, string> {
  const { table, enquiry } = desk
  const maybe = (at: number | null) => (at === null ? '' : written(at))
  return {
    reference: row.reference,
    received: written(row.receivedAt),
    name: row.name,
    email: row.email,
    phone: row.phone,
    wants: row.intent === 'sale' ? enquiry.toBuy() : row.intent === 'rent' ? enquiry.toRent() : '',
    brochure: row.brochureRequested ? table.yes() : table.no(),
    language: letters.languages[row.language](),
    state: table.states[stateInInbox(row)](),
    heldBackFor: row.heldBackFor === null ? '' : letters.heldBack.reasons[row.heldBackFor](),
    answered: maybe(row.answeredAt),
    answeredBy: row.answeredBy ?? '',
    closed: maybe(row.closedAt),
    notes: notes.map(({ writtenAt, text }) => `${written(writtenAt)} ${text}`).join('\n'),
    message: row.message,
  }
}

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
