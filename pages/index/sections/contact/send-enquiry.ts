import { type EnquiryFaults, type Intent, parseEnquiry } from '../../../../content/enquiry.ts'
import type { Language } from '../../../../content/languages.ts'
import type { SentView } from '../../../../renderer/page-view.ts'
import type { Toast } from '../../../../renderer/ui/toasts.tsx'
import { type VisibleField, visibleFields } from './unsent.ts'

// If an enquiry gets no answer for this long, in milliseconds, the connection counts as lost.
const sendingPatience = 30_000

/** The content of the form when it is sent. */
type EnquiryDraft = ReturnType<typeof draftOf>

export function draftOf(form: HTMLFormElement, chosen: { intent: Intent; language: Language }) {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    message: text('message'),
    brochureRequested: data.get('brochure') !== null,
    website: text('website'),
    ...chosen,
  }
}

/**
 * Returns the first error to show, in the specified order: first whether everything required is filled in, then the length
 * of the message, then the rest. `field` is the first faulty field in the form. Returns null if there is no error.
 */
export function firstFault(draft: EnquiryDraft): { toast: Toast; field: VisibleField; faults: EnquiryFaults } | null {
  const parsed = parseEnquiry(draft)
  if (parsed.ok) return null
  const { faults } = parsed
  const field = visibleFields.find((name) => faults[name] !== undefined)
  if (field === undefined) return null
  const lacks = visibleFields.some((name) => faults[name] === 'required')
  return { toast: lacks ? 'required' : faults.message === 'tooShort' ? 'short' : 'invalid', field, faults }
}

/** What the server says of an enquiry that it has stored. If there is a `message`, it replaces the usual thanks. */
export interface Sent extends Pick<SentView, 'brochure'> {
  message?: string
}

/** What came of it: an enquiry that was stored, or the notice to show, and what is to be corrected. */
type SendingOutcome = Sent | { toast: Toast; faults?: EnquiryFaults }

/** The answer of our own server. A hotel's sign-in page or a proxy may also answer 200, but has stored nothing. */
interface OurAnswer extends Sent {
  ok: true
  reference: string
  error: { code: string; fields?: EnquiryFaults }
}

let last = { body: '', key: '' }

/** Posts the enquiry. Never rejects; a failure is logged to the console, without anything that the visitor wrote. */
export async function sendEnquiry(draft: EnquiryDraft, recaptchaToken: string | undefined): Promise<SendingOutcome> {
  const body = JSON.stringify(draft)
  // Each filled-in form has one key: if it is sent twice, it is stored once.
  if (body !== last.body) last = { body, key: newKey() }
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
      body: JSON.stringify({ ...draft, recaptchaToken }),
      redirect: 'error',
      signal: AbortSignal.timeout(sendingPatience),
    })
    const { ok, reference, brochure = 'none', message, error }: Partial<OurAnswer> = await response.json()
    if (response.ok && ok === true && reference) {
      last = { body: '', key: '' }
      return { brochure, ...(message && { message }) }
    }
    console.error(`send-contact-email answered ${response.status} ${error?.code ?? ''}`)
    if (response.status === 429) return { toast: 'tooMany' }
    return { toast: 'error', ...(error?.fields && { faults: error.fields }) }
  } catch (error) {
    console.error('send-contact-email gave no answer of ours', error)
    return { toast: 'error' }
  }
}

/** It does not use crypto.randomUUID, which is missing over plain HTTP on another machine's address. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
