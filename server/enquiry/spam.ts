import type { Enquiry } from '../../content/enquiry.ts'
import type { QuarantineReason } from '../../db/enquiries.ts'

// Faster than anyone fills in four fields; but a clock that stands still, as some browsers' do, says nothing.
const stoppedMs = 10
const impossibleMs = 250
// Only a fast typist with something to paste is as fast.
const hastyMs = 3_000
const manyLinks = 3

const link = /https?:\/\/|\bwww\.|\[url|<a\s/giu

/**
 * What speaks against an enquiry, or null. Never a reason to refuse it: it goes to quarantine, whence the owner can
 * release it. `elapsedMs` is how long the page was open; unknown without JavaScript.
 */
export function suspicionOf(enquiry: Enquiry, elapsedMs: number | null): QuarantineReason | null {
  if (enquiry.website.trim() !== '') return 'trap'
  const links = countLinks(enquiry.message)
  if (links >= manyLinks || countLinks(`${enquiry.name} ${enquiry.phone}`) > 0) return 'links'
  if (elapsedMs === null || elapsedMs < stoppedMs) return null
  return elapsedMs < impossibleMs || (links > 0 && elapsedMs < hastyMs) ? 'tooFast' : null
}

const countLinks = (text: string) => text.match(link)?.length ?? 0
