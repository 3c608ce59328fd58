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
  'quarantineReason',
  'message',
]

interface Manner {
  delimiter: string
  /** Writes a moment by the clock of the house. */
  written: (at: number) => string
  /** For a terminal, where the words of visitors are made harmless; everywhere else they stay as they are. */
  harmless?: (cell: string) => string
}

/** The enquiries line by line. */
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
    enquiry.quarantineReason ?? '',
    enquiry.message,
  ]
}
