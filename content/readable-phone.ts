/** Returns the address that opens a WhatsApp conversation with a number (E.164). */
export const whatsappLink = (e164: string): string => `https://wa.me/${e164.replace('+', '')}`

/** Returns +33639980123 in its readable form: +33 6 39 98 01 23. Numbers of other countries are not split. */
export function readablePhone(e164: string): string {
  const french = /^\+33(\d)(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(e164)
  return french === null ? e164 : `+33\u00a0${french.slice(1).join('\u00a0')}`
}
