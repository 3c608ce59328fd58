import { domainToASCII } from 'node:url'

// Bidi marks, zero-width and other format characters, and the C1 controls, but not the two joiners, which emoji and Persian need.
const masked = /[\u0080-\u009f\u2028\u2029]|(?![\u200c\u200d])\p{Cf}/gu
const joiners = /[\u200c\u200d]/g

/** Returns a visitor's words with each character spelled out that would be invisible or reverse the line, such as [U+202E]. */
export function unmask(text: string): string {
  return text.replace(masked, codePoint)
}

/**
 * Returns an address as the owner should see it before answering; as `letters`, each character outside ASCII with its code
 * point, which distinguishes a Cyrillic а from a Latin a; and as `punycode`, the address as a mail server reads it. Null if
 * there is no such character, or if the domain is plain ASCII.
 */
export function unmaskAddress(email: string) {
  const foreign = [...new Set(email.normalize('NFC'))].filter((letter) => (letter.codePointAt(0) ?? 0) > 0x7f)
  return {
    shown: unmask(email).replace(joiners, codePoint),
    letters: foreign.length === 0 ? null : foreign.map(nameLetter).join(', '),
    punycode: punycodeOf(email),
  }
}

/** True if the part before the @ is ASCII. Many servers refuse a letter with another in a header (RFC 6532). */
export function isPlainMailbox(email: string): boolean {
  return /^[!-~]+@[^@]+$/.test(email)
}

/** Returns a name for a header, without invisible characters. The letter itself shows them. */
export function plainName(name: string): string {
  return name
    .replace(masked, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

const codePoint = (character: string) =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`

const nameLetter = (letter: string) =>
  `${unmask(letter) === letter ? `${letter} ` : ''}${codePoint(letter).slice(1, -1)}`

function punycodeOf(email: string): string | null {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const ascii = domainToASCII(domain)
  return ascii === '' || ascii === domain.toLowerCase() ? null : `${email.slice(0, at)}@${ascii}`
}
