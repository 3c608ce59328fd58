import { canHaveWhatsapp, whatsappLink } from '../content/phone.ts'

export interface PhoneLinks {
  /** A tel: link. */
  call: string
  /** Null for a French landline, and if the country is unknown, because WhatsApp needs it. */
  whatsapp: string | null
}

/** Returns the links for a number as a visitor typed it; null if a telephone could not dial it. */
export function phoneLinks(typed: string): PhoneLinks | null {
  const written = typed.replace(/\(0\)/g, '').replace(/(?:ext|poste|x)\.?\s*\d+\s*$/i, '')
  const digits = written.replace(/\D/g, '')
  if (digits.length < 5 || digits.length > 17) return null
  const international = internationalDigits(written.trim(), digits)
  if (international === null) return { call: `tel:${digits}`, whatsapp: null }
  const number = `+${international}`
  return { call: `tel:${number}`, whatsapp: canHaveWhatsapp(number) ? whatsappLink(number) : null }
}

function internationalDigits(written: string, digits: string): string | null {
  if (written.startsWith('+') || written.startsWith('(+')) return digits
  if (digits.startsWith('00')) return digits.slice(2)
  // Ten digits after a single 0 are a French number: 06 39 98 01 23.
  return /^0[1-9]\d{8}$/.test(digits) ? `33${digits.slice(1)}` : null
}
