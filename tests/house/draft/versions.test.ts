import { expect, test } from 'vitest'
import { languages } from '../../../content/languages.ts'
import { withValue } from '../../../content/paths.ts'
import type { Database } from '../../../db/database.ts'
import { guestDetails, saveGuestDetails } from '../../../enquiries/viewings/viewings.ts'
import { draftChanges } from '../../../house/draft/changes.ts'
import {
  bringBack,
  changeDraft,
  changeEntries,
  importDraft,
  leaveOut,
  openDraft,
  startEmpty,
  takeIntoDraft,
} from '../../../house/draft/draft.ts'
import { listNamed } from '../../../house/draft/lists.ts'
import { replacePicture, takeOff } from '../../../house/draft/photographs.ts'
import { publishDraft } from '../../../house/draft/publishing.ts'
import {
  draftRow,
  draftVersions,
  markStale,
  placingsIn,
  staleWords,
  writePlacings,
} from '../../../house/draft/stored.ts'
import { draftedHouse, publicHouse, publish, undo } from '../../../house/revisions.ts'
import { seeded, withAll } from '../../support/drafts.ts'
import { minute, noon } from '../../support/held-clock.ts'
import { houseWith, shipped, shippedFiles } from '../../support/houses.ts'

const name = 'facts.figures.name'
const places = 'facts.place.places'
const imported = houseWith({ figures: { name: 'Imported' } })

const { photographs, facts } = shipped
const changed = {
  'facts.offer.status': 'sold',
  'facts.offer.offers': ['sale'],
  'facts.amenities.annex': null,
  'facts.legal.host': { name: 'OVH', address: '', phone: '' },
  'facts.highlights': facts.highlights.toReversed().slice(1),
  'facts.place.places.cannes.name.en': 'Cannes, the Croisette',
  'words.en.hero.taglines': ['One', 'Two'],
  photographs: photographs.filter(({ id }) => id !== 'salon-sea').toReversed(),
  [`photographs.${photographs.length - 1}`]: { ...photographs[0], id: 'new', hero: null },
  'plates.residence': 'new',
}
const remove = (database: Database, path: string, id: string) => {
  const list = listNamed(path)
  return (list && changeEntries(database, list, 'away', id, noon).kept) ?? null
}
const ground: [string, string, string] = ['#000000', '#000000', '#000000']
type Act = [what: string, act: (database: Database) => number | null]
const picture = { master: { digest: 'a'.repeat(64), width: 1_920, height: 1_280, ground }, sun: null }

test.each<Act>([
  ['a removed place', (database) => remove(database, places, 'monaco')],
  [
    'a part that was removed in each language',
    (database) => remove(database, 'words.en.potential.parts', 'private-spa'),
  ],
  ['a removed photograph', (database) => takeOff(database, 'pool-golden-hour', noon)],
  ['a replaced picture', (database) => replacePicture(database, 'facade-dusk', picture, noon)],
  ['an empty house', (database) => startEmpty(database, noon)],
  ['an import', (database) => importDraft(database, imported, noon)],
  ['a former house', (database) => takeIntoDraft(database, 1, noon)],
  ...draftChanges(shipped, withAll(shipped, changed)).map(
    ({ path }): Act => [`a discarded change of ${path}`, (database) => leaveOut(database, path, noon)],
  ),
])('%s is undone by one press, and again by another', (_, act) => {
  const { database } = seeded(changed)
  const before = openDraft(database).body
  const kept = act(database)
  const after = openDraft(database).body
  expect(after).not.toEqual(before)
  const back = bringBack(database, kept ?? 0, noon)
  expect(openDraft(database).body).toEqual(before)
  bringBack(database, back ?? 0, noon)
  expect(openDraft(database).body).toEqual(after)
})

test('a photograph whose removal is discarded is in its former place of the gallery again', () => {
  const { database } = seeded({ photographs: photographs.filter(({ id }) => id !== 'salon-sea') })
  leaveOut(database, 'photographs.salon-sea', noon)
  expect(openDraft(database).body).toEqual(shipped)
})

test('a version is kept of each save, but only one while the same field is typed for some minutes', () => {
  const { change, database } = seeded()
  for (const [given, minutes] of Object.entries({ One: 0, Two: 1, Three: 4, Four: 6 }))
    change(name, given, noon + minutes * minute)
  expect(draftVersions(database).map(({ act, houseName }) => [act, houseName])).toEqual([
    ['saved', 'Three'],
    ['saved', facts.figures.name],
  ])
  change('facts.figures.estate', 600, noon + 7 * minute)
  change(name, 'Five', noon + 7 * minute)
  expect(draftVersions(database)).toHaveLength(4)
})

test('fifty versions from before acts are kept beside fifty saves, and one that was pushed out brings nothing back', () => {
  const { database, change, drafted } = seeded()
  const kept = (isSaved: boolean) => draftVersions(database).filter(({ act }) => (act === 'saved') === isSaved)
  const begun = startEmpty(database, noon)
  for (let at = 1; at <= 60; at += 1) change(name, `Draft ${at}`, noon + at * 6 * minute)
  expect([kept(true).length, kept(false).length]).toEqual([50, 1])
  bringBack(database, begun ?? 0, noon)
  expect([drafted(name), openDraft(database).isNew]).toEqual([facts.figures.name, false])
  for (let at = 1; at <= 50; at += 1) importDraft(database, imported, noon)
  expect([kept(true).length, kept(false).length]).toEqual([50, 50])
  expect(bringBack(database, begun ?? 0, noon)).toBeNull()
})

test('a version holds the marks on sentences and the places that the desk filled', () => {
  const { database, change } = seeded()
  change(name, 'Mine')
  const stale = { path: 'residence.title', language: 'fr', source: 'en', counterpart: 'Before' }
  database.write(() => {
    markStale(database, stale)
    writePlacings(database, { pool: 'pool-golden-hour' })
  })
  const kept = startEmpty(database, noon)
  expect([staleWords(database), placingsIn(database)]).toEqual([[], {}])
  bringBack(database, kept ?? 0, noon)
  expect([staleWords(database), placingsIn(database)]).toEqual([[stale], { pool: 'pool-golden-hour' }])
})

test('two windows: what one types while the other goes back to a version is kept, and typing on is a conflict', () => {
  const { database, drafted, type } = seeded()
  const minutes = `${places}.cannes.minutes`
  const removed = remove(database, places, 'monaco')
  expect(type(minutes, '30', 25)).toEqual([])
  expect(draftVersions(database)).toContainEqual(expect.objectContaining({ act: 'saved', path: minutes }))
  const back = bringBack(database, removed ?? 0, noon)
  expect(drafted(minutes)).toBe(25)
  expect(type(minutes, '31', 30)).toMatchObject([{ typed: '31', other: 25 }])
  bringBack(database, back ?? 0, noon)
  expect(drafted(minutes)).toBe(30)
})

test('a draft that says the same as the public house is none, unless it is another house', () => {
  const { database } = seeded()
  const kept = startEmpty(database, noon)
  // An empty house that nobody has touched is not begun again.
  expect(startEmpty(database, noon)).toBeNull()
  changeDraft(database, () => shipped, noon)
  expect([draftRow(database)?.house, openDraft(database).isNew]).toEqual([2, true])
  bringBack(database, kept ?? 0, noon)
  expect([draftRow(database), openDraft(database).body]).toEqual([null, shipped])
})

test('an empty house and an import of another one count as further houses, and going back counts as the former one', () => {
  const { database, change } = seeded()
  const numbers = () => [publicHouse(database), draftedHouse(database)]
  change(name, 'Renamed')
  expect(numbers()).toEqual([1, 1])
  const kept = startEmpty(database, noon)
  expect(numbers()).toEqual([1, 2])
  const mas = houseWith({ figures: { name: 'Mas' } })
  changeDraft(database, () => mas, noon)
  publishDraft(database, shippedFiles, noon)
  expect(numbers()).toEqual([2, 2])
  undo(database, shippedFiles, noon)
  expect(numbers()).toEqual([1, 1])
  bringBack(database, kept ?? 0, noon)
  expect(numbers()).toEqual([1, 1])
  importDraft(database, imported, noon)
  expect(numbers()).toEqual([1, 3])
  // Archives of former houses are known again, and no number is given twice.
  for (const [house, number] of [
    [withValue(shipped, 'facts.figures.estate', 501), 1],
    [imported, 3],
    [mas, 2],
  ] as const) {
    publish(database, shippedFiles, house, 'import', noon)
    expect(publicHouse(database)).toBe(number)
  }
  saveGuestDetails(database, 7, guestDetails(database, 7).details, noon)
  startEmpty(database, noon)
  expect(numbers()).toEqual([2, 8])
})

const title = 'words.en.residence.title'
test('a draft stays when the public house is another and the former one again; marks on its sentences go with an import', () => {
  const { database, type, publish } = seeded()
  publish({ figures: { name: 'Second' } })
  type(title, 'Mine')
  undo(database, shippedFiles, noon)
  undo(database, shippedFiles, noon)
  expect(publishDraft(database, shippedFiles, noon)).toBe(5)
  expect(staleWords(database)).toHaveLength(languages.length - 1)
  publish({ figures: { name: 'Imported' } }, 'import')
  expect(staleWords(database)).toEqual([])
})

test('a read returns what was just written, even in the same transaction, and nothing that is rolled back', () => {
  const { database, change, drafted, publish, publicName } = seeded()
  const names = () => [drafted(name), publicName()]
  change(name, 'One')
  const versions = draftVersions(database)
  expect(names()).toEqual(['One', shipped.facts.figures.name])
  const failing = () =>
    database.write(() => {
      startEmpty(database, noon)
      change(name, 'Two')
      publish({ figures: { name: 'Three' } }, 'import')
      expect(names()).toEqual(['Two', 'Three'])
      throw new Error('the disk is full')
    })
  expect(failing).toThrow('the disk is full')
  expect(names()).toEqual(['One', shipped.facts.figures.name])
  expect(draftVersions(database)).toEqual(versions)
  change(name, 'Four')
  publish({ figures: { name: 'Five' } }, 'import')
  expect(names()).toEqual(['Four', 'Five'])
})

test('two windows do not conflict over an empty sentence of a part that one has begun, nor over a place that it has moved', () => {
  const { database, drafted, type } = seeded()
  const list = listNamed(places) ?? expect.fail('no list of places')
  changeEntries(database, list, 'earlier', 'cannes', noon)
  remove(database, places, 'antibes-old-town')
  const minutes = `${places}.cannes.minutes`
  expect([type(minutes, '31', 25), drafted(minutes)]).toEqual([[], 31])
  startEmpty(database, noon)
  for (const count of ['bedrooms', 'bathrooms']) type(`facts.amenities.annex.${count}`, '1')
  const [title, text] = ['words.en.annex.title', 'words.en.annex.text']
  expect([type(title, 'The mill', null), type(text, 'By the stream.', null)]).toEqual([[], []])
  expect([drafted(title), drafted(text)]).toEqual(['The mill', 'By the stream.'])
})
