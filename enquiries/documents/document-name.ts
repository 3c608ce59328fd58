import { answerLimits } from '../../content/answer.ts'
import { oneLine } from '../../content/enquiry.ts'
import { hasSomethingVisible } from '../../content/visible.ts'

/**
 * Returns the name that a document gets from the name of its file: without the ending and without a folder, on one line, and
 * not too long. Returns null if nothing readable is left.
 */
export function documentNameFrom(file: string): string | null {
  const plain = (file.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/\.pdf$/i, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[_\s]+/g, ' ')
    .trim()
  // The cut may go through a character that has two halves.
  const name = plain
    .slice(0, answerLimits.documentNameMax)
    .replace(/\p{Cs}$/u, '')
    .trim()
  return hasSomethingVisible(name) && oneLine(name) ? name : null
}
