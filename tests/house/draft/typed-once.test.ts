import { expect, test } from 'vitest'
import { valueAt, withValue } from '../../../content/paths.ts'
import { changeEntries, startEmpty } from '../../../house/draft/draft.ts'
import { entryLists, listNamed, withEntry } from '../../../house/draft/lists.ts'
import { emptyHouse, withRepeats } from '../../../house/draft/new-house.ts'
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

test('a town that the desk repeats is no conflict with a form that still shows none', () => {
  const { database, drafted, type } = seeded()
  startEmpty(database, noon)
  type('facts.place.town.en', 'Puy')
  const other = 'facts.place.town.fr'
  expect(drafted(other)).toBe('Puy')
  expect([type(other, 'Puy-l’Évêque', ''), drafted(other)]).toEqual([[], 'Puy-l’Évêque'])
})

test('two windows do not conflict over an empty sentence of a part that one has begun, nor over a place that it has moved', () => {
  const { database, drafted, type } = seeded()
  const places = listNamed('facts.place.places') ?? expect.fail('no list of places')
  changeEntries(database, places, 'earlier', 'cannes', noon)
  changeEntries(database, places, 'away', 'antibes-old-town', noon)
  const minutes = 'facts.place.places.cannes.minutes'
  expect([type(minutes, '31', 25), drafted(minutes)]).toEqual([[], 31])
  startEmpty(database, noon)
  for (const count of ['bedrooms', 'bathrooms']) type(`facts.amenities.annex.${count}`, '1')
  const [title, text] = ['words.en.annex.title', 'words.en.annex.text']
  expect([type(title, 'The mill', null), type(text, 'By the stream.', null)]).toEqual([[], []])
  expect([drafted(title), drafted(text)]).toEqual(['The mill', 'By the stream.'])
})

test('a further room begins on the floor of the one before it', () => {
  const rooms = entryLists.find(({ kind }) => kind === 'room') ?? expect.fail('no list of rooms')
  const one = withValue(withEntry(empty, rooms, 'add', 'a'), 'facts.rooms.list.a.floor', 'attic')
  expect(valueAt(withEntry(one, rooms, 'add', 'b'), 'facts.rooms.list.b.floor')).toBe('attic')
})
