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
    /** What it is mostly seen as, by which its fallbacks are measured. */
    typical: [{ weight: 300, sample: 'prose' }],
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
    typical: [{ weight: 400, sample: 'italic' }],
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
    typical: [
      { weight: 400, sample: 'prose' },
      { weight: 500, sample: 'bar' },
    ],
    fallback: 'Jost Fallback',
  },
] as const

export type Face = (typeof faces)[number]
export type Sample = keyof typeof samples

// Letters count as often as they occur.
const prose =
  'On the crown of its hill, the house keeps the pines at its back and the water before it. The two salons open their ' +
  'full width to the terraces. Posée sur la crête de sa colline, la maison garde les pins dans son dos et la mer devant ' +
  'elle. Les deux salons s’ouvrent sur toute leur largeur vers les terrasses.'

/** Text of the kinds that the page sets. */
export const samples = {
  prose,
  italic: prose,
  bar:
    'Home Gallery Residence Outdoors Potential Location Contact ' +
    'Accueil Galerie Résidence Extérieurs Potentiel Situation Contact',
} as const

interface Stand {
  locals: readonly string[]
  /** In em, of a sample set in it; where it is used for that. */
  averageAdvance: Partial<Record<Sample, number>>
}

/**
 * Fonts that a visitor's machine is sure to have, each list of one width. The first is desks and Apple's phones, the
 * second Android.
 */
export const stand: Record<Face['fallback'], readonly Stand[]> = {
  'Cormorant Fallback': [
    { locals: ['Times New Roman', 'Liberation Serif', 'Tinos'], averageAdvance: { prose: 0.3845, italic: 0.388 } },
    { locals: ['Noto Serif'], averageAdvance: { prose: 0.4572, italic: 0.4572 } },
  ],
  'Jost Fallback': [
    { locals: ['Arial', 'Liberation Sans', 'Arimo'], averageAdvance: { prose: 0.4289, bar: 0.4578 } },
    { locals: ['Roboto'], averageAdvance: { prose: 0.4271, bar: 0.4541 } },
  ],
}
