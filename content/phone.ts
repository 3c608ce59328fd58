/** True if a number (E.164) can have WhatsApp. Only of French numbers is it known which are landlines. */
export const canHaveWhatsapp = (e164: string): boolean => !/^\+33[^67]/.test(e164)

/** Where WhatsApp opens a conversation with a number (E.164). */
export const whatsappLink = (e164: string): string => `https://wa.me/${e164.replace('+', '')}`

/** A number of the record, +33639980123, as it is read: +33 6 39 98 01 23. Numbers of other countries stay in one piece. */
export function readablePhone(e164: string): string {
  const french = /^\+33(\d)(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(e164)
  return french === null ? e164 : `+33\u00a0${french.slice(1).join('\u00a0')}`
}
