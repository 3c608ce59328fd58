// With the largest of its descriptions of numbering plans, because the smaller ones cannot tell a landline.
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { whatsappLink } from './phone-links.ts'

/** Returns a number as someone typed it; null if no telephone could dial it. Without a country it is French. */
export function telephoneNumber(typed: string): PhoneNumber | null {
  // The library knows no direction marks, no narrow spaces and dots of French, and not its word for an extension.
  const known = typed
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s·]/g, ' ')
    .replace(/\bposte\b/i, 'ext')
  // Words after the number may have digits, as in '06 39 98 01 23 after 6 pm', but not another number.
  const [alone = ''] = /^[^\d+]*[^\p{L}]*/u.exec(known) ?? []
  const hasOther = /(?:\d\D*){5}/.test(known.slice(alone.length))
  const read = [known, ...(hasOther ? [] : [alone])].map((each) => parsePhoneNumberFromString(each, 'FR'))
  return read.find((number) => number?.isPossible()) ?? null
}

/** Returns a number such as +33639980123 as it is read, on one line: +33 6 39 98 01 23. Any other stays as it was typed. */
export const readablePhone = (number: string): string =>
  (parsePhoneNumberFromString(number, { extract: false })?.formatInternational() ?? number).replaceAll(' ', '\u00a0')

/** True of a number (E.164) that is not known to be a landline. */
export const canHaveWhatsapp = (e164: string): boolean => telephoneNumber(e164)?.getType() !== 'FIXED_LINE'

export interface PhoneLinks {
  /** A tel: link (RFC 3966). */
  call: string
  /** Null for a landline. */
  whatsapp: string | null
}

/** Returns the links for a number as a visitor typed it; null if a telephone could not dial it. */
export function phoneLinks(typed: string): PhoneLinks | null {
  const number = telephoneNumber(typed)
  if (number === null) return null
  return { call: number.getURI(), whatsapp: canHaveWhatsapp(number.number) ? whatsappLink(number.number) : null }
}
