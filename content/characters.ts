const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, step) => from + step))

const latinOne = range(0x20, 0x7e) + range(0xa0, 0xac) + range(0xae, 0xff)
const punctuation = '\u2009\u2011‘’‚“”„–—…•‹›′″−€'

/**
 * All characters that the site's fonts can set, on the page and in the brochure. A sentence or the name of a house may
 * contain only these.
 */
export const allCharacters = `${latinOne}ŒœŸ${punctuation}`

/**
 * Characters that neither font has. For U+202F, which French sets before ; ! and ?, the shaper narrows the font's own space.
 * The subscript two of CO₂ occurs only in an energy certificate and comes from the fallback font.
 */
const drawnOtherwise = '\u202f₂'

const settable = new Set(`${allCharacters}${drawnOtherwise}`)

/**
 * Returns the first character that would be in another face on the page, and an empty box in the brochure. Null if
 * there is none.
 */
export const unsettable = (text: string): string | null =>
  [...text].find((character) => !settable.has(character)) ?? null
