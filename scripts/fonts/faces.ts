import { bar, leads, names, prose, titles, waters } from './samples.ts'

/** The glyphs that each of the site's faces keeps. The display italic is used only for names of waters, numerals and the letterhead, so it needs only letters. */
export const faces = [
  {
    family: 'Cormorant Garamond',
    style: 'normal',
    source: '@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght-normal.woff2',
    file: 'cormorant.woff2',
    characters: 'all',
    features: ['kern', 'liga', 'lnum', 'tnum'],
    weights: { min: 300, max: 500 },
    /** Sample words for each weight, by which the width of its fallback fonts is adjusted. */
    settings: [
      { weight: 300, words: titles },
      { weight: 400, words: leads },
      { weight: 500, words: names },
    ],
    standIns: 'Cormorant',
  },
  {
    family: 'Cormorant Garamond',
    style: 'italic',
    source: '@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght-italic.woff2',
    file: 'cormorant-italic.woff2',
    characters: 'letters',
    features: ['kern'],
    weights: { min: 400, max: 400 },
    settings: [{ weight: 400, words: waters }],
    standIns: 'Cormorant',
  },
  {
    family: 'Jost',
    style: 'normal',
    source: '@fontsource-variable/jost/files/jost-latin-wght-normal.woff2',
    file: 'jost.woff2',
    characters: 'all',
    features: ['kern', 'tnum'],
    weights: { min: 400, max: 500 },
    settings: [
      { weight: 400, words: prose },
      { weight: 500, words: bar },
    ],
    standIns: 'Jost',
  },
] as const

export type Face = (typeof faces)[number]
export type Setting = Face['settings'][number]
