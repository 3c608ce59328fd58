import { expect, test } from 'vitest'
import { freeId, isEntryId, reservedWords } from '../../content/describe.ts'
import { type Kind, read, write } from '../../content/kinds.ts'
import { languages } from '../../content/languages.ts'
import { valueAt } from '../../content/paths.ts'
import { faultOf, namedIn, type SentenceRule } from '../../content/sentence.ts'
import { fieldAt, readField } from '../../house/draft/fields.ts'
import { typographyOf } from '../support/typography.ts'

// What cannot be understood is kept as it was typed.
test.each<[kind: Kind, typed: string, value: unknown]>([
  ['euros', '4500000', 4_500_000],
  ['euros', '4 500 000', 4_500_000],
  ['euros', '4\u202f500\u202f000 €', 4_500_000],
  ['euros', '€4,500,000', 4_500_000],
  ['euros', '4.500.000 €', 4_500_000],
  ['euros', '4’500’000.00', 4_500_000],
  ['euros', '12 000 € / mois', 12_000],
  ['euros', '12,000 per month', 12_000],
  ['euros', '', null],
  ['euros', 'about 4.3 million', 'about 4.3 million'],
  ['euros', '4,35', '4,35'],
  ['euros', '-5', '-5'],
  ['euros', '1.2.3', '1.2.3'],
  ['area', '85,5', 85.5],
  ['area', '85.5 m²', 85.5],
  ['area', '12 400', 12_400],
  ['area', '12,400', 12_400],
  ['area', '1 248,25 m2', 1_248.25],
  ['area', '1,248.5', 1_248.5],
  ['area', '85,00', 85],
  ['area', '85,555', 85_555],
  ['area', 'about 85', 'about 85'],
  ['link', 'www.example.org/film', 'https://www.example.org/film'],
  ['link', 'http://example.org', 'http://example.org'],
  ['phone', '06.39.98.01.23', '+33639980123'],
  ['phone', '04 93 00 00 00 ext. 4', '04 93 00 00 00 ext. 4'],
  ['phone', 'call me', 'call me'],
  ['day', '14/3/2024', '2024-03-14'],
  ['day', '14.03.2024', '2024-03-14'],
  ['day', '2024-03-14', '2024-03-14'],
  ['day', '1 February 2027', '2027-02-01'],
  ['day', '1 Feb 2027', '2027-02-01'],
  ['day', '1er\u00a0Févr. 2027', '2027-02-01'],
  ['day', '3 jui 2027', '3 jui 2027'],
  ['day', '31/2/2024', '31/2/2024'],
  ['day', 'next week', 'next week'],
  ['point', '43.58 7.12', [7.12, 43.58]],
  ['point', 'here', 'here'],
])('%s are read as they are meant: %s', (kind, typed, value) => expect(read(kind, typed, 'fr')).toEqual(value))

test('the length of a lease may be typed in years', () => {
  const field = fieldAt('facts.offer.terms.minimumMonths')
  const read = (typed: string) => field && readField(field, typed, 'en')
  expect([read('3 years'), read('1 an'), read('36'), read('3 weeks')]).toEqual([36, 12, 36, '3 weeks'])
})

test('a value that is written can be read back', () => {
  for (const language of languages)
    for (const [kind, value] of [
      ['euros', 4_500_000],
      ['area', 1_248.5],
      ['decimal', -4.25],
      ['phone', '+33639980123'],
      ['day', '2024-03-14'],
      ['point', [7.1251, 43.5804]],
      ['point', [-45.25, -12.5]],
    ] as const)
      expect(read(kind, write(kind, value, language), language)).toEqual(value)
  const decimals = [4.25, 'about 4.25'].map((value) => languages.map((language) => write('decimal', value, language)))
  expect(decimals).toEqual([
    ['4.25', '4,25'],
    ['about 4.25', 'about 4.25'],
  ])
  expect(write('point', [7.1251, 43.5804], 'fr')).toBe('43.5804, 7.1251')
})

test('a sentence gets the punctuation of its language and loses invisible characters', () => {
  expect(read('sentence', "L'eau :\n  là ; oui ! « bon »\u200b", 'fr')).toBe(
    'L’eau\u00a0: là\u202f; oui\u202f! «\u00a0bon\u00a0»',
  )
  expect(read('sentence', "The house's own.", 'en')).toBe('The house’s own.')
  // A line may break in a French sentence where nothing is counted.
  expect(read('sentence', 'Villa, 2 sur 6 en été', 'fr')).toBe('Villa, 2 sur 6 en été')
})

test.each([
  ['fr', "L'été : 6 chambres ; 180 m², 4 500 000 € « ou » 12 à 14 % ! Dès le 3 mai, {salons:# salon|# salons} ?"],
  ['en', "The owner's 6-8 places, from 9-12 o'clock"],
] as const)('a sentence typed in %s follows the same typographic rules as the interface', (language, typed) => {
  expect(typographyOf(typed, language).length).toBeGreaterThan(1)
  expect(typographyOf(String(read('sentence', typed, language)), language)).toEqual([])
})

const rule: SentenceRule = { most: 60, tokens: ['bedrooms', 'area', 'town'], needs: ['area'] }

test.each([
  ['About {area} in {town}.'],
  ['{bedrooms:# bedroom|# bedrooms}, {area}'],
  ['{area}{bedrooms:| each}'],
  ['Déjà vu : « {area} » – œuvre'],
])('%s is accepted', (text) => {
  expect(faultOf(text, rule)).toBeNull()
})

test.each([
  ['  ', { code: 'empty' }],
  [`{area} ${'x'.repeat(60)}`, { code: 'tooLong', most: 60, length: 69 }],
  ['{area} and {', { code: 'brace' }],
  ['{area} and }', { code: 'brace' }],
  ['{area} {{area}}', { code: 'brace' }],
  ['{area} {constructor}', { code: 'unknownToken', found: 'constructor' }],
  ['{area|nonsense}', { code: 'unknownToken', found: 'area|nonsense' }],
  ['{area} {salons}', { code: 'unknownToken', found: 'salons' }],
  ['{area} {}', { code: 'unknownToken', found: '' }],
  ['{area:one|other}', { code: 'notACount', found: 'area:one|other' }],
  ['{area} {bedrooms:one}', { code: 'notACount', found: 'bedrooms:one' }],
  ['{area} {bedrooms:a|b|c}', { code: 'notACount' }],
  ['Nothing of it', { code: 'missingToken', token: 'area' }],
  ['{area} złoty', { code: 'character', found: 'ł' }],
  ['{area} 🌊', { code: 'character', found: '🌊' }],
  ['{area}\u200b', { code: 'invisible' }],
  ['{area}\nand on', { code: 'invisible' }],
])('%j is refused, and the fault says why', (text, fault) => {
  expect(faultOf(text, rule)).toMatchObject(fault)
})

test('a sentence that may not name facts may not contain a token', () => {
  expect(faultOf('A {town}', { most: 20 })).toMatchObject({ code: 'unknownToken', known: [] })
})

test('the facts that a sentence names can be listed', () => {
  expect(namedIn('{town}: {salons:# salon|# salons}, {more}')).toEqual(['town', 'salons', 'more'])
})

test('no id consists of digits only or is a word of an address, whatever the name of the file', () => {
  const taken = new Set<string>()
  const names = ['1', '02', '7', '30', 'plates', 'Describe', 'elevation', '2024-06-30', 'Été (3)', '…', '1'.repeat(90)]
  for (const name of names) {
    const id = freeId(name, 'photograph', taken)
    expect(isEntryId(id), id).toBe(true)
    taken.add(id)
  }
  expect([...taken].slice(0, 5)).toEqual(['1', '02', '7', '30', 'plates'].map((name) => `photograph-${name}`))
  for (const word of Object.values(reservedWords)) expect(isEntryId(word)).toBe(false)
})

test('a path of digits means a position in a list, never an entry with that id', () => {
  const body = { list: [{ id: 'a' }, { id: '0' }], photographs: [] }
  expect(valueAt(body, 'list.0')).toEqual({ id: 'a' })
  expect(valueAt(body, 'photographs.pool')).toBeUndefined()
  expect(valueAt({ facts: { offer: { offers: ['sale'] } } }, 'facts.offer.offers.sale')).toBe(true)
})
