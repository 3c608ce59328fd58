import { domainToASCII } from 'node:url'

// Bidi marks, zero-width and other format characters, and the C1 controls; the two joiners are part of ordinary emoji and Persian.
const masked = /[\u0080-\u009f\u2028\u2029]|(?![\u200c\u200d])\p{Cf}/gu
const joiners = /[\u200c\u200d]/g

/** A visitor's words with each character that would be invisible, or would turn the line around, spelled out: [U+202E]. */
export function unmask(text: string): string {
  return text.replace(masked, codePoint)
}

export interface UnmaskedAddress {
  shown: string
  /** Each letter outside plain ASCII with its code point, so that a Cyrillic а is told from a Latin a. Null when there is none. */
  letters: string | null
  /** As a mail server reads it, where its domain is not plain ASCII. */
  punycode: string | null
}

/** An address as its owner should see it before answering. */
export function unmaskAddress(email: string): UnmaskedAddress {
  const foreign = [...new Set(email.normalize('NFC'))].filter((letter) => (letter.codePointAt(0) ?? 0) > 0x7f)
  return {
    shown: unmask(email).replace(joiners, codePoint),
    letters: foreign.length === 0 ? null : foreign.map(nameLetter).join(', '),
    punycode: punycodeOf(email),
  }
}

/**
 * Whether the part before the @ is plain ASCII. Any other makes a header that many servers refuse (RFC 6532),
 * and with it the owner's whole letter.
 */
export function isPlainMailbox(email: string): boolean {
  return /^[!-~]+@[^@]+$/.test(email)
}

/** For a display name in a header: what cannot be seen has no place there, and the letter itself shows it. */
export function plainName(name: string): string {
  return name.replace(masked, '').replace(/\s+/g, ' ').trim()
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
