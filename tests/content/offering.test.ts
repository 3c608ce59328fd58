import { expect, test } from 'vitest'
import type { Offer, Status } from '../../content/facts.ts'
import { availability, badge, isOpen, openOffers, takesEnquiries } from '../../content/offering.ts'
import { facts } from '../support/houses.ts'

const both: Offer[] = ['sale', 'rent']
const cases: [Status, Offer[], Offer[], string | null, string, string][] = [
  ['available', both, both, null, 'InStock', 'InStock'],
  ['available', ['sale'], ['sale'], null, 'InStock', 'SoldOut'],
  ['available', ['rent'], ['rent'], null, 'SoldOut', 'InStock'],
  ['underOffer', both, both, 'underOffer', 'LimitedAvailability', 'LimitedAvailability'],
  ['underOffer', ['sale'], ['sale'], 'underOffer', 'LimitedAvailability', 'SoldOut'],
  ['paused', both, [], 'paused', 'SoldOut', 'SoldOut'],
  ['sold', both, [], 'sold', 'SoldOut', 'SoldOut'],
  ['let', ['rent'], [], 'let', 'SoldOut', 'SoldOut'],
]

test.each(cases)('a house that is %s with the offers %j is open for %j', (status, offers, open, shown, sale, rent) => {
  const record = { ...facts.offer, status, offers }
  expect(openOffers(record)).toEqual(open)
  expect(takesEnquiries(record)).toBe(open.length > 0)
  expect(badge(record)).toBe(shown)
  expect([availability(record, 'sale'), availability(record, 'rent')]).toEqual([sale, rent])
  expect(isOpen(record, 'sale')).toBe(open.includes('sale'))
})
