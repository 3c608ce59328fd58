import { expect, test } from 'vitest'
import { valueAt, withValue } from '../../../content/paths.ts'
import { filed } from '../../../house/draft/categories.ts'
import { startEmpty } from '../../../house/draft/draft.ts'
import { emptyHouse } from '../../../house/draft/empty.ts'
import { entryLists, withEntry } from '../../../house/draft/lists.ts'
import { addPhotograph, undescribed } from '../../../house/draft/photographs.ts'
import { withRepeats } from '../../../house/draft/repeats.ts'
import { seeded, withAll } from '../../support/drafts.ts'
import { noon } from '../../support/held-clock.ts'

const empty = emptyHouse(2026)

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

const ground: [string, string, string] = ['#112233', '#112233', '#112233']
const master = { digest: '0'.repeat(64), width: 1_920, height: 1_280, ground }
const arrived = withValue(empty, 'photographs', [{ id: 'one', ...undescribed({ master, sun: null }) }])

test.each([
  ['fr', 'La cuisine et le salon', 'kitchen'],
  ['fr', 'La chambre sur cour', 'bedrooms'],
  ['fr', 'Deux salles d’eau', 'bathrooms'],
  ['fr', 'Le plan du rez-de-chaussée : séjour, cuisine', 'plans'],
  ['fr', 'Le plan d’eau', 'exterior'],
  ['fr', 'Au premier plan, le salon de jardin', 'garden'],
  ['fr', 'Le jardinier', 'exterior'],
  ['en', 'Terraces by the pool', 'poolAndTerraces'],
  ['en', 'Open-plan kitchen', 'kitchen'],
])('a photograph that has just arrived is filed by its caption, in %s: %s', (language, caption, category) => {
  const said = withValue(arrived, `photographs.one.caption.${language}`, caption)
  expect(valueAt(filed(arrived, said), 'photographs.one.category')).toBe(category)
})

test('a caption files nothing that its owner has filed or described', () => {
  for (const [path, value] of [
    ['photographs.one.category', 'arrival'],
    ['photographs.one.alt.fr', 'Une cuisine claire.'],
  ] as const) {
    const before = withValue(arrived, path, value)
    const after = withValue(before, 'photographs.one.caption.fr', 'La cuisine')
    expect(filed(before, after)).toBe(after)
  }
})

test.each([
  ['facts.place.town.en', 'Puy', 'facts.place.town.fr', '', 'Puy-l’Évêque'],
  ['photographs.one.caption.en', 'The kitchen', 'photographs.one.category', 'exterior', 'living'],
])('once %s is %s, the desk fills in %s, which is no conflict with a form that still shows %j', (...given) => {
  const [typed, text, filledIn, shown, own] = given
  const { database, drafted, type } = seeded()
  startEmpty(database, noon)
  addPhotograph(database, 'one.jpg', { master, sun: null }, noon)
  type(typed, text)
  expect(drafted(filledIn)).not.toBe(shown)
  expect([type(filledIn, own, shown), drafted(filledIn)]).toEqual([[], own])
})

test('a further room begins on the floor of the one before it', () => {
  const rooms = entryLists.find(({ kind }) => kind === 'room') ?? expect.fail('no list of rooms')
  const one = withValue(withEntry(empty, rooms, 'add', 'a'), 'facts.rooms.list.a.floor', 'attic')
  expect(valueAt(withEntry(one, rooms, 'add', 'b'), 'facts.rooms.list.b.floor')).toBe('attic')
})
