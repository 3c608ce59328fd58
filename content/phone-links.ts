/** Returns the address that opens a WhatsApp conversation with a number (E.164). */
export const whatsappLink = (e164: string): string => `https://wa.me/${e164.replace('+', '')}`

/** Returns the link that dials a number as it is shown, with spaces (RFC 3966). */
export const callLink = (shown: string): string => `tel:${shown.replace(/\s/g, '')}`
