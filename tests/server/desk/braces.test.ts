import { expect, test } from 'vitest'
import { languages } from '../../../content/languages.ts'
import { valueAt } from '../../../content/paths.ts'
import { bracesOf } from '../../../desk/words/words.ts'
import { allPairs } from '../../../house/draft/fields.ts'
import { facts, factsWith, shipped } from '../../support/houses.ts'
import { secondHouseUnpictured } from '../../support/second-house.ts'

const rule = { most: 200, tokens: ['bedrooms', 'salons', 'salonArea', 'potential', 'degrees'] } as const
const stored = '{bedrooms:# bedroom|# bedrooms} and {salons:# great salon|# great salons}, {salonArea}{salons:| each}.'
const braces = bracesOf({ rule, language: 'en', facts }, [stored])

test('a figure in braces is shown with its current value, and is read back as it was stored', () => {
  const shown = '{six bedrooms} and {two great salons}, {100\u00a0m²}{ each}.'
  expect(braces.show(stored)).toBe(shown)
  expect(braces.read(shown)).toBe(stored)
  const without = { ...facts, figures: { ...facts.figures, salons: null } }
  expect(bracesOf({ rule, language: 'en', facts: without }, [stored]).show(stored)).toContain('{salonArea}')
})

test.each([
  [
    'moved, with another space and capital',
    '{Two great  salons}, and {six bedrooms}',
    '{salons:# great salon|# great salons}, and {bedrooms:# bedroom|# bedrooms}',
  ],
  ['new in this sentence', 'A view of {180°}', 'A view of {degrees}'],
  ['unknown', '{six large bedrooms}', '{six large bedrooms}'],
  ['unknown', '{constructor}', '{constructor}'],
  ['unknown', '{', '{'],
  ['in code', '{bedrooms:bedroom lies|# bedrooms lie}', '{bedrooms:bedroom lies|# bedrooms lie}'],
])('a figure in braces is read if it is known, and stays as it was typed otherwise: %s, %s', (_how, typed, read) => {
  expect(braces.read(typed)).toBe(read)
})

test('a figure in braces is not confused with another figure that reads the same', () => {
  const equal = factsWith({ figures: { bedrooms: { now: 2, possible: 12 } } })
  const both = bracesOf({ rule, language: 'en', facts: equal }, ['{bedrooms} bedrooms, {salons} salons'])
  expect(both.show('{bedrooms} bedrooms, {salons} salons')).toBe('{two} bedrooms, {salons} salons')
  expect(both.read('{two} bedrooms, {salons} salons')).toBe('{bedrooms} bedrooms, {salons} salons')
})

test.each([
  ['the house that ships', shipped],
  ['the house inland', secondHouseUnpictured()],
])(
  'a figure in braces is shown in plain words in every sentence of %s, and reading it back changes nothing',
  (_house, body) => {
    const sentences = allPairs(body).flatMap(({ sides }) =>
      languages.flatMap((language) => {
        const text = valueAt(body, sides[language].path)
        return typeof text === 'string' ? [{ text, language, rule: sides[language].rule ?? { most: 0 } }] : []
      }),
    )
    expect(sentences.length).toBeGreaterThan(30)
    for (const { text, ...of } of sentences) {
      const { show, read } = bracesOf({ ...of, facts: body.facts }, [text])
      expect(read(show(text))).toBe(text)
      expect(show(text)).not.toMatch(/[#|]|\{[a-z]+[A-Z]/)
    }
  },
)
