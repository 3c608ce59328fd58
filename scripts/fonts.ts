import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'
import subsetFont from 'subset-font'
import { languages } from '../content/enquiry.ts'
import { wordsIn } from '../locales/words.ts'
import { faces } from './fonts/faces.ts'

// Reduces the site's fonts to the glyphs that it uses, and gives each word of the bar its own width. The results are
// committed, so run this when a font, the characters or the bar's words change. renderer/styles/fonts.css names the files.
const require = createRequire(import.meta.url)
for (const [name, { source, characters, features, weight }] of Object.entries(faces)) {
  const settings = { targetFormat: 'woff2', keepFeatures: features, variationAxes: { wght: weight } } as const
  const font = await subsetFont(readFileSync(require.resolve(source)), characters, settings)
  writeFileSync(`renderer/styles/fonts/${name}.woff2`, font)
  console.log(`fonts: ${name}.woff2 ${font.length} bytes`)
}
writeFileSync('pages/index/sections/topbar/bar-words.css', await barSheet())

/** Returns rules that give each word of the bar the width it has in its own font. The words are aligned to the end of the bar, so a word that became wider would move all words before it. */
async function barSheet(): Promise<string> {
  const widthOf = await measure()
  const rules = languages.flatMap((language) => {
    const { sections, menu } = wordsIn(language)
    const { label: _, ...names } = sections
    const page = language === 'en' ? '' : `:lang(${language}) `
    const room = (link: string, word: string) => `  ${page}${link} {\n    inline-size: ${widthOf(word)}em;\n  }`
    return [
      ...Object.entries(names).map(([name, word]) => room(`.topbar__link[href='#${name}']`, word())),
      room('.topbar__menu', menu.open()),
    ]
  })
  return ['/* Written by scripts/fonts.ts. */', '@layer sections {', ...rules, '}', ''].join('\n')
}

/** Returns a function that measures words in the bar's font and letter spacing, in em. */
async function measure(): Promise<(word: string) => number> {
  const { source, characters } = faces.jost
  const settings = { targetFormat: 'sfnt', variationAxes: { wght: 500 } } as const
  const font = fontkit.create(await subsetFont(readFileSync(require.resolve(source)), characters, settings))
  if (!('layout' in font)) throw new Error('scripts/fonts: a collection came where one font was expected')
  const spacing = 0.1
  return (word) => {
    const em = font.layout(word).advanceWidth / font.unitsPerEm + word.length * spacing
    return Math.round(em * 1_000) / 1_000
  }
}
