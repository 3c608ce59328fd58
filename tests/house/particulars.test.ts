import { expect, test } from 'vitest'
import type { Facts } from '../../content/facts.ts'
import { inEachLanguage, type Language, languages } from '../../content/languages.ts'
import { showHouse } from '../../house/shown.ts'
import { withAll } from '../support/drafts.ts'
import { facts, houseOf, shipped, shownWith } from '../support/houses.ts'

const both = { ...inEachLanguage(() => 'Stone'), fr: 'Pierre' }

function rowsOf(values: Record<string, unknown>, language: Language): string[] {
  const house = houseOf({ ...shipped, facts: withAll(shipped.facts, values) })
  const table = showHouse(house, language).particulars
  return (table?.groups ?? []).flatMap(({ rows }) =>
    rows.map(({ label, value }) => `${label}: ${value}`.replaceAll(/[\u00a0\u202f]/g, ' ')),
  )
}

/** A fact at a path, and the row that the table shows for it in each language. */
test.each<[path: string, value: unknown, en: string, fr: string]>([
  ['figures.livingArea', 148, 'Living area: 148 m²', 'Surface habitable: 148 m²'],
  ['figures.livingArea', 85.5, 'Living area: 85.5 m²', 'Surface habitable: 85,5 m²'],
  ['figures.land', 12_400, 'Land: 12,400 m²', 'Terrain: 12 400 m²'],
  ['figures.bathrooms', 2, 'Bathrooms: 2', 'Salles de bains: 2'],
  ['figures.yearBuilt', 1782, 'Year built: 1782', 'Année de construction: 1782'],
  ['figures.yearIsAbout', true, 'Year built: About 1782', 'Année de construction: Vers 1782'],
  ['figures.rooms', 7, 'Rooms in all: 7', 'Nombre de pièces: 7'],
  ['figures.floors', 2, 'Floors: 2', 'Niveaux: 2'],
  ['figures.orientation', 'southWest', 'Faces: South-west', 'Orientation: Sud-ouest'],
  ['amenities.outdoors.garden', true, 'Garden: Yes', 'Jardin: Oui'],
  ['amenities.outdoors.cellar', true, 'Cellar: Yes', 'Cave: Oui'],
  ['amenities.outdoors.barn', true, 'Barn: Yes', 'Grange: Oui'],
  ['amenities.outdoors.garage', true, 'Garage: Yes', 'Garage: Oui'],
  [
    'amenities.drainage',
    'notCompliant',
    'Drainage: Private, not compliant',
    'Assainissement: Individuel, non conforme',
  ],
  ['amenities.lift', true, 'Lift: Yes', 'Ascenseur: Oui'],
  ['amenities.parkingSpaces', 2, 'Parking spaces: 2', 'Places de stationnement: 2'],
  ['amenities.heating', { en: 'wood', fr: 'gaz de ville' }, 'Heating: Wood', 'Chauffage: Gaz de ville'],
  ['amenities.internet', both, 'Internet: Stone', 'Internet: Pierre'],
  ['amenities.furnished', 'furnished', 'Furniture: Furnished', 'Mobilier: Meublé'],
  ['amenities.pets', 'welcome', 'Pets: Welcome', 'Animaux: Bienvenus'],
  [
    'offer.terms.availableFrom',
    '2027-09-01',
    'Available from: 1 September 2027',
    'Disponible à partir du: 1er septembre 2027',
  ],
  ['offer.terms.minimumMonths', 1, 'Length of the lease: 1 month', 'Durée du bail: 1 mois'],
  ['offer.terms.minimumMonths', 36, 'Length of the lease: 3 years', 'Durée du bail: 3 ans'],
  ['offer.terms.propertyTaxEur', 4_800, 'Property tax: €4,800 a year', 'Taxe foncière: 4 800 € par an'],
  ['offer.terms.coOwnershipEur', 900, 'Co-ownership charges: €900 a year', 'Charges de copropriété: 900 € par an'],
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

const { amenities } = facts

type Stated = { [Form in 'figures' | 'amenities']?: Partial<Facts[Form]> }

const bare = {
  figures: { salons: null, seaView: null, bedrooms: { now: 3, possible: null } },
  amenities: {
    pool: null,
    outdoors: { ...amenities.outdoors, terraces: false, jacuzzi: false, parking: false },
    annex: null,
    list: [],
  },
} satisfies Stated

/** Returns the highlights of a house that has only these facts, and whose owner wrote none. */
function highlightsOf(stated: Stated, language: Language): string[] {
  const changes = {
    figures: { ...bare.figures, ...stated.figures },
    amenities: { ...bare.amenities, ...stated.amenities },
  }
  // The sentences of the villa are not checked here, and may name what this house lacks.
  const { highlights } = shownWith({ highlights: [], ...changes }, language)
  return highlights.map(({ name, note }) => (note === null ? name : `${name}: ${note}`).replace(/[\u00a0\u202f]/g, ' '))
}

test.each<[what: string, stated: Stated, en: string[], fr: string[]]>([
  [
    'the first five of its facts',
    { figures: { bathrooms: 6 }, amenities: { ...amenities, list: [], parkingSpaces: 4 } },
    ['Infinity pool', 'Terraces', 'Jacuzzi', 'Private parking', 'Parking spaces: 4'],
    ['Piscine à débordement', 'Terrasses', 'Jacuzzi', 'Stationnement privé', 'Places de stationnement: 4'],
  ],
  [
    'more common facts if it has no others',
    {
      figures: { estate: null, livingArea: 96, land: 12_400, bathrooms: 2, yearBuilt: 1782, yearIsAbout: true },
      amenities: { heating: { en: 'wood stove', fr: 'poêle à bois' } },
    },
    ['Bathrooms: 2', 'Land: 12,400 m²', 'Year built: About 1782', 'Heating: Wood stove'],
    ['Salles de bains: 2', 'Terrain: 12 400 m²', 'Année de construction: Vers 1782', 'Chauffage: Poêle à bois'],
  ],
  ['not the land that the large figures show', { figures: { estate: null, land: 12_400 } }, [], []],
])('a house without written highlights shows %s', (_, stated, en, fr) => {
  expect([highlightsOf(stated, 'en'), highlightsOf(stated, 'fr')]).toEqual([en, fr])
})

test.each(languages)('the owner’s highlights, even a single one, replace the stated facts, in %s', (language) => {
  const own = facts.highlights.slice(1, 2)
  expect(shownWith({ highlights: own }, language).highlights).toHaveLength(1)
  expect(shownWith({}, language).highlights).toHaveLength(5)
})
