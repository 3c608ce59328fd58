import path from 'node:path'

/** The font files for brochures and cards: one weight of one of the site's two faces each. */
export const fontCuts = {
  display: { face: 'cormorant', style: 'normal', weight: 300 },
  displayRegular: { face: 'cormorant', style: 'normal', weight: 400 },
  displayMedium: { face: 'cormorant', style: 'normal', weight: 500 },
  displayItalic: { face: 'cormorant', style: 'italic', weight: 400 },
  text: { face: 'jost', style: 'normal', weight: 400 },
  textMedium: { face: 'jost', style: 'normal', weight: 500 },
} as const

export type FontName = keyof typeof fontCuts

/** The file of a font in the folder where the build has put what brochures and cards are made with. */
export const fontFile = (materials: string, name: string) => path.join(materials, 'fonts', `${name}.ttf`)
