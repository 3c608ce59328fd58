import { expect, test } from 'vitest'
import type { Facts } from '../../content/facts.ts'
import { sectionsOf } from '../../pages/index/sections.ts'
import { filled } from '../support/filled-record.ts'
import { shownWith } from '../support/houses.ts'

const names = (facts: Partial<Facts>) => sectionsOf(shownWith(facts)).map(({ name }) => name ?? null)
const everything = ['home', null, 'gallery', 'residence', 'outdoors', null, 'potential', 'location', 'contact', null]

test('a house that has everything has every section, in the specified order', () => {
  expect(names(filled)).toEqual(everything)
})

test('a house that cannot be extended has no section that says so', () => {
  expect(names({ ...filled, bedroomsPotential: null })).toEqual(everything.filter((name) => name !== 'potential'))
})

test('a record that states nothing the law asks for ends with the form', () => {
  const silent: Partial<Facts> = { ...filled, dpe: null, lease: null, agency: null, risk: { applies: false } }
  expect(names(silent)).toEqual(everything.slice(0, -1))
})

test('what the law asks for of an offer goes with the offer', () => {
  const sold: Partial<Facts> = { ...filled, status: 'sold', dpe: null, risk: { applies: false } }
  expect(names(sold).at(-1)).toBe('contact')
})
