import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { faces } from './fonts/faces.ts'

// Reduces the site's fonts to the glyphs that it uses. The results are committed, so run this when a font or the characters
// change. renderer/styles/fonts.css names the files.
const require = createRequire(import.meta.url)
for (const [name, { source, characters, features, weight }] of Object.entries(faces)) {
  const settings = { targetFormat: 'woff2', keepFeatures: features, variationAxes: { wght: weight } } as const
  const font = await subsetFont(readFileSync(require.resolve(source)), characters, settings)
  writeFileSync(`renderer/styles/fonts/${name}.woff2`, font)
  console.log(`fonts: ${name}.woff2 ${font.length} bytes`)
}
