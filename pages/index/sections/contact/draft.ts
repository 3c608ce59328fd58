import {
  type EnquiryFaults,
  enquiryLimits,
  type Intent,
  type Language,
  parseEnquiry,
} from '../../../../content/enquiry.ts'
import type { Toast } from '../../../../renderer/ui/toasts.tsx'

/** What the form holds when it is sent. */
export interface Draft {
  name: string
  email: string
  phone: string
  message: string
  brochureRequested: boolean
  language: Language
  intent: Intent
  website: string
}

/** The fields a visitor writes in, in the form's order. */
export const visibleFields = ['name', 'email', 'phone', 'message'] as const
export type VisibleField = (typeof visibleFields)[number]

export const longest: Record<VisibleField, number> = {
  name: enquiryLimits.nameMax,
  email: enquiryLimits.emailMax,
  phone: enquiryLimits.phoneMax,
  message: enquiryLimits.messageMax,
}

export function draftOf(form: HTMLFormElement, chosen: { intent: Intent; language: Language }): Draft {
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
 * What to say first, in the specified order: whether all that is required is there, then the message's length, then the
 * rest; and which field to begin with, the first in the form that is amiss. Null when nothing is.
 */
export function firstFault(draft: Draft): { toast: Toast; field: VisibleField; faults: EnquiryFaults } | null {
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
