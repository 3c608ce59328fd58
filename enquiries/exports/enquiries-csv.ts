import type { StoredEnquiry } from '../enquiries.ts'
import { byteOrderMark, csvLine } from './csv.ts'

const headings = [
  'reference',
  'receivedAt',
  'name',
  'email',
  'phone',
  'intent',
  'brochureRequested',
  'language',
  'state',
  'heldBackFor',
  'message',
]

interface Manner {
  delimiter: string
  /** Formats a moment in the time zone of the house. */
  written: (at: number) => string
  /** Makes the words of visitors harmless. Only needed if the table goes to a terminal; a file keeps them unchanged. */
  harmless?: (cell: string) => string
}

/** Yields the table one line at a time. */
export function* csvOf(
  enquiries: Iterable<StoredEnquiry>,
  { delimiter, written, harmless }: Manner,
): Generator<string> {
  const lineOf = (cells: readonly string[]) => csvLine(harmless ? cells.map(harmless) : cells, delimiter)
  yield `${harmless ? '' : byteOrderMark}${lineOf(headings)}`
  for (const enquiry of enquiries) yield lineOf(cellsOf(enquiry, written))
}

function cellsOf(enquiry: StoredEnquiry, written: Manner['written']): string[] {
  return [
    enquiry.reference,
    written(enquiry.receivedAt),
    enquiry.name,
    enquiry.email,
    enquiry.phone,
    enquiry.intent ?? '',
    String(enquiry.brochureRequested),
    enquiry.language,
    enquiry.state,
    enquiry.heldBackFor ?? '',
    enquiry.message,
  ]
}
