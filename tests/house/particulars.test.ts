import { expect, test } from 'vitest'
import { inEachLanguage, type Language, languages } from '../../content/languages.ts'
import { showHouse } from '../../house/shown.ts'
import { withAll } from '../support/drafts.ts'
import { houseOf, shipped } from '../support/houses.ts'

const both = { ...inEachLanguage(() => 'Stone'), fr: 'Pierre' }

function rowsOf(values: Record<string, unknown>, language: Language): string[] {
  const house = houseOf({ ...shipped, facts: withAll(shipped.facts, values) })
  const table = showHouse(house, language).particulars
  return (table?.groups ?? []).flatMap(({ rows }) =>
    rows.map(({ label, value }) => `${label}: ${value}`.replaceAll(/[\u00a0\u202f]/g, ' ')),
  )
}

/** A fact of each kind at a path, and the row that the table shows for it in each language. */
test.each<[path: string, value: unknown, en: string, fr: string]>([
  ['figures.livingArea', 148, 'Living area: 148 m²', 'Surface habitable: 148 m²'],
  ['figures.livingArea', 85.5, 'Living area: 85.5 m²', 'Surface habitable: 85,5 m²'],
  ['figures.land', 12_400, 'Land: 12,400 m²', 'Terrain: 12 400 m²'],
  ['figures.bathrooms', 2, 'Bathrooms: 2', 'Salles de bains: 2'],
  ['figures.yearBuilt', 1782, 'Year built: 1782', 'Année de construction: 1782'],
  ['figures.yearIsAbout', true, 'Year built: About 1782', 'Année de construction: Vers 1782'],
  ['figures.orientation', 'southWest', 'Faces: South-west', 'Orientation: Sud-ouest'],
  ['amenities.outdoors.garden', true, 'Garden: Yes', 'Jardin: Oui'],
  [
    'amenities.drainage',
    'notCompliant',
    'Drainage: Private, not compliant',
    'Assainissement: Individuel, non conforme',
  ],
  ['amenities.lift', true, 'Lift: Yes', 'Ascenseur: Oui'],
  ['amenities.heating', both, 'Heating: Stone', 'Chauffage: Pierre'],
  ['amenities.furnished', 'furnished', 'Furniture: Furnished', 'Mobilier: Meublé'],
  [
    'offer.terms.availableFrom',
    '2027-09-01',
    'Available from: 1 September 2027',
    'Disponible à partir du: 1er septembre 2027',
  ],
  ['offer.terms.minimumMonths', 1, 'Minimum term: 1 month', 'Durée minimale: 1 mois'],
  ['offer.terms.propertyTaxEur', 4_800, 'Property tax: €4,800 a year', 'Taxe foncière: 4 800 € par an'],
])('%s is shown in the table once it is stated', (path, value, en, fr) => {
  // Some facts are also shown elsewhere. The table needs more than those.
  const stated = { 'figures.yearBuilt': 1782, [path]: value }
  expect(rowsOf(stated, 'en')).toContain(en)
  expect(rowsOf(stated, 'fr')).toContain(fr)
})

test.each(languages)('a house that states only its figures has no table, in %s', (language) => {
  expect(rowsOf({}, language)).toEqual([])
  expect(rowsOf({ 'figures.livingArea': 480 }, language)).toEqual([])
})

test('the terms of an offer are not shown while the house is paused', () => {
  const stated = { 'figures.yearBuilt': 1782, 'offer.terms.availableFrom': '2027-09-01', 'offer.status': 'paused' }
  expect(rowsOf(stated, 'en').join()).not.toContain('Available from')
})
