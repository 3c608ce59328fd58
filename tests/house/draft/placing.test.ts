import { describe, expect, test } from 'vitest'
import { languages } from '../../../content/enquiry.ts'
import { detailPlaces } from '../../../content/house.ts'
import { inEachLanguage } from '../../../content/languages.ts'
import { idsOf, valueAt, withValue } from '../../../content/paths.ts'
import type { Category } from '../../../content/photographs.ts'
import { bareWalls, emptyHouse } from '../../../house/draft/empty.ts'
import { undescribed } from '../../../house/draft/photographs.ts'
import { type Placings, placed, placedByDesk } from '../../../house/draft/placing.ts'

const plateNames = ['residence', 'dining', 'pool', 'potential', 'footer']
const ground: [string, string, string] = ['#112233', '#112233', '#112233']

/** Returns a photograph with its words. An id that ends in `-tall` makes it taller than wide. */
const photograph = (id: string, category: Category, caption = 'Seen') => ({
  ...undescribed({ digest: '0'.repeat(64), width: 1_920, height: id.endsWith('-tall') ? 2_560 : 1_280, ground }),
  id,
  category,
  caption: { ...inEachLanguage(() => 'Vue'), en: caption },
  alt: inEachLanguage(() => 'A view of it.'),
})

const leaf = { title: 'Outside', text: 'Shade.' }

/** Returns a house with these photographs. Its pool and its table have words unless the options say otherwise. */
function houseWith(photographs: readonly { id: string }[], { leaves = true } = {}): unknown {
  const outdoors = { title: 'Out', text: 'There.', dining: leaves ? leaf : null, pool: leaves ? leaf : null }
  const bare = languages.reduce<unknown>(
    (body, language) => withValue(body, `words.${language}.outdoors`, outdoors),
    emptyHouse(2026),
  )
  return withValue(bare, 'photographs', photographs)
}

/** Returns which photograph hangs where. */
const hung = (body: unknown) => ({
  opening: idsOf(body)
    .filter((id) => valueAt(body, `photographs.${id}.hero`) !== null)
    .join(),
  ...Object.fromEntries(plateNames.map((name) => [name, valueAt(body, `plates.${name}`)])),
})

const plus = (body: unknown, ...added: readonly { id: string }[]): unknown =>
  added.reduce<unknown>((each, one) => withValue(each, `photographs.${idsOf(each).length}`, one), body)

const none: Placings = {}
const rooms = [
  photograph('bed', 'bedrooms'),
  photograph('table', 'poolAndTerraces', 'The long table'),
  photograph('salon', 'living'),
  photograph('water', 'poolAndTerraces', 'The pool in June'),
  photograph('front-tall', 'exterior'),
  photograph('front', 'exterior'),
  photograph('wall', 'exterior'),
]

describe('in a house that was started empty', () => {
  test('each photograph is placed once, by what it shows, and wide ones go to wide places', () => {
    const { body, placings } = placed(null, houseWith(rooms), none, true)
    expect(hung(body)).toEqual({
      opening: 'front',
      residence: 'salon',
      pool: 'water',
      dining: 'table',
      footer: 'wall',
      potential: null,
    })
    expect(placedByDesk(body, placings)).toEqual([
      'opening',
      'residence',
      'pool',
      'dining',
      'footer',
      'residenceDetail',
    ])
    expect(valueAt(body, 'plates.residenceDetail')).toBe('front-tall')
  })

  test('upright photographs hang as details in the sections that the page has, and none appears three times', () => {
    const upright = [
      photograph('steps-tall', 'arrival'),
      photograph('window-tall', 'exterior'),
      photograph('lemons-tall', 'poolAndTerraces'),
      { ...photograph('dusk-tall', 'poolAndTerraces'), day: true },
    ]
    const house = houseWith([...rooms, ...upright])
    const details = (body: unknown) => detailPlaces.map((place) => valueAt(body, `plates.${place}`))
    expect(details(placed(null, house, none, true).body)).toEqual([
      'steps-tall',
      null,
      'lemons-tall',
      'window-tall',
      null,
      'front-tall',
    ])
    const indoors = languages.reduce<unknown>(
      (body, language) => withValue(body, `words.${language}.outdoors`, null),
      house,
    )
    expect(details(placed(null, indoors, none, true).body)).toEqual([
      'steps-tall',
      'window-tall',
      null,
      null,
      null,
      'front-tall',
    ])
  })

  test('one photograph opens the page and hangs nowhere else', () => {
    const { body } = placed(null, houseWith([photograph('bed', 'bedrooms')]), none, true)
    expect(hung(body)).toEqual({
      opening: 'bed',
      residence: null,
      pool: null,
      dining: null,
      footer: null,
      potential: null,
    })
  })

  test('the desk places photographs again when their words change, as long as the owner has not chosen', () => {
    const first = placed(null, houseWith(rooms.slice(0, 3)), none, true)
    expect(hung(first.body)).toMatchObject({ opening: 'table', residence: 'salon', footer: 'bed' })
    const more = plus(first.body, ...rooms.slice(3))
    const second = placed(first.body, more, first.placings, true)
    expect(hung(second.body)).toMatchObject({ opening: 'front', residence: 'salon', pool: 'water', footer: 'wall' })
  })

  test('the owner’s own choices stay, including empty places', () => {
    const first = placed(null, houseWith(rooms), none, true)
    const chosen = withValue(withValue(first.body, 'plates.residence', 'bed'), 'plates.footer', null)
    const second = placed(first.body, chosen, first.placings, true)
    expect(hung(second.body)).toMatchObject({ residence: 'bed', footer: null })
    const more = plus(second.body, photograph('gate', 'exterior'), photograph('library', 'living'))
    const third = placed(second.body, more, second.placings, true)
    expect(hung(third.body)).toMatchObject({ residence: 'bed', footer: null })
    expect(placedByDesk(third.body, third.placings)).toEqual(['opening', 'pool', 'dining', 'residenceDetail'])
  })

  test('a photograph hangs next to the pool or the table only if the page has words about them', () => {
    const before = placed(null, houseWith(rooms, { leaves: false }), none, true)
    expect(hung(before.body)).toMatchObject({ pool: null, dining: null })
    const withPoolWords = languages.reduce<unknown>(
      (body, language) => withValue(body, `words.${language}.outdoors.pool`, leaf),
      before.body,
    )
    expect(hung(placed(before.body, withPoolWords, before.placings, true).body)).toMatchObject({
      pool: 'water',
      dining: null,
    })
  })

  test('a photograph that is not in the gallery hangs nowhere', () => {
    const hidden = [{ ...photograph('front', 'exterior'), gallery: false }, photograph('wall', 'exterior')]
    expect(hung(placed(null, houseWith(hidden), none, true).body)).toMatchObject({ opening: 'wall', residence: null })
  })

  test('the next photograph replaces one that is removed', () => {
    const first = placed(null, houseWith(rooms), none, true)
    const without = withValue(first.body, 'photographs.salon', undefined)
    expect(hung(placed(first.body, without, first.placings, true).body)).toMatchObject({ residence: 'bed' })
  })
})

describe('in a public house', () => {
  const plates = { residence: 'salon', pool: null, dining: 'table', footer: null, potential: null }
  const publicHouse = withValue(
    houseWith([{ ...photograph('front', 'exterior'), hero: 1 }, ...rooms.slice(1, 3)]),
    'plates',
    { ...bareWalls, ...plates },
  )

  test('an empty place is filled when a photograph for it is described', () => {
    const bare = { ...photograph('wall', 'exterior'), caption: inEachLanguage(() => '') }
    const added = placed(publicHouse, plus(publicHouse, bare), none, false)
    expect(hung(added.body)).toMatchObject(plates)
    const said = withValue(
      added.body,
      'photographs.wall.caption',
      inEachLanguage(() => 'The wall'),
    )
    const described = placed(added.body, said, added.placings, false)
    expect(hung(described.body)).toEqual({ opening: 'front', ...plates, footer: 'wall' })
  })

  test('other changes do not place photographs, and keep those that the desk placed', () => {
    const priced = withValue(publicHouse, 'facts.offer.price.saleEur', 1)
    expect(placed(publicHouse, priced, none, false)).toEqual({ body: priced, placings: {} })
    const filled = placed(publicHouse, plus(publicHouse, photograph('wall', 'exterior')), none, false)
    const better = placed(filled.body, plus(filled.body, photograph('gate', 'exterior')), filled.placings, false)
    expect(hung(better.body)).toMatchObject({ footer: 'wall' })
  })

  test('a place that the desk filled is empty again when its photograph is removed', () => {
    const filled = placed(publicHouse, plus(publicHouse, photograph('wall', 'exterior')), none, false)
    const left = withValue(filled.body, 'photographs.wall', undefined)
    expect(placed(filled.body, left, filled.placings, false)).toEqual({ body: publicHouse, placings: {} })
  })
})
