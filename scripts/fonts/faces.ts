/** What each of the site's faces is cut down to. The display italic sets names of waters, numerals and the letterhead only, so letters suffice. */
export const faces = [
  {
    family: 'Cormorant Garamond',
    style: 'normal',
    source: '@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght-normal.woff2',
    file: 'cormorant.woff2',
    characters: 'all',
    features: ['kern', 'liga', 'lnum', 'tnum'],
    weights: { min: 300, max: 500 },
    /** The weight by which the fallback is measured. */
    typical: 300,
    fallback: 'Cormorant Fallback',
  },
  {
    family: 'Cormorant Garamond',
    style: 'italic',
    source: '@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght-italic.woff2',
    file: 'cormorant-italic.woff2',
    characters: 'letters',
    features: ['kern'],
    weights: { min: 400, max: 400 },
    typical: 400,
    fallback: 'Cormorant Fallback',
  },
  {
    family: 'Jost',
    style: 'normal',
    source: '@fontsource-variable/jost/files/jost-latin-wght-normal.woff2',
    file: 'jost.woff2',
    characters: 'all',
    features: ['kern', 'tnum'],
    weights: { min: 400, max: 500 },
    typical: 400,
    fallback: 'Jost Fallback',
  },
] as const

export type Face = (typeof faces)[number]

/**
 * Fonts that a visitor's machine is sure to have, each list of one width, and the average advance in em of `sample` set in it.
 * The first list is desks and Apple's phones, the second Android.
 */
export const stand = {
  'Cormorant Fallback': [
    { locals: ['Times New Roman', 'Liberation Serif', 'Tinos'], averageAdvance: { normal: 0.3845, italic: 0.388 } },
    { locals: ['Noto Serif'], averageAdvance: { normal: 0.4572, italic: 0.4572 } },
  ],
  'Jost Fallback': [
    { locals: ['Arial', 'Liberation Sans', 'Arimo'], averageAdvance: { normal: 0.4289, italic: 0.4289 } },
    { locals: ['Roboto'], averageAdvance: { normal: 0.4271, italic: 0.4271 } },
  ],
} as const

/** Prose of the kind the page sets, so that letters count as often as they occur. */
export const sample =
  'On the crown of its hill, the house keeps the pines at its back and the water before it. The two salons open their ' +
  'full width to the terraces. Posée sur la crête de sa colline, la maison garde les pins dans son dos et la mer devant ' +
  'elle. Les deux salons s’ouvrent sur toute leur largeur vers les terrasses.'
