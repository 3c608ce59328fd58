import { expect, test } from 'vitest'
import { initFormatters } from '../../locales/formatters.ts'
import { rememberMoney, writtenMoney } from '../../locales/money.ts'

const regions = { en: 'en-GB', fr: 'fr-FR' } as const

test.each(['en', 'fr'] as const)('numbers are written as Intl writes them in %s, however small or large', (locale) => {
  const { number } = initFormatters(locale)
  const intl = new Intl.NumberFormat(regions[locale])
  const odd = [1_000, 1_001, 4_500_000, 0.5, 12.25, -1, -999, 999.5]
  for (const value of [...Array(1_000).keys(), ...odd]) expect(number(value)).toBe(intl.format(value))
})

test('a sum that was written in one language is known in both, as Intl writes it', () => {
  initFormatters('en').money(4_500_000)
  expect(writtenMoney()).toMatchObject({
    en: { 4500000: '€4,500,000' },
    fr: { 4500000: '4\u202f500\u202f000\u00a0€' },
  })
})

test('a sum that came with the page is not written anew', () => {
  rememberMoney({ en: { 7: 'seven euros' }, fr: {} })
  expect(initFormatters('en').money(7)).toBe('seven euros')
})
