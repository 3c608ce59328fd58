import { expect, test } from 'vitest'
import { languages } from '../../content/enquiry.ts'
import { regions } from '../../content/regions.ts'
import { bound } from '../../locales/bound.ts'
import { initFormatters } from '../../locales/formatters.ts'
import { spelled } from '../../locales/spelled.ts'

test.each(languages)('numbers in %s are written as Intl writes them', (locale) => {
  const { number } = initFormatters(locale)
  const intl = new Intl.NumberFormat(regions[locale])
  const odd = [1_000, 1_001, 4_500_000, 0.5, 12.25, -1, -999, 999.5]
  for (const value of [...Array(1_000).keys(), ...odd]) expect(number(value)).toBe(intl.format(value))
})

test('numbers in words have the gender of what they count', () => {
  expect([1, 2, 11, 20].map((value) => spelled('en', value, 'feminine'))).toEqual(['one', 'two', 'eleven', 'twenty'])
  expect([1, 2, 16].map((value) => spelled('fr', value, 'feminine'))).toEqual(['une', 'deux', 'seize'])
  expect(spelled('fr', 1, 'masculine')).toBe('un')
  expect(spelled('fr', 21, 'feminine')).toBeNull()
})

test('in French the first day of a month is written 1er, and the others as plain numbers', () => {
  const { date } = initFormatters('fr')
  expect([date('2027-03-01'), date('2027-03-11'), date('2027-03-31')]).toEqual([
    '1er\u00a0mars\u00a02027',
    '11\u00a0mars\u00a02027',
    '31\u00a0mars\u00a02027',
  ])
  expect(bound('lundi 1 juin 2026 à 1\u00a0h\u00a005', 'fr')).toBe(
    'lundi 1er\u00a0juin\u00a02026\u00a0à 1\u00a0h\u00a005',
  )
  expect(initFormatters('en').date('2027-03-01')).toBe('1 March 2027')
})
