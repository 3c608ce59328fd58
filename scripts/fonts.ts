import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { allCharacters } from '../content/characters.ts'
import { barSheetOf } from './fonts/bar-sheet.ts'
import { type Face, faces } from './fonts/faces.ts'
import { letters } from './fonts/letters.ts'
import { styleSheetOf } from './fonts/style-sheet.ts'
import { writeIfChanged } from './write-if-changed.ts'

const require = createRequire(import.meta.url)
const styles = fileURLToPath(new URL('../renderer/styles/', import.meta.url))
const bar = fileURLToPath(new URL('../pages/index/sections/topbar/', import.meta.url))

const [, , jost] = faces

/** Reduces the site's fonts to the glyphs that it uses, and adjusts the width of their fallback fonts. The results are committed, so run this when a font, the characters or the bar's words change. */
let total = 0
for (const face of faces) {
  const font = await subset(face)
  total += font.length
  await writeIfChanged(`${styles}fonts/${face.file}`, font)
  console.log(`fonts: ${face.file} ${font.length} bytes`)
}
await writeIfChanged(`${styles}fonts.css`, await styleSheetOf(cut))
await writeIfChanged(`${bar}bar-words.css`, barSheetOf(await cut(jost, 500)))
console.log(`fonts: ${total} bytes in all`)

async function subset(face: Face): Promise<Buffer> {
  const { min, max } = face.weights
  return subsetFont(await readFile(require.resolve(face.source)), face.characters === 'all' ? allCharacters : letters, {
    targetFormat: 'woff2',
    keepFeatures: [...face.features],
    variationAxes: { wght: min === max ? min : { min, max } },
  })
}

/** Returns the face at one weight, in a format that can be measured. */
async function cut(face: Face, weight: number): Promise<Buffer> {
  return subsetFont(await readFile(require.resolve(face.source)), allCharacters, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  })
}
