import { readFile } from 'node:fs/promises'
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
export type Fonts = ReadonlyMap<FontName, Buffer>

export const fontNames: readonly FontName[] = [
  'display',
  'displayRegular',
  'displayMedium',
  'displayItalic',
  'text',
  'textMedium',
]

/** Reads the fonts from the folder where the build has put them. */
export async function readFonts(folder: string): Promise<Fonts> {
  const read = fontNames.map(async (name) => [name, await readFile(path.join(folder, `${name}.ttf`))] as const)
  return new Map(await Promise.all(read))
}
