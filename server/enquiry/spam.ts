import type { Enquiry } from '../../content/enquiry.ts'
import type { HeldBackReason } from '../../enquiries/enquiries.ts'

// No one fills in four fields this fast. But a time near zero says nothing, because the clock of some browsers stands still.
const stoppedMs = 10
const impossibleMs = 250
// Only a person who types fast and pastes text is this fast.
const hastyMs = 3_000
const manyLinks = 3

const link = /https?:\/\/|\bwww\.|\[url|<a\s/giu

/**
 * Returns why an enquiry is suspicious, or null. A suspicious enquiry is never refused; it is held back, and the owner
 * can release it. `elapsedMs` is how long the page was open, null without JavaScript.
 */
export function suspicionOf(enquiry: Enquiry, elapsedMs: number | null): HeldBackReason | null {
  if (enquiry.website.trim() !== '') return 'trap'
  const links = countLinks(enquiry.message)
  if (links >= manyLinks || countLinks(`${enquiry.name} ${enquiry.phone}`) > 0) return 'links'
  if (elapsedMs === null || elapsedMs < stoppedMs) return null
  return elapsedMs < impossibleMs || (links > 0 && elapsedMs < hastyMs) ? 'tooFast' : null
}

const countLinks = (text: string) => text.match(link)?.length ?? 0
