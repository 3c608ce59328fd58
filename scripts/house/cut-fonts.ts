import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { fontCuts, fontNames } from '../../makers/fonts.ts'

const sources = {
  cormorant: '@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght',
  jost: '@fontsource-variable/jost/files/jost-latin-wght',
} as const

/** Cuts each weight out of the site's variable fonts, so that the makers of brochures and cards need only these files. */
export async function cutFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of fontNames) {
    const { face, style, weight } = fontCuts[name]
    const variable = await readFile(fileURLToPath(import.meta.resolve(`${sources[face]}-${style}.woff2`)))
    const settings = { targetFormat: 'sfnt', keepAllGlyphs: true, variationAxes: { wght: weight } } as const
    await writeFile(path.join(folder, `${name}.ttf`), await subsetFont(variable, '', settings))
  }
}
