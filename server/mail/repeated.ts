import type { StoredEnquiry } from '../../enquiries/enquiries.ts'

/** Replaces whatever is not a word of prose. */
const gap = '[…]'
/** A message with more gaps is advertising, or looks like it, and is not repeated at all. */
const mostGaps = 4
/** With more digits, a message could hold a telephone number, however they are parted. */
const mostDigits = 4
const longestWords = 600
const longestName = 40
const mostNames = 5

// Signs that cannot be seen. An address might be hidden between them.
const invisible = /\p{DI}|\p{Cf}|\p{Co}|\p{Cn}|(?![\n\t])\p{Cc}/gu
const opening = '[("«“‘]*'
const closing = `[)"»”’',;:!?….]*`
// Letters, with apostrophes and hyphens inside. Not as long as the address of a wallet.
const word = new RegExp(String.raw`^${opening}(?=.{1,31}$)\p{L}\p{M}*(?:[’'-]?\p{L}\p{M}*)*${closing}$`, 'u')
const dash = /^(?:[–—-]|[«»:;!?…&])$/u
// A year, or at most two digits, as in '12th' or '4h'.
const shortNumber = new RegExp(String.raw`^${opening}(?:20[0-9]{2}|[0-9]{1,2}\p{L}{0,2})${closing}$`, 'u')

// What an address is read out with, in English and in French.
const spelledAddress =
  /(?<![\p{L}\p{M}])(?:dot|slash|arobase|point\P{L}+(?:com|fr|net|org|eu|info|io|co))(?![\p{L}\p{M}])/iu
const loneDot = /(?:^|\s)[.․·•](?:\s|$)/
const partOfAddress = /(?<![\p{L}\p{M}])(?:https?|www|com)(?![\p{L}\p{M}])/iu
// One and un are left out, because everyone writes them.
const digitWord = '(?:zero|oh|two|three|four|five|six|seven|eight|nine|zéro|deux|trois|quatre|cinq|sept|huit|neuf)'
// Four of them, with at most one other word between two.
const spelledNumber = new RegExp(String.raw`(?<!\p{L})${digitWord}(?:\P{L}*(?:\p{L}+\P{L}+)?${digitWord}){3}`, 'iu')

/**
 * Returns the visitor's name as a letter may use it in its greeting. Null if it is not clearly a name, because anyone can
 * enter a stranger's address and use the name to send them a message. A name consists of letters, spaces, apostrophes,
 * hyphens and the dots of initials.
 */
export function greetable({ name }: Pick<StoredEnquiry, 'name'>): string | null {
  const plain = name.replace(invisible, '').replace(/\s+/g, ' ').trim()
  const isName = /^\p{L}[\p{L}\p{M}]*(?:(?:[ '’-]|\. ?)[\p{L}\p{M}]+)*\.?$/u.test(plain)
  // Two letters right after a dot could be the end of an address.
  if (!isName || /\.[\p{L}\p{M}]{2}/u.test(plain) || isSpelled(plain)) return null
  return plain.length > longestName || plain.split(' ').length > mostNames ? null : plain
}

/**
 * Returns the visitor's words as a letter may repeat them: the beginning of the message, with a gap instead of everything
 * that is not a word of prose or a short number, so that nobody can use the letter to send a stranger an address or a
 * telephone number. Null if the words should not be repeated.
 */
export function repeatable({ message, state, heldBackFor, unverified }: StoredEnquiry): string | null {
  if (state !== 'received' || heldBackFor !== null || unverified) return null
  const text = message.replace(invisible, '').trim()
  // Digits of any script, in circles or raised. One year is not counted.
  const digits = text.replace(/(?<!\p{N})20[0-9]{2}(?!\p{N})/u, '').match(/\p{N}/gu) ?? []
  const hasFewDigits = digits.length <= mostDigits
  const safe = text
    .split(/\s*\n\s*\n\s*/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) => safeLine(line, hasFewDigits))
        .join('\n'),
    )
    .join('\n\n')
  const gaps = safe.split(gap).length - 1
  const isProse = safe.replaceAll(gap, '').trim() !== '' && !isSpelled(text) && !partOfAddress.test(safe)
  return isProse && gaps <= mostGaps ? shortened(safe) : null
}

function safeLine(line: string, hasFewDigits: boolean): string {
  const isSafe = (piece: string) => word.test(piece) || dash.test(piece) || (hasFewDigits && shortNumber.test(piece))
  const safe = line
    .trim()
    .split(/\s+/)
    .map((piece) => (piece === '' || isSafe(piece) ? piece : gap))
    .join(' ')
  // Two numbers side by side may be one.
  return safe.replace(/\d\S*(?: \S{0,2}\d\S*)+/g, gap).replaceAll(/\[…\](?: [–—:;-]?\s?\[…\])+/g, gap)
}

const isSpelled = (text: string): boolean =>
  [spelledAddress, loneDot, spelledNumber].some((pattern) => pattern.test(text))

function shortened(text: string): string {
  if (text.length <= longestWords) return text
  return `${text.slice(0, longestWords).replace(/\s+\S*$/, '')} …`
}
