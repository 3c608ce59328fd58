import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const cormorant = '@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght'
const jost = '@fontsource-variable/jost/files/jost-latin-wght'

const cuts = {
  display: { file: `${cormorant}-normal.woff2`, weight: 300 },
  displayRegular: { file: `${cormorant}-normal.woff2`, weight: 400 },
  displayItalic: { file: `${cormorant}-italic.woff2`, weight: 400 },
  text: { file: `${jost}-normal.woff2`, weight: 400 },
  textMedium: { file: `${jost}-normal.woff2`, weight: 500 },
} as const

export type FontName = keyof typeof cuts

/** Cuts each weight out of the variable fonts the site itself uses; PDFKit then embeds only the glyphs it sets. */
export function cutFonts(): Promise<Map<FontName, Buffer>> {
  fonts ??= cutAnew()
  return fonts
}

let fonts: Promise<Map<FontName, Buffer>> | undefined

async function cutAnew(): Promise<Map<FontName, Buffer>> {
  const cut = new Map<FontName, Buffer>()
  for (const name of fontNames) {
    const { file, weight } = cuts[name]
    const variable = await readFile(fileURLToPath(import.meta.resolve(file)))
    const settings = { targetFormat: 'sfnt', keepAllGlyphs: true, variationAxes: { wght: weight } } as const
    cut.set(name, await subsetFont(variable, '', settings))
  }
  return cut
}

const fontNames: readonly FontName[] = ['display', 'displayRegular', 'displayItalic', 'text', 'textMedium']
