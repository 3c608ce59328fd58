import type { EnquiryFaults } from '../../../../content/enquiry.ts'
import { timings } from '../../../../content/timings.ts'
import type { SentView } from '../../../../renderer/page-view.ts'
import type { Draft } from './draft.ts'

export type Answer =
  | { outcome: 'sent'; brochure: SentView['brochure'] }
  | { outcome: 'faulty'; faults: EnquiryFaults }
  | { outcome: 'tooMany' }
  | { outcome: 'failed' }

/** What our own server says. A hotel's sign-in page or a proxy may answer 200 as well, and has stored nothing. */
interface OurAnswer {
  ok: true
  reference: string
  brochure?: 'emailed' | 'here'
  error: { code: string; fields?: EnquiryFaults }
}

let last = { body: '', key: '' }

/** Posts the enquiry. Never rejects; what failed is logged to the console, without a word of the visitor's. */
export async function sendEnquiry(draft: Draft, recaptchaToken: string | undefined): Promise<Answer> {
  const body = JSON.stringify(draft)
  // One key for one filled-in form: sent twice, it is stored once.
  if (body !== last.body) last = { body, key: newKey() }
  const patience = new AbortController()
  const hung = setTimeout(() => patience.abort(), timings.sendingPatience)
  try {
    const response = await fetch('/send-contact-email', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'idempotency-key': last.key,
        // No person fills in a form within an instant of opening the page.
        'page-open-ms': String(Math.round(performance.now())),
      },
      body: recaptchaToken === undefined ? body : JSON.stringify({ ...draft, recaptchaToken }),
      redirect: 'error',
      signal: patience.signal,
    })
    const { ok, reference, brochure, error }: Partial<OurAnswer> = await response.json()
    if (response.ok && ok === true && reference) {
      last = { body: '', key: '' }
      return { outcome: 'sent', brochure: brochure ?? 'none' }
    }
    console.error(`send-contact-email answered ${response.status} ${error?.code ?? ''}`)
    if (response.status === 429) return { outcome: 'tooMany' }
    return error?.fields ? { outcome: 'faulty', faults: error.fields } : { outcome: 'failed' }
  } catch (error) {
    console.error('send-contact-email gave no answer of ours', error)
    return { outcome: 'failed' }
  } finally {
    clearTimeout(hung)
  }
}

/** Not crypto.randomUUID, which plain http on another machine's address lacks. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
