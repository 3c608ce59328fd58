import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { allCharacters, letters } from './fonts/characters.ts'
import { type Face, faces } from './fonts/faces.ts'
import { styleSheetOf } from './fonts/style-sheet.ts'
import { writeIfChanged } from './photos/write-if-changed.ts'

const require = createRequire(import.meta.url)
const styles = fileURLToPath(new URL('../renderer/styles/', import.meta.url))

/** Cuts the site's fonts down to what it can set, and measures fallbacks against them. The results are committed: run it when a font or the characters change. */
let total = 0
for (const face of faces) {
  const font = await subset(face)
  total += font.length
  await writeIfChanged(`${styles}fonts/${face.file}`, font)
  console.log(`fonts: ${face.file} ${font.length} bytes`)
}
await writeIfChanged(`${styles}fonts.css`, await styleSheetOf(pinned))
console.log(`fonts: ${total} bytes in all`)

async function subset(face: Face): Promise<Buffer> {
  const { min, max } = face.weights
  return subsetFont(await readFile(require.resolve(face.source)), face.characters === 'all' ? allCharacters : letters, {
    targetFormat: 'woff2',
    keepFeatures: [...face.features],
    variationAxes: { wght: min === max ? min : { min, max } },
  })
}

/** The face at its typical weight alone, in the form that can be measured. */
async function pinned(face: Face): Promise<Buffer> {
  return subsetFont(await readFile(require.resolve(face.source)), allCharacters, {
    targetFormat: 'sfnt',
    variationAxes: { wght: face.typical },
  })
}
