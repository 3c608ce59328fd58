import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { fontCuts, fontFile } from '../../makers/fonts.ts'

const sources = {
  cormorant: '@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght',
  jost: '@fontsource-variable/jost/files/jost-latin-wght',
} as const

/** Cuts each weight out of the site's variable fonts, so that the makers of brochures and cards need only these files. */
export async function cutFonts(materials: string): Promise<void> {
  for (const [name, { face, style, weight }] of Object.entries(fontCuts)) {
    const variable = await readFile(fileURLToPath(import.meta.resolve(`${sources[face]}-${style}.woff2`)))
    const settings = { targetFormat: 'sfnt', keepAllGlyphs: true, variationAxes: { wght: weight } } as const
    const file = fontFile(materials, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, await subsetFont(variable, '', settings))
  }
}
