import { describe, expect, test } from 'vitest'
import { languages } from '../../content/enquiry.ts'
import { read, write } from '../../content/kinds.ts'
import { typographyOf } from '../support/typography.ts'

describe('what an owner types is read as it is meant', () => {
  test.each([
    ['4500000', 4_500_000],
    ['4 500 000', 4_500_000],
    ['4\u202f500\u202f000 €', 4_500_000],
    ['€4,500,000', 4_500_000],
    ['4.500.000 €', 4_500_000],
    ['4’500’000.00', 4_500_000],
    ['12 000 € / mois', 12_000],
    ['12,000 per month', 12_000],
    ['', null],
    ['about 4.3 million', 'about 4.3 million'],
    ['4,35', '4,35'],
    ['-5', '-5'],
    ['1.2.3', '1.2.3'],
  ])('a price: %s', (typed, value) => expect(read('euros', typed, 'en')).toBe(value))

  test.each([
    ['+33 6 39 98 01 23', '+33639980123'],
    ['06.39.98.01.23', '+33639980123'],
    ['0033 6 39 98 01 23', '+33639980123'],
    ['+46 70 174 06 05', '+46701740605'],
    ['call me', 'call me'],
  ])('a telephone number: %s', (typed, value) => expect(read('phone', typed, 'fr')).toBe(value))

  test.each([
    ['14/3/2024', '2024-03-14'],
    ['14.03.2024', '2024-03-14'],
    ['2024-03-14', '2024-03-14'],
    ['31/2/2024', '31/2/2024'],
    ['next week', 'next week'],
  ])('a day: %s', (typed, value) => expect(read('day', typed, 'en')).toBe(value))

  test.each([
    ['43.5804, 7.1251', [7.1251, 43.5804]],
    ['43.58 7.12', [7.12, 43.58]],
    ['here', 'here'],
  ])('a place on the map: %s', (typed, value) => expect(read('point', typed, 'en')).toEqual(value))

  test('a sentence gets the punctuation of its language and loses invisible characters', () => {
    expect(read('sentence', "L'eau :\n  là ; oui ! « bon »\u200b", 'fr')).toBe(
      'L’eau\u00a0: là\u202f; oui\u202f! «\u00a0bon\u00a0»',
    )
    expect(read('sentence', "The house's own.", 'en')).toBe('The house’s own.')
  })

  test.each([
    ['fr', "L'été : 6 chambres ; 180 m², 4 500 000 € « ou » 12 à 14 % ! Dès le 3 mai, {salons:# salon|# salons} ?"],
    ['en', "The owner's 6-8 places, from 9-12 o'clock"],
  ] as const)('a sentence typed in %s follows the same typographic rules as the interface', (language, typed) => {
    expect(typographyOf(typed, language).length).toBeGreaterThan(1)
    expect(typographyOf(String(read('sentence', typed, language)), language)).toEqual([])
  })

  test('a French sentence has no-break spaces only where a line must not break', () => {
    expect(read('sentence', 'Villa, 2 sur 6 en été', 'fr')).toBe('Villa, 2 sur 6 en été')
  })

  test('a value that is written can be read back', () => {
    for (const language of languages) {
      expect(read('euros', write('euros', 4_500_000, language), language)).toBe(4_500_000)
      expect(read('phone', write('phone', '+33639980123', language), language)).toBe('+33639980123')
      expect(read('day', write('day', '2024-03-14', language), language)).toBe('2024-03-14')
      expect(read('point', write('point', [7.1251, 43.5804], language), language)).toEqual([7.1251, 43.5804])
    }
  })
})
