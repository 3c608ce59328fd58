import { expect, test } from 'vitest'
import { initFormatters } from '../../locales/formatters.ts'
import { noMoney, notedMoney } from '../../locales/money.ts'

const regions = { en: 'en-GB', fr: 'fr-FR' } as const

test.each(['en', 'fr'] as const)('numbers are written as Intl writes them in %s, however small or large', (locale) => {
  const { number } = initFormatters(locale)
  const intl = new Intl.NumberFormat(regions[locale])
  const odd = [1_000, 1_001, 4_500_000, 0.5, 12.25, -1, -999, 999.5]
  for (const value of [...Array(1_000).keys(), ...odd]) expect(number(value)).toBe(intl.format(value))
})

test('a sum that one page shows is noted for it in both languages, as Intl writes it, and for no other page', () => {
  const [one, other] = [noMoney(), noMoney()]
  expect(notedMoney(one, 'en', 4_500_000)).toBe('€4,500,000')
  expect(one).toEqual({ en: { 4500000: '€4,500,000' }, fr: { 4500000: '4\u202f500\u202f000\u00a0€' } })
  expect(other).toEqual(noMoney())
})

test('a sum that came with the page is not written anew', () => {
  expect(notedMoney({ en: { 7: 'seven euros' }, fr: { 7: 'sept euros' } }, 'fr', 7)).toBe('sept euros')
})
