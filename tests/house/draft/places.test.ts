import { expect, test } from 'vitest'
import { emptyPlates } from '../../../content/house.ts'
import { inEachLanguage, languages } from '../../../content/languages.ts'
import { idsOf, valueAt, withValue } from '../../../content/paths.ts'
import type { Category } from '../../../content/photographs.ts'
import { emptyHouse } from '../../../house/draft/new-house.ts'
import { undescribed } from '../../../house/draft/photographs.ts'
import { filledPlaces, placedByDesk, withNumberedSlides } from '../../../house/draft/places.ts'
import type { Placings } from '../../../house/draft/stored.ts'
import { withAll } from '../../support/drafts.ts'

const ground: [string, string, string] = ['#112233', '#112233', '#112233']

/** Returns a photograph with its words. An id that ends in `-tall` makes it taller than wide. */
const photograph = (id: string, category: Category) => ({
  ...undescribed({
    master: { digest: '0'.repeat(64), width: 1_920, height: id.endsWith('-tall') ? 2_560 : 1_280, ground },
    sun: null,
  }),
  id,
  category,
  caption: inEachLanguage(() => 'Seen'),
  alt: inEachLanguage(() => 'A view of it.'),
})

const leaf = { title: 'Outside', text: 'Shade.' }
const outdoors = { title: 'Out', text: 'There.', dining: leaf, pool: leaf }

const withOutdoors = (body: unknown, words: unknown): unknown =>
  languages.reduce<unknown>((each, language) => withValue(each, `words.${language}.outdoors`, words), body)

const dwelling = withValue(emptyHouse(2026), 'facts.amenities.pool', 'swimming')

/** Returns a house with these photographs, and with words about its pool and its table unless others are given. */
const houseWith = (photographs: readonly Record<string, unknown>[], words: unknown = outdoors): unknown =>
  withValue(withOutdoors(dwelling, words), 'photographs', photographs)

/** Returns which photograph is where. Empty places are left out. */
function hung(body: unknown) {
  const opening = idsOf(body).filter((id) => valueAt(body, `photographs.${id}.hero`) !== null)
  const plates = Object.keys(emptyPlates).map((name) => [name, valueAt(body, `plates.${name}`)] as const)
  return { opening: opening.join(), ...Object.fromEntries(plates.filter(([, id]) => id !== null)) }
}

const plus = (body: unknown, ...added: readonly { id: string }[]): unknown =>
  added.reduce<unknown>((each, one) => withValue(each, `photographs.${idsOf(each).length}`, one), body)

const none: Placings = {}
const rooms = [
  photograph('bed', 'bedrooms'),
  photograph('water', 'poolAndTerraces'),
  photograph('salon', 'living'),
  photograph('table', 'poolAndTerraces'),
  photograph('front-tall', 'exterior'),
  photograph('front', 'exterior'),
  photograph('wall', 'exterior'),
]
const upright = [
  photograph('steps-tall', 'arrival'),
  photograph('window-tall', 'exterior'),
  photograph('lemons-tall', 'poolAndTerraces'),
  { ...photograph('dusk-tall', 'poolAndTerraces'), day: true },
]
const details = { residenceDetail: 'steps-tall', outdoorsDetail: 'lemons-tall', contactDetail: 'front-tall' }
const wide = { opening: 'front', residence: 'salon', footer: 'wall' }
const beside = { pool: 'water', dining: 'table' }

test.each([
  ['each once, by what they show', houseWith(rooms), { ...wide, ...beside, residenceDetail: 'front-tall' }],
  [
    'upright ones as details, except those of the day',
    houseWith([...rooms, ...upright]),
    { ...wide, ...beside, ...details },
  ],
  [
    'none in a section that the page lacks',
    houseWith([...rooms, ...upright], null),
    { ...wide, residenceDetail: 'steps-tall', contactDetail: 'front-tall' },
  ],
  ['a single one in the opening alone', houseWith([photograph('bed', 'bedrooms')]), { opening: 'bed' }],
  ['no plan', houseWith([photograph('plan', 'plans'), photograph('oven', 'kitchen')]), { opening: 'oven' }],
  [
    'none that is not in the gallery',
    houseWith([{ ...photograph('front', 'exterior'), gallery: false }, photograph('wall', 'exterior')]),
    { opening: 'wall' },
  ],
])('in a house that was started empty, the desk places photographs: %s', (_, house, expected) => {
  expect(hung(filledPlaces(null, house, none, true).body)).toEqual(expected)
})

test('in a house that was started empty, the desk places photographs again as others are added, removed or shown, as long as the owner has not chosen', () => {
  const first = filledPlaces(null, houseWith(rooms.slice(0, 3), { ...outdoors, pool: null }), none, true)
  expect(hung(first.body)).toEqual({ opening: 'water', residence: 'salon', footer: 'bed' })
  const more = plus(withOutdoors(first.body, outdoors), ...rooms.slice(3))
  const second = filledPlaces(first.body, more, first.placings, true)
  expect(hung(second.body)).toMatchObject({ ...wide, ...beside })
  const without = withValue(second.body, 'photographs.salon', undefined)
  expect(hung(filledPlaces(second.body, without, second.placings, true).body)).toMatchObject({ residence: 'bed' })
})

test('in a house that was started empty, the owner’s own choices stay, including empty places', () => {
  const first = filledPlaces(null, houseWith(rooms), none, true)
  const chosen = withValue(withValue(first.body, 'plates.residence', 'bed'), 'plates.footer', null)
  const second = filledPlaces(first.body, chosen, first.placings, true)
  const more = plus(second.body, photograph('gate', 'exterior'), photograph('library', 'living'))
  const third = filledPlaces(second.body, more, second.placings, true)
  expect(hung(third.body)).toMatchObject({ residence: 'bed', ...beside })
  expect(hung(third.body)).not.toHaveProperty('footer')
  expect(placedByDesk(third.body, third.placings)).toEqual(['opening', 'pool', 'dining', 'residenceDetail'])
})

const plates = { residence: 'salon', dining: 'table' }
const publicHouse = withValue(
  houseWith([{ ...photograph('front', 'exterior'), hero: 1 }, ...rooms.slice(2, 4)]),
  'plates',
  { ...emptyPlates, ...plates },
)

test('in a public house, an empty place is filled when a photograph for it is described', () => {
  const bare = { ...photograph('wall', 'exterior'), caption: inEachLanguage(() => '') }
  const added = filledPlaces(publicHouse, plus(publicHouse, bare), none, false)
  expect(hung(added.body)).toEqual({ opening: 'front', ...plates })
  const caption = inEachLanguage(() => 'The wall')
  const said = withValue(added.body, 'photographs.wall.caption', caption)
  const described = filledPlaces(added.body, said, added.placings, false)
  expect(hung(described.body)).toEqual({ opening: 'front', ...plates, footer: 'wall' })
})

test('in a public house, other changes place nothing and keep what the desk placed, and a place is empty again without its photograph', () => {
  const priced = withValue(publicHouse, 'facts.offer.price.saleEur', 1)
  expect(filledPlaces(publicHouse, priced, none, false)).toEqual({ body: priced, placings: {} })
  const filled = filledPlaces(publicHouse, plus(publicHouse, photograph('wall', 'exterior')), none, false)
  const better = filledPlaces(filled.body, plus(filled.body, photograph('gate', 'exterior')), filled.placings, false)
  expect(hung(better.body)).toMatchObject({ footer: 'wall' })
  const left = withValue(filled.body, 'photographs.wall', undefined)
  expect(filledPlaces(filled.body, left, filled.placings, false)).toEqual({ body: publicHouse, placings: {} })
})

test.each<[what: string, changes: Record<string, number | null | undefined>, order: string]>([
  ['one that moves forward stands there', { 'd.hero': 2 }, 'a d b c'],
  ['one that moves back stands there', { 'a.hero': 3 }, 'b c a d'],
  ['one that comes in stands there', { 'e.hero': 1 }, 'e a b c d'],
  ['one that goes out leaves no gap', { 'b.hero': null }, 'a c d'],
  ['one that is removed leaves no gap', { b: undefined }, 'a c d'],
  ['a place beyond the end is the last', { 'a.hero': 9 }, 'b c d a'],
])('the slides of the opening are numbered again: %s', (_, changes, order) => {
  const slide = (id: string, at: number) => ({ ...photograph(id, 'exterior'), hero: at < 4 ? at + 1 : null })
  const before = houseWith(['a', 'b', 'c', 'd', 'e'].map(slide))
  const at = Object.entries(changes).map(([path, value]) => [`photographs.${path}`, value] as const)
  const after = withNumberedSlides(before, withAll(before, Object.fromEntries(at)))
  const placeOf = (id: string) => Number(valueAt(after, `photographs.${id}.hero`))
  const slides = idsOf(after).filter((id) => placeOf(id) > 0)
  expect(slides.toSorted((one, other) => placeOf(one) - placeOf(other)).join(' ')).toBe(order)
  expect(slides.map(placeOf).toSorted()).toEqual(slides.map((_slide, index) => index + 1))
})
