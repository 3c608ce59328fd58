import type { ExportedEnquiry } from './exported.ts'
import { plainRow } from './plain-enquiry.ts'

/** Yields the enquiries as one JSON array, without holding all of them in memory. */
export function* jsonOf(
  enquiries: Iterable<ExportedEnquiry>,
  text: (value: unknown) => string = (value) => JSON.stringify(value, null, 2),
): Generator<string> {
  let before = '[\n'
  for (const { row, notes } of enquiries) {
    yield before + text(plainRow(row, notes))
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
