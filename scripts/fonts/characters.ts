const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, step) => from + step))

const latinOne = range(0x20, 0x7e) + range(0xa0, 0xac) + range(0xae, 0xff)
const punctuation = '\u2009\u2011‘’‚“”„–—…•‹›′″−€'

/** All that a French or English sentence, or the name of a house, may hold. */
export const allCharacters = `${latinOne}ŒœŸ${punctuation}`

const accented = 'ÀÂÇÈÉÊËÎÏÔÙÛÜÆŒàâäçèéêëîïíñóôöúùûüÿæœ'
export const letters = `${range(0x41, 0x5a)}${range(0x61, 0x7a)}${accented} \u00a0’',.-–`

/**
 * In neither font. U+202F, which French sets before ; ! and ?, the shaper draws from the font's own space, narrowed;
 * the subscript two of CO₂, shown in an energy certificate only, comes from the fallback.
 */
export const drawnOtherwise = '\u202f₂'
