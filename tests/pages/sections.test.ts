import { expect, test } from 'vitest'
import { firstViewOf } from '../../content/first-view.ts'
import { sectionsOf } from '../../pages/index/sections.ts'
import { filled } from '../support/filled-record.ts'
import { type FactChanges, shownWith } from '../support/houses.ts'

const names = (changes: FactChanges) => sectionsOf(firstViewOf(shownWith(changes))).map(({ name }) => name ?? null)
const everything = ['home', null, 'gallery', 'residence', 'outdoors', null, 'potential', 'location', 'contact', null]

test('a complete house has every section, in the specified order', () => {
  expect(names(filled)).toEqual(everything)
})

test('a house that cannot be extended has no section about its potential', () => {
  expect(names({ ...filled, figures: { bedrooms: { now: 6, possible: null } } })).toEqual(
    everything.filter((name) => name !== 'potential'),
  )
})

test('the page of a house without legal facts ends with the form', () => {
  const silent: FactChanges = { legal: { dpe: null, lease: null, agency: null, risk: false } }
  expect(names(silent)).toEqual(everything.slice(0, -1))
})

test('the legal section goes when the offer that needs it ends', () => {
  const sold: FactChanges = { offer: { status: 'sold' }, legal: { ...filled.legal, dpe: null, risk: false } }
  expect(names(sold).at(-1)).toBe('contact')
})
