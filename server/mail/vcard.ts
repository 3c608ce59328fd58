import type { StoredEnquiry } from '../../enquiries/enquiries.ts'
import { plainName } from '../../enquiries/unmask.ts'
import { wordsIn } from '../../locales/words.ts'
import { type LetterContext, momentsOf } from './sheet.ts'

/** Returns the visitor's card for the owner's address book (RFC 6350). */
export function vcardOf(enquiry: StoredEnquiry, context: LetterContext): string {
  const { shown, ownerLanguage } = context
  const { receivedAt, reference } = enquiry
  const name = plainName(enquiry.name)
  const villa = shown[ownerLanguage].facts.name
  const date = momentsOf(context, receivedAt).stamp(receivedAt)
  const note = wordsIn(ownerLanguage).letters.card.note({ villa, reference, date })
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `FN:${escaped(name)}`,
    // Nothing says which part is the family name, but some address books do not show a card without an N.
    `N:;${escaped(name)};;;`,
    `EMAIL:${escaped(enquiry.email)}`,
    ...(enquiry.phone === '' ? [] : [`TEL:${escaped(enquiry.phone)}`]),
    `LANG:${enquiry.language}`,
    `NOTE:${escaped(note)}`,
    `REV:${new Date(receivedAt).toISOString().replace(/[-:]|\.\d{3}/g, '')}`,
    'END:VCARD',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function escaped(text: string): string {
  return text.replace(/[\\,;]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n')
}

const longestLine = 75

/** Folds a line into lines of at most 75 octets, which continue with a space. It never splits a character (RFC 6350 §3.2). */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > longestLine) {
      parts.push(part)
      part = ''
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}
