import { expect, test } from 'vitest'
import { readHouse } from '../../../content/house.ts'
import { type Language, languages } from '../../../content/languages.ts'
import { valueAt, withValue } from '../../../content/paths.ts'
import { type HouseDraft, startEmpty } from '../../../house/draft/draft.ts'
import { askedFields, fieldsOfHouse, isMissing } from '../../../house/draft/fields.ts'
import { entryLists, withEntry } from '../../../house/draft/lists.ts'
import { emptyHouse, withRepeats } from '../../../house/draft/new-house.ts'
import { faultsOf, presentable, standInHouse } from '../../../house/draft/preview.ts'
import { showHouse } from '../../../house/shown.ts'
import { seeded, withAll } from '../../support/drafts.ts'
import { noon } from '../../support/held-clock.ts'
import { shipped } from '../../support/houses.ts'

const empty = emptyHouse(2031)
const drafted = (body: unknown): HouseDraft => ({
  body,
  published: { revision: 1, publishedAt: 0, house: shipped, number: 1 },
  changedAt: 0,
  number: 2,
  isNew: true,
})
const shownOf = (body: unknown, language: Language = 'en') => showHouse(presentable(drafted(body), language), language)

const annexed = { 'facts.amenities.annex': { bedrooms: 1, bathrooms: 1, kitchen: false } }

/** Returns what is missing in a body, by the fields of the forms. */
const missingIn = (body: unknown): string[] =>
  fieldsOfHouse(body)
    .filter((field) => isMissing(field, body))
    .map(({ path }) => path)

// Values that any two houses in France may share.
const common = ['house', 'both', 'FR', 'Europe/Paris', 'limestone', 'published', 'available', 'open', 'sale', 'rent']

function* valuesIn(value: unknown): Generator<string | number> {
  if (typeof value === 'string' || typeof value === 'number') yield value
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) yield* valuesIn(each)
}

test('an empty house has no word, name, place, number or photograph of the house that ships', () => {
  const theirs = new Set(valuesIn({ ...shipped, schema: null }))
  const shared = [...valuesIn(withValue(empty, 'schema', null))].filter((each) => theirs.has(each))
  expect(shared.filter((each) => !common.includes(String(each)))).toEqual([])
  expect(valueAt(empty, 'photographs')).toEqual([])
  expect(valueAt(empty, 'facts.legal.copyrightYear')).toBe(2031)
})

test('an empty house lacks exactly what publishing needs, and lists it by the fields of the forms', () => {
  const missing = missingIn(empty)
  const faults = faultsOf(empty).map(({ path }) => path)
  const asField = (path: string) => (path === 'facts.offer.offers' ? 'facts.offer.offers.sale' : path)
  expect([...missing, 'photographs'].sort()).toEqual(faults.map(asField).sort())
})

test('an empty house has ready-made sentences that pass the rules of a house, and completes them with its facts', () => {
  const { description, place, location, sun, brochure } = standInHouse('fr').words.fr
  expect(description).toContain('{price}')
  expect([place, location.title]).toEqual(['{town}, {region}', '{town}, {region}'])
  expect([sun.title, brochure.facts]).toEqual(['La course du soleil', 'En chiffres'])
  expect(readHouse(standInHouse('fr'))).toHaveProperty('house')
  expect(readHouse(standInHouse('en'))).toHaveProperty('house')
})

test.each(languages)(
  'its preview shows words in brackets, three dots and nothing of the public house, in %s',
  (language) => {
    const shown = JSON.stringify(shownOf(empty, language)).replaceAll(/[\u00a0\u202f]/g, ' ')
    const { offer, figures, place, contact } = shipped.facts
    for (const theirs of valuesIn([offer, figures.name, place, contact, shipped.words]))
      if (String(theirs).length > 3 && !common.includes(String(theirs))) expect(shown).not.toContain(String(theirs))
    expect(shown).toContain({ en: '"[Name]"', fr: '"[Nom]"' }[language])
    expect(shown).toContain({ en: '€… per month', fr: '… € par mois' }[language])
    expect(shown).not.toMatch(/999|2000 /)
  },
)

test('its preview shows each thing once it is stated, and leaves the rest unchanged', () => {
  const named = withValue(withValue(empty, 'facts.figures.name', 'Mas X'), 'facts.offer.offers', ['rent'])
  const shown = shownOf(withValue(named, 'facts.offer.price.rentEurPerMonth', 3_400))
  expect([shown.facts.name, shown.prices.asked]).toEqual(['Mas X', { sale: null, rent: '€3,400 per month' }])
  expect(shown.residence.title).toBe('[Title]')
  // The map draws the usual radius until another is given.
  const round = shownOf(withValue(named, 'facts.place.approximate.radiusM', null))
  expect(round.facts.location.approximate.radiusM).toBe(1_000)
  const both = { 'facts.offer.offers': ['sale', 'rent'], 'facts.offer.price.rentEurPerMonth': 3_400 }
  expect(shownOf(withAll(named, both)).prices.asked.rent).toBe('€3,400 per month')
})

test('it is asked for the size of a circle only where a map draws one, or where it has another size', () => {
  const point = 'facts.place.approximate.point'
  const radius = 'facts.place.approximate.radiusM'
  const isAsked = (body: unknown) => askedFields('place', body).some(({ path }) => path === radius)
  const [inland, coast] = [withValue(empty, point, [1.2, 44.6]), withValue(empty, point, [7.1, 43.6])]
  expect([empty, inland, coast, withValue(inland, radius, 500)].map(isAsked)).toEqual([false, false, true, true])
})

test.each([
  ['an annex without words or facts', 'facts.amenities.annex', { bedrooms: 1, bathrooms: 1, kitchen: false }],
  ['more bedrooms before any have words', 'facts.figures.bedrooms.possible', 9],
  ['a salon without its area', 'facts.figures.salons', { count: 1, areaEach: null }],
  ['a place without its minutes', 'facts.place.places.0', { id: 'a', name: { en: 'A', fr: 'A' }, minutes: null }],
  ['a name that is too long', 'facts.figures.name', 'A name that is far too long for any house'],
])('its preview never falls back to the public house: %s', (_, path, value) => {
  for (const language of languages) {
    const shown = JSON.stringify(shownOf(withValue(empty, path, value), language))
    expect(shown).toContain({ en: '[Sentence 1 on', fr: '[Phrase 1 sur' }[language])
    expect(shown).not.toMatch(/Belv|Antibes|Azur/)
  }
})

test.each<[path: string, values: Record<string, unknown>, isMissing: boolean]>([
  ['facts.offer.price.rentEurPerMonth', {}, false],
  ['facts.offer.price.rentEurPerMonth', { 'facts.offer.offers': ['rent'] }, true],
  ['facts.offer.price.saleEur', { 'facts.offer.offers': ['rent'] }, false],
  ['words.fr.annex.text', {}, false],
  ['words.fr.annex.text', annexed, true],
  ['words.fr.annex.kitchen', annexed, false],
  ['words.fr.residence.second', { 'words.en.residence.second': 'More.' }, true],
])('%s of an empty house with %j is missing: %s', (path, values, isMissing) => {
  expect(missingIn(withAll(empty, values)).includes(path)).toBe(isMissing)
})

test('town and region are typed in one language, and the other keeps what was typed there', () => {
  const town = (body: unknown) => ['fr', 'en'].map((language) => valueAt(body, `facts.place.town.${language}`))
  const typed = (before: unknown, values: Record<string, string>) => withRepeats(before, withAll(before, values), 'fr')
  const first = typed(empty, { 'facts.place.town.fr': 'Puy' })
  expect(town(first)).toEqual(['Puy', 'Puy'])
  const longer = typed(first, { 'facts.place.town.fr': 'Puy-l’Évêque' })
  expect(town(longer)).toEqual(['Puy-l’Évêque', 'Puy-l’Évêque'])
  const own = typed(longer, { 'facts.place.town.en': 'Puy in the Lot' })
  expect(town(own)).toEqual(['Puy-l’Évêque', 'Puy in the Lot'])
  expect(town(typed(own, { 'facts.place.town.fr': 'Prayssac' }))).toEqual(['Prayssac', 'Puy in the Lot'])
  expect(valueAt(typed(empty, { 'facts.contact.email': 'a@b.example' }), 'facts.legal.publisher')).toBeNull()
})

test('a town that the desk repeats is no conflict with a form that still shows none', () => {
  const { database, drafted, type } = seeded()
  startEmpty(database, noon)
  type('facts.place.town.en', 'Puy')
  const other = 'facts.place.town.fr'
  expect(drafted(other)).toBe('Puy')
  expect([type(other, 'Puy-l’Évêque', ''), drafted(other)]).toEqual([[], 'Puy-l’Évêque'])
})

test('a further room begins on the floor of the one before it', () => {
  const rooms = entryLists.find(({ kind }) => kind === 'room') ?? expect.fail('no list of rooms')
  const one = withValue(withEntry(empty, rooms, 'add', 'a'), 'facts.rooms.list.a.floor', 'attic')
  expect(valueAt(withEntry(one, rooms, 'add', 'b'), 'facts.rooms.list.b.floor')).toBe('attic')
})
