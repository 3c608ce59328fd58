import type { EnquiryFaults } from '../../../../content/enquiry.ts'
import { timings } from '../../../../content/timings.ts'
import type { SentView } from '../../../../renderer/page-view.ts'
import type { EnquiryDraft } from './draft.ts'

export type SendingOutcome =
  | { outcome: 'sent'; brochure: SentView['brochure'] }
  | { outcome: 'faulty'; faults: EnquiryFaults }
  | { outcome: 'tooMany' }
  | { outcome: 'failed' }

/** The answer of our own server. A hotel's sign-in page or a proxy may also answer 200, but has stored nothing. */
interface OurAnswer {
  ok: true
  reference: string
  brochure?: 'emailed' | 'here'
  error: { code: string; fields?: EnquiryFaults }
}

let last = { body: '', key: '' }

/** Posts the enquiry. Never rejects; a failure is logged to the console, without anything that the visitor wrote. */
export async function sendEnquiry(draft: EnquiryDraft, recaptchaToken: string | undefined): Promise<SendingOutcome> {
  const body = JSON.stringify(draft)
  // Each filled-in form has one key: if it is sent twice, it is stored once.
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
        // No human fills in a form within an instant of opening the page.
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

/** It does not use crypto.randomUUID, which is missing over plain HTTP on another machine's address. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
