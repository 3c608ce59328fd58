import type { StoredEnquiry } from '../enquiries.ts'
import { plainEnquiry } from './plain-enquiry.ts'

/** Yields the enquiries as one JSON array, without holding all of them in memory. */
export function* jsonOf(
  enquiries: Iterable<StoredEnquiry>,
  text: (value: unknown) => string = (value) => JSON.stringify(value, null, 2),
): Generator<string> {
  let before = '[\n'
  for (const enquiry of enquiries) {
    yield before + text(plainEnquiry(enquiry))
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
