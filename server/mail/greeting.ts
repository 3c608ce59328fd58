import type { StoredEnquiry } from '../../enquiries/enquiries.ts'

const longestName = 40
const mostNames = 5
// Scripts without spaces say in a few signs what takes a sentence in others.
const longestUnspaced = 8

// Signs that cannot be seen. An address might be hidden between them.
const invisible = /\p{DI}|\p{Cf}|\p{Co}|\p{Cn}|(?![\n\t])\p{Cc}/gu
const unspaced =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}]/gu
// What an address is read out with, in English and in French.
const spelledAddress =
  /(?<![\p{L}\p{M}])(?:dot|slash|arobase|point\P{L}+(?:com|fr|net|org|eu|info|io|co))(?![\p{L}\p{M}])/iu
// One and un are left out, because they occur in names.
const digitWord = '(?:zero|oh|two|three|four|five|six|seven|eight|nine|zéro|deux|trois|quatre|cinq|sept|huit|neuf)'
// Four of them, with at most one other word between two.
const spelledNumber = new RegExp(String.raw`(?<!\p{L})${digitWord}(?:\P{L}*(?:\p{L}+\P{L}+)?${digitWord}){3}`, 'iu')

/**
 * Returns the visitor's name as the confirmation may use it in its greeting. Null if it is not clearly a name, because anyone
 * can enter a stranger's address and use the name to send them a message. A name consists of letters, spaces, apostrophes,
 * hyphens and the dots of initials. Nothing else that the visitor typed is in that letter.
 */
export function greetable({ name }: Pick<StoredEnquiry, 'name'>): string | null {
  const plain = name.replace(invisible, '').replace(/\s+/g, ' ').trim()
  const isName = /^\p{L}[\p{L}\p{M}]*(?:(?:[ '’-]|\. ?)[\p{L}\p{M}]+)*\.?$/u.test(plain)
  // Two letters right after a dot could be the end of an address.
  if (!isName || /\.[\p{L}\p{M}]{2}/u.test(plain)) return null
  if (spelledAddress.test(plain) || spelledNumber.test(plain)) return null
  if (plain.length > longestName || plain.split(' ').length > mostNames) return null
  return (plain.match(unspaced)?.length ?? 0) > longestUnspaced ? null : plain
}
