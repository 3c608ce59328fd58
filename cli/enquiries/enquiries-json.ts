import type { StoredEnquiry } from '../../db/enquiries.ts'
import { jsonText } from '../terminal-text.ts'
import { plainEnquiry } from './plain-enquiry.ts'

/** The enquiries as one JSON array, without ever holding all of them. */
export function* jsonOf(enquiries: Iterable<StoredEnquiry>): Generator<string> {
  let before = '[\n'
  for (const enquiry of enquiries) {
    yield before + jsonText(plainEnquiry(enquiry))
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
