import { expect, test } from 'vitest'
import { energyClassOf, gesClassOf } from '../../content/energy.ts'
import type { Offer, Status } from '../../content/facts.ts'
import { readHouse } from '../../content/house.ts'
import { doubtfulLegal, missingLegal } from '../../content/legal.ts'
import { availability, badge, isOpen, openOffers, takesEnquiries } from '../../content/offering.ts'
import { contrast, type Palette, palettes } from '../../content/palettes.ts'
import { withValue, withValues } from '../../content/paths.ts'
import { isBigMove } from '../../house/doubts.ts'
import { faultSentence } from '../../house/in-words.ts'
import { filled } from '../support/filled-record.ts'
import { facts, factsWith, houseOf, shipped } from '../support/houses.ts'

test('each missing legal part is named, and a lease only if the house is to let', () => {
  expect(missingLegal(facts)).toEqual(['dpe', 'lease', 'publisher', 'host', 'privacy'])
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
  expect(doubtful.map(({ field }) => field)).toEqual(['legal.dpe.energyClass', 'legal.dpe.gesClass', 'legal.dpe.date'])
})

type Change = [path: string, value: unknown]
const bare: Change[] = [
  ['amenities.furnished', 'unfurnished'],
  ['legal.lease.depositEur', 11_150],
]
const ofClass = (energyClass: string, energyValue: number) => ({ ...filled.legal.dpe, energyClass, energyValue })
const reference = (euros: number): Change => ['legal.lease.referenceRentEurPerSqm', euros]
const supplement: Change = ['legal.lease.complementEur', 110]
const flatRate: Change = ['legal.lease.chargesMode', 'flatRate']
const aYear: Change = ['offer.terms.minimumMonths', 12]

test.each<[what: string, doubt: string | null, ...changes: Change[]]>([
  ['a deposit of two months for a furnished home', null],
  ['a deposit above it', 'legal.lease.depositEur', ['legal.lease.depositEur', 22_301]],
  ['the same deposit for an unfurnished home', 'legal.lease.depositEur', ['amenities.furnished', 'unfurnished']],
  ['one month for an unfurnished home', null, ...bare],
  ['any deposit of a company', null, ['legal.lease.depositEur', 50_000], ['legal.lease.regime', 'company']],
  ['a base rent up to the reference rent times the area', null, reference(23.23)],
  ['a base rent above it', 'legal.lease.referenceRentEurPerSqm', reference(23.22)],
  ['a supplement above it', null, reference(23), supplement],
  ['a supplement below it', 'supplementBelow', reference(23.23), supplement],
  ['a supplement for class F', 'supplementOfClass', ['legal.dpe', ofClass('F', 400)], supplement],
  ['class G', 'classG', ['legal.dpe', ofClass('G', 450)]],
  ['charges at a flat rate in a furnished home', null, flatRate],
  ['charges at a flat rate in an unfurnished one', 'flatRate', ...bare, flatRate],
  ['a year for a furnished home', null, aYear],
  ['a year for an unfurnished one', 'shortTerm', ...bare, aYear],
  ['an inventory fee above 3.03 euros for a square metre', 'inventoryFee', ['legal.lease.inventoryFeeEur', 1_455]],
])('%s: the doubt is %s', (_, doubt, ...changes) => {
  const house = houseOf({ ...shipped, facts: withValues(filled, changes) })
  const doubts = doubtfulLegal(house.facts, new Date('2026-01-01'))
  expect(doubts.map((each) => ('breaks' in each ? each.breaks : each.field))).toEqual(doubt ? [doubt] : [])
})

test('a fee that was zero has not changed by a percentage', () =>
  expect([isBigMove(0, 400), isBigMove(400, 0), isBigMove(400, 420)]).toEqual([false, true, false]))

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
  ['legal.lease.chargesEurPerMonth', 12_000, 'legal.lease.chargesEurPerMonth: The rent includes the charges'],
  ['offer.offers', ['sale'], 'legal.lease: A lease belongs to an offer to let.'],
  ['offer', { ...filled.offer, offers: ['rent'], status: 'sold' }, 'offer.status: ‘Sold’ needs an offer for sale'],
])('a house is refused with the fault and its path if its %s is %j', (path, value, fault) => {
  const read = readHouse(withValue({ ...shipped, facts: filled }, `facts.${path}`, value))
  const faults = 'faults' in read ? read.faults.map((each) => `${each.path}: ${faultSentence(each.message)}`) : []
  expect(faults).toContainEqual(expect.stringMatching(`^facts.${fault}`))
})

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

// Which colour is used on which, with the contrast that WCAG 2.2 requires (1.4.3 and 1.4.11).
const letters = 4.5
const marks = 3
const pairs: [keyof Palette, keyof Palette, number][] = [
  ...(['ground', 'paper', 'leafPale', 'sea'] as const).flatMap((under): [keyof Palette, keyof Palette, number][] => [
    ['ink', under, letters],
    ['inkSoft', under, letters],
    ['accentDeep', under, letters],
  ]),
  ['leaf', 'ground', letters],
  ['leaf', 'paper', letters],
  ['seaDeep', 'ground', letters],
  ['seaDeep', 'sea', letters],
  ['alarm', 'ground', letters],
  ['alarm', 'paper', letters],
  ['ground', 'ink', letters],
  ['ground', 'inkLit', letters],
  ['accent', 'ink', letters],
  ['accent', 'inkLit', marks],
  ['rule', 'ground', marks],
  ['rule', 'paper', marks],
]

test.each(Object.entries(palettes))(
  'in %s every colour has enough contrast with what is under it',
  (_, palette: Palette) => {
    const poor = pairs.filter(([over, under, least]) => contrast(palette[over], palette[under]) < least)
    expect(poor).toEqual([])
  },
)
