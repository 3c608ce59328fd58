import { folded } from '../../db/folded.ts'

export interface SearchPatterns {
  /** The search text, folded. */
  needle: string
  /** The needle as a pattern for LIKE, with \ as its escape character. */
  pattern: string
  /** The same pattern from the rarest character on. Few texts match it without matching the whole. */
  rarest: string
}

/**
 * Returns the patterns that find a search in a folded text. LIKE tries every position of the first character, and an e is
 * everywhere. Comparing with the pattern that begins with the rarest character first halves the time.
 */
export function searchPatterns(search: string): SearchPatterns {
  const needle = folded(search.trim())
  const ranks = [...needle].map(commonness)
  const place = ranks.indexOf(Math.min(...ranks))
  return { needle, pattern: patternOf(needle), rarest: patternOf([...needle].slice(Math.max(0, place)).join('')) }
}

const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

// The letters of English and French text, rarest first. Digits and other characters are rarer than all of them.
const letters = 'zkwjxqyvbgfpmhcdulornitase '
const commonness = (letter: string) => letters.indexOf(letter)
