import type { StoredEnquiry } from '../../enquiries/enquiries.ts'

/** Replaces a piece of a message that is not repeated. */
const gap = '[…]'
/** A message with more such pieces is advertising, or looks like it, and is not repeated at all. */
const mostGaps = 2
const longestWords = 600
const longestName = 40
const mostNames = 5

// Signs that cannot be seen. An address might be hidden between them.
const invisible = /\p{DI}|\p{Cf}|\p{Co}|\p{Cn}|(?![\n\t])\p{Cc}/gu
const dot = '[.．。｡․]'
const notRepeated = new RegExp(
  [
    // Not a word, but perhaps the address of a wallet. It comes first, so that the other patterns only meet short pieces.
    String.raw`\S{32,}`,
    // An address with its scheme, an e-mail address, and a name that a mail program would turn into a link.
    String.raw`\p{L}[\p{L}\p{N}+.-]*:/\S*`,
    String.raw`\S*[@＠﹫]\S*`,
    String.raw`[\p{L}\p{N}_-]+(?:${dot}[\p{L}\p{N}_-]+)*${dot}\p{L}{2,}\S*`,
    // A telephone number: nine digits or more. A date or a price has fewer.
    String.raw`[+(]?(?:\p{Nd}[\s().\-–·/]{0,2}){9,}`,
  ].join('|'),
  'gu',
)

/**
 * Returns the visitor's name as a letter may use it in its greeting. Null if it is not clearly a name, because anyone can
 * enter a stranger's address and use the name to send them a message. A name consists of letters, spaces, apostrophes,
 * hyphens and the dots of initials.
 */
export function greetable({ name }: Pick<StoredEnquiry, 'name'>): string | null {
  const plain = name.replace(invisible, '').replace(/\s+/g, ' ').trim()
  const isName = /^\p{L}[\p{L}\p{M}]*(?:(?:[ '’-]|\. ?)[\p{L}\p{M}]+)*\.?$/u.test(plain)
  // Two letters right after a dot could be the end of an address.
  if (!isName || /\.[\p{L}\p{M}]{2}/u.test(plain)) return null
  return plain.length > longestName || plain.split(' ').length > mostNames ? null : plain
}

/**
 * Returns the visitor's words as a letter may repeat them: the beginning of the message, with a gap instead of each address
 * and telephone number, so that nobody can use the letter to advertise. Null if the words should not be repeated.
 */
export function repeatable({ message, state, heldBackFor, unverified }: StoredEnquiry): string | null {
  if (state !== 'received' || heldBackFor !== null || unverified) return null
  let gaps = 0
  const safe = message
    .replace(invisible, '')
    .replace(notRepeated, (piece) => {
      gaps += 1
      return /\s$/.test(piece) ? `${gap} ` : gap
    })
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*\n\s*/g, '\n\n')
    .trim()
  return gaps > mostGaps || safe === '' ? null : shortened(safe)
}

function shortened(text: string): string {
  if (text.length <= longestWords) return text
  return `${text.slice(0, longestWords).replace(/\s+\S*$/, '')} …`
}
