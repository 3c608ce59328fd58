import { expect, test } from 'vitest'
import { wordsIn } from '../../locales/words.ts'

const unknown = Number.NaN

test('an ellipsis replaces the digits of an unknown number, next to its unit', () => {
  const [en, fr] = [wordsIn('en'), wordsIn('fr')]
  expect(en.prices.rent({ price: unknown })).toBe('€… per month')
  expect(fr.prices.rent({ price: unknown })).toMatch(/^…\s€ par mois$/)
  expect(en.lease.area({ area: unknown })).toBe('…\u00a0m²')
  expect(en.location.minutes({ minutes: unknown })).toBe('…\u00a0min')
  expect(en.highlights.bedroomsPotential({ bedrooms: unknown, potential: unknown })).toBe('Bedrooms, with room for …')
})

test('an ellipsis also replaces an unknown number that a sentence does not format', () => {
  expect(wordsIn('en').contact.intro({ hours: unknown })).toContain('within … hours')
  expect(wordsIn('fr').contact.intro({ hours: unknown })).toMatch(/sous …\sheures/)
  expect(wordsIn('en').contact.intro({ hours: 1_200 })).toContain('within 1200 hours')
})
