import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import { writeWhole } from '../disk/files.ts'
import { fontCuts, fontFile } from '../makers/brochure/style.ts'
import { houseIn, masCantelaure, packHouse, villaBelvedere } from './house/folder.ts'

// Reads the house that ships for the server: its body, its masters, and what brochures and cards are made with. Packs the other
// house as a file for `villa house import`.
const root = path.resolve(import.meta.dirname, '..')
const at = (place: string) => path.join(root, place)

await rm(at('dist/house/masters'), { recursive: true, force: true })
const house = await houseIn(villaBelvedere, at('dist/house/masters'))
await mkdir(at('dist/materials/fonts'), { recursive: true })
await cutFonts()
const elevation = ['villa-belvedere/elevation', 'villa-belvedere/elevation-phone']
for (const drawing of [...elevation, 'coast/coast-wide', 'coast/coast-tall'])
  await copyFile(at(`content/${drawing}.svg`), at(`dist/materials/${path.basename(drawing)}.svg`))
await packHouse(masCantelaure, at('dist/houses/mas-cantelaure.tar.gz'))
// This file is written last and in one step, so that all files it names exist if it does.
const body = `${JSON.stringify(house, null, 2)}\n`
await writeWhole(at('dist/house/house.json'), (unfinished) => writeFile(unfinished, body), { mode: 0o644 })

/** Cuts each weight out of the site's variable fonts, so that the makers of brochures and cards need only these files. */
async function cutFonts(): Promise<void> {
  const require = createRequire(import.meta.url)
  const sources = {
    cormorant: '@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght',
    jost: '@fontsource-variable/jost/files/jost-latin-wght',
  } as const
  for (const [name, { face, style, weight }] of Object.entries(fontCuts)) {
    const variable = await readFile(require.resolve(`${sources[face]}-${style}.woff2`))
    const settings = { targetFormat: 'sfnt', keepAllGlyphs: true, variationAxes: { wght: weight } } as const
    await writeFile(fontFile(at('dist/materials'), name), await subsetFont(variable, '', settings))
  }
}
