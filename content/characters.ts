const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, step) => from + step))

const latinOne = range(0x20, 0x7e) + range(0xa0, 0xac) + range(0xae, 0xff)
const punctuation = '\u2009\u2011‘’‚“”„–—…•‹›′″−€'

/** All that the site's fonts can set, on the page and in the brochure: what a sentence of any language, or the name of a house, may hold. */
export const allCharacters = `${latinOne}ŒœŸ${punctuation}`

/**
 * In neither font. U+202F, which French sets before ; ! and ?, the shaper draws from the font's own space, narrowed;
 * the subscript two of CO₂, shown in an energy certificate only, comes from the fallback.
 */
const drawnOtherwise = '\u202f₂'

const settable = new Set(`${allCharacters}${drawnOtherwise}`)

/** The first character that would be seen in another face on the page, and as an empty box in the brochure; null where there is none. */
export const unsettable = (text: string): string | null =>
  [...text].find((character) => !settable.has(character)) ?? null
