import type { StoredEnquiry } from '../../db/enquiries.ts'
import { byteOrderMark, csvLine } from '../csv.ts'
import type { HouseClock } from '../house-clock.ts'
import { onTerminal } from '../terminal-text.ts'

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

/** The enquiries line by line. On a terminal the words of visitors are made harmless; everywhere else they stay as they are. */
export function* csvOf(
  enquiries: Iterable<StoredEnquiry>,
  { delimiter, forTerminal, clock }: { delimiter: string; forTerminal: boolean; clock: HouseClock },
): Generator<string> {
  const lineOf = (cells: readonly string[]) => csvLine(forTerminal ? cells.map(onTerminal) : cells, delimiter)
  yield `${forTerminal ? '' : byteOrderMark}${lineOf(headings)}`
  for (const enquiry of enquiries) yield lineOf(cellsOf(enquiry, clock))
}

function cellsOf(enquiry: StoredEnquiry, clock: HouseClock): string[] {
  return [
    enquiry.reference,
    clock.write(enquiry.receivedAt),
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
