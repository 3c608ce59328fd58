import { folded } from './folded.ts'

export interface SearchPatterns {
  /** The folded text that is looked for. */
  needle: string
  /** What is looked for, for LIKE with the escape character \. */
  pattern: string
  /** The same from its rarest letter on. Few texts hold it that do not hold the whole. */
  rarest: string
}

/**
 * The patterns that find a search in a folded text. LIKE tries every place where the first letter stands, and an e stands
 * everywhere: texts are compared with the pattern that begins with the rarest letter first, which halves the time.
 */
export function searchPatterns(search: string): SearchPatterns {
  const needle = folded(search.trim())
  const ranks = [...needle].map(commonness)
  const place = ranks.indexOf(Math.min(...ranks))
  return { needle, pattern: patternOf(needle), rarest: patternOf([...needle].slice(Math.max(0, place)).join('')) }
}

const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

// In English and French, the rarest first. Digits and other signs are rarer than all of them.
const letters = 'zkwjxqyvbgfpmhcdulornitase '
const commonness = (letter: string) => letters.indexOf(letter)
