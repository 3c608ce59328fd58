import { expect, test } from 'vitest'
import { energyClassOf, gesClassOf } from '../../content/energy.ts'
import { readHouse } from '../../content/house.ts'
import { doubtfulLegal, missingLegal } from '../../content/legal.ts'
import { withValue, withValues } from '../../content/paths.ts'
import { faultSentence } from '../../house/in-words.ts'
import { filled } from '../support/filled-record.ts'
import { factsWith, houseOf, shipped, facts as villa } from '../support/houses.ts'

test('each missing legal part is named, and a lease only if the house is to let', () => {
  expect(missingLegal(villa)).toEqual(['dpe', 'lease', 'publisher', 'host', 'privacy'])
  expect(missingLegal(factsWith({ offer: { offers: ['sale'] } }))).not.toContain('lease')
})

test('a house that states every legal fact is accepted, and nothing is missing or doubtful', () => {
  expect(missingLegal(filled)).toEqual([])
  expect(doubtfulLegal(filled, new Date('2026-01-01'))).toEqual([])
  expect(readHouse({ ...shipped, facts: filled })).toMatchObject({ house: { facts: filled } })
})

test('an energy class is the worse of the two scales', () => {
  const classes = [energyClassOf(69, 5), energyClassOf(70, 5), energyClassOf(69, 50), energyClassOf(420, 0)]
  expect(classes.join('')).toBe('ABEG')
  expect([5, 6, 100].map(gesClassOf).join('')).toBe('ABG')
})

test('classes that do not match their values, and a diagnosis of more than ten years ago, are doubtful', () => {
  const dpe = { ...filled.legal.dpe, energyClass: 'B', gesClass: 'C' } as const
  const doubtful = doubtfulLegal({ ...filled, legal: { ...filled.legal, dpe } }, new Date('2034-04-03'))
  expect(doubtful.map(({ field }) => field)).toEqual(['dpe.energyClass', 'dpe.gesClass', 'dpe.date'])
})

test.each<[what: string, field: string | null, ...changes: [path: string, value: unknown][]]>([
  ['a deposit of two months for a furnished home', null],
  ['a deposit above it', 'lease.depositEur', ['legal.lease.depositEur', 22_301]],
  ['the same deposit for an unfurnished home', 'lease.depositEur', ['amenities.furnished', 'unfurnished']],
  [
    'one month for an unfurnished home',
    null,
    ['amenities.furnished', 'unfurnished'],
    ['legal.lease.depositEur', 11_150],
  ],
  ['any deposit of a company', null, ['legal.lease.depositEur', 50_000], ['legal.lease.regime', 'company']],
  ['a base rent up to the reference rent times the area', null, ['legal.lease.referenceRentEurPerSqm', 23.23]],
  ['a base rent above it', 'lease.referenceRentEurPerSqm', ['legal.lease.referenceRentEurPerSqm', 23.22]],
  ['a supplement above it', null, ['legal.lease.referenceRentEurPerSqm', 23], ['legal.lease.complementEur', 110]],
])('%s: the doubt is %s', (_, field, ...changes) => {
  const house = houseOf({ ...shipped, facts: withValues(filled, changes) })
  expect(doubtfulLegal(house.facts, new Date('2026-01-01')).map((doubt) => doubt.field)).toEqual(field ? [field] : [])
})

test.each([
  ['contact.film', 'http://example.org/film', 'contact.film: .*https://'],
  ['contact.film', 'https://user@example.org', 'contact.film: .*https://'],
  ['contact.film', 'https://example.org/"onclick=', 'contact.film: .*https://'],
  ['contact.film', 'javascript:alert(1)', 'contact.film: .*https://'],
  ['contact.film', 'https://999.999/film', 'contact.film: .*https://'],
  ['contact.brochurePdf', '../secret.pdf', 'contact.brochurePdf: expected a name such as'],
  ['figures.livingArea', 85.555, 'figures.livingArea: .*two decimals'],
  ['place.places.0.minutes', null, 'place.places.*: .*by car, on foot, or both'],
  ['legal.dpe.costMin', 9_000, 'legal.dpe.costMax: This must be at least as much as ‘from’.'],
  ['legal.dpe.number', '24-06', 'legal.dpe.number: expected the 13 characters'],
  ['offer.offers', ['sale'], 'legal.lease: A lease belongs to an offer to let.'],
  ['offer', { ...filled.offer, offers: ['rent'], status: 'sold' }, 'offer.status: ‘Sold’ needs an offer for sale'],
])('a house is refused with the fault and its path if its %s is %j', (path, value, fault) => {
  const read = readHouse(withValue({ ...shipped, facts: filled }, `facts.${path}`, value))
  const faults = 'faults' in read ? read.faults.map((each) => `${each.path}: ${faultSentence(each.message)}`) : []
  expect(faults).toContainEqual(expect.stringMatching(`^facts.${fault}`))
})
