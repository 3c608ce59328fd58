import { allCharacters } from '../../content/sentence.ts'

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, step) => from + step))

/** The display italic is used only for names of waters, numerals and the letterhead, so it needs only letters. */
const letters = `${range(0x41, 0x5a)}${range(0x61, 0x7a)}ÀÂÇÈÉÊËÎÏÔÙÛÜÆŒàâäçèéêëîïíñóôöúùûüÿæœ \u00a0’',.-–`

/** The glyphs that each of the site's faces keeps, and its weights. */
export const faces = {
  cormorant: {
    source: '@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght-normal.woff2',
    characters: allCharacters,
    features: ['kern', 'liga', 'lnum', 'tnum'],
    weight: { min: 300, max: 500 },
  },
  'cormorant-italic': {
    source: '@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght-italic.woff2',
    characters: letters,
    features: ['kern'],
    weight: 400,
  },
  jost: {
    source: '@fontsource-variable/jost/files/jost-latin-wght-normal.woff2',
    characters: allCharacters,
    features: ['kern', 'tnum'],
    weight: { min: 400, max: 500 },
  },
}
