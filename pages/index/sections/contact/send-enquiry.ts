import type { EnquiryFaults } from '../../../../content/enquiry.ts'
import type { Draft } from './draft.ts'

export type Answer =
  | { outcome: 'sent' }
  | { outcome: 'faulty'; faults: EnquiryFaults }
  | { outcome: 'tooMany' }
  | { outcome: 'failed' }

let last = { body: '', key: '' }

/** Posts the enquiry. Never rejects; what failed is logged to the console, without a word of the visitor's. */
export async function sendEnquiry(draft: Draft, recaptchaToken: string | undefined): Promise<Answer> {
  const body = JSON.stringify(draft)
  // One key for one filled-in form: sent twice, it is stored once.
  if (body !== last.body) last = { body, key: newKey() }
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
    })
    if (response.ok) {
      last = { body: '', key: '' }
      return { outcome: 'sent' }
    }
    const { error }: { error?: { code?: string; fields?: EnquiryFaults } } = await response.json()
    console.error(`send-contact-email answered ${response.status} ${error?.code ?? ''}`)
    if (response.status === 429) return { outcome: 'tooMany' }
    return error?.fields ? { outcome: 'faulty', faults: error.fields } : { outcome: 'failed' }
  } catch (error) {
    console.error('send-contact-email could not be reached', error)
    return { outcome: 'failed' }
  }
}

/** Not crypto.randomUUID, which plain http on another machine's address lacks. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
