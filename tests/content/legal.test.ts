import { describe, expect, test } from 'vitest'
import { energyClassOf, gesClassOf } from '../../content/energy.ts'
import { readHouse } from '../../content/house.ts'
import { doubtfulLegal, missingLegal } from '../../content/legal.ts'
import { faultSentence } from '../../house/fault-sentences.ts'
import { filled } from '../support/filled-record.ts'
import { factsWith, shipped, facts as villa } from '../support/houses.ts'

describe('the list of missing legal facts', () => {
  test('names each missing fact with its article of law', () => {
    expect(missingLegal(villa).map(({ field, article }) => `${field}: ${article}`)).toEqual([
      'dpe: Code de la construction et de l’habitation, R126-22',
      'dpe.costMin, dpe.costMax, dpe.priceYear: Code de la construction et de l’habitation, R126-23',
      'lease: Loi 89-462, art. 2-1, and arrêté of 21 April 2022',
      'publisher: LCEN (loi 2004-575), art. 1-1',
      'host: LCEN (loi 2004-575), art. 1-1',
      'privacy: RGPD, art. 13',
    ])
  })

  test('asks for no lease if the house is not to let', () => {
    expect(missingLegal(factsWith({ offer: { offers: ['sale'] } })).map(({ field }) => field)).not.toContain('lease')
  })

  test('is empty once every legal fact is stated', () => {
    expect(missingLegal(filled)).toEqual([])
    expect(doubtfulLegal(filled, new Date('2026-01-01'))).toEqual([])
  })
})

describe('in an energy diagnosis', () => {
  test('the class is the worse of the two scales', () => {
    expect([energyClassOf(69, 5), energyClassOf(70, 5), energyClassOf(69, 50), energyClassOf(420, 0)]).toEqual([
      'A',
      'B',
      'E',
      'G',
    ])
    expect([gesClassOf(5), gesClassOf(6), gesClassOf(100)]).toEqual(['A', 'B', 'G'])
  })

  test('classes that do not match their values, and a date more than ten years ago, are doubtful', () => {
    const dpe = { ...filled.legal.dpe, energyClass: 'B', gesClass: 'C' } as const
    expect(
      doubtfulLegal({ ...filled, legal: { ...filled.legal, dpe } }, new Date('2034-04-03')).map(({ field }) => field),
    ).toEqual(['dpe.energyClass', 'dpe.gesClass', 'dpe.date'])
  })
})

describe('a house is refused for', () => {
  test.each([
    [
      'a maximum cost below the minimum',
      { ...filled, legal: { ...filled.legal, dpe: { ...filled.legal.dpe, costMin: 9_000 } } },
      'legal.dpe.costMax: This must be at least as much as ‘from’.',
    ],
    [
      'a malformed certificate number',
      { ...filled, legal: { ...filled.legal, dpe: { ...filled.legal.dpe, number: '24-06' } } },
      'legal.dpe.number: expected the 13 characters',
    ],
    [
      'a lease when the house is not to let',
      { ...filled, offer: { ...filled.offer, offers: ['sale'] } },
      'legal.lease: A lease belongs to a house that is to let.',
    ],
    [
      'the status sold when it was never for sale',
      factsWith({ offer: { offers: ['rent'], status: 'sold' } }),
      'offer.status: ‘Sold’ needs the house to be for sale',
    ],
    [
      'a brochure in another folder',
      factsWith({ contact: { brochurePdf: '../secret.pdf' } }),
      'contact.brochurePdf: expected a name such as',
    ],
  ])('%s', (_, record, message) => {
    const read = readHouse({ ...shipped, facts: record })
    const faults = 'faults' in read ? read.faults.map((fault) => `${fault.path}: ${faultSentence(fault.message)}`) : []
    expect(faults.join('\n')).toContain(`facts.${message}`)
  })
})

test('a house with every legal field filled in is accepted', () => {
  expect(readHouse({ ...shipped, facts: filled })).toMatchObject({ house: { facts: filled } })
})
