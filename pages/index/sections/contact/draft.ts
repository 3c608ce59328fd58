import {
  type EnquiryFaults,
  enquiryLimits,
  type Intent,
  type Language,
  parseEnquiry,
} from '../../../../content/enquiry.ts'
import type { Toast } from '../../../../renderer/ui/toasts.tsx'

/** The content of the form when it is sent. */
export interface EnquiryDraft {
  name: string
  email: string
  phone: string
  message: string
  brochureRequested: boolean
  language: Language
  intent: Intent
  website: string
}

/** The fields that a visitor types in, in the order of the form. */
export const visibleFields = ['name', 'email', 'phone', 'message'] as const
export type VisibleField = (typeof visibleFields)[number]

export const longest: Record<VisibleField, number> = {
  name: enquiryLimits.nameMax,
  email: enquiryLimits.emailMax,
  phone: enquiryLimits.phoneMax,
  message: enquiryLimits.messageMax,
}

export function draftOf(form: HTMLFormElement, chosen: { intent: Intent; language: Language }): EnquiryDraft {
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
  return { toast: toastFor(faults), field, faults }
}

function toastFor(faults: EnquiryFaults): Toast {
  if (visibleFields.some((name) => faults[name] === 'required')) return 'required'
  return faults.message === 'tooShort' ? 'short' : 'invalid'
}
