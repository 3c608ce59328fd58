import { readdirSync, readFileSync } from 'node:fs'
import * as fontkit from 'fontkit'
import { expect, test } from 'vitest'
import { allCharacters } from '../../content/characters.ts'
import { faces } from '../../scripts/fonts/faces.ts'

const fonts = Object.entries(faces).map(([name, face]) => {
  const file = `${name}.woff2`
  return { ...face, file, bytes: readFileSync(`renderer/styles/fonts/${file}`) }
})

/** The texts of all pages. Letters use the fonts of the reader's mail program, and the brochure has its own fonts. */
const pageTexts = [...readdirSync('locales', { recursive: true, encoding: 'utf8' }).map((file) => `locales/${file}`)]
  .filter((file) => file.endsWith('.ts') && !/locales\/(i18n|(en|fr)\/(letters|brochure))/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

test('the fonts together weigh at most 60 KB', () => {
  expect(fonts.reduce((sum, font) => sum + font.bytes.length, 0)).toBeLessThanOrEqual(60 * 1024)
})

test.each(fonts.filter((font) => font.characters === allCharacters))(
  '$file has every character that a page uses',
  ({ bytes }) => {
    const font = fontkit.create(bytes)
    const known = new Set('characterSet' in font ? font.characterSet : [])
    const lacking = pageTexts.flatMap(({ file, text }) =>
      [...new Set(text)]
        .filter(
          (character) =>
            character !== '\n' && !'\u202f₂'.includes(character) && !known.has(character.codePointAt(0) ?? 0),
        )
        .map((character) => `${character} (U+${character.codePointAt(0)?.toString(16)}) of ${file}`),
    )
    expect(lacking).toEqual([])
  },
)

test('each font has the figures and the kerning that the style sheets use', () => {
  for (const { bytes, file, features } of fonts) {
    const font = fontkit.create(bytes)
    expect({ file, features: 'availableFeatures' in font ? font.availableFeatures : [] }).toEqual({
      file,
      features: expect.arrayContaining([...features]),
    })
  }
})
