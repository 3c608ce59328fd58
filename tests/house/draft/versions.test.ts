import { writeFileSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { languages } from '../../../content/enquiry.ts'
import { valueAt, withValue } from '../../../content/paths.ts'
import type { Database } from '../../../db/database.ts'
import { guestDetails, saveGuestDetails } from '../../../enquiries/viewings/guests.ts'
import { draftChanges } from '../../../house/draft/changes.ts'
import { changeDraft, editDraft, openDraft } from '../../../house/draft/draft.ts'
import { fieldAt, formMark } from '../../../house/draft/fields.ts'
import { replacePicture, takeOff } from '../../../house/draft/photographs.ts'
import { publishDraft } from '../../../house/draft/publishing.ts'
import {
  bringBack,
  importDraft,
  leaveOut,
  removeEntry,
  startEmpty,
  takeIntoDraft,
} from '../../../house/draft/versions.ts'
import { forgetFormerHouses, removeUnnamedFiles } from '../../../house/retention.ts'
import { publish, seedHouse, undo } from '../../../house/revisions.ts'
import { masterName, shelfOf } from '../../../house/shelf.ts'
import {
  draftRow,
  draftVersions,
  markStale,
  placingsIn,
  staleWords,
  writePlacings,
} from '../../../house/tables/draft.ts'
import { draftedHouse, publicHouse } from '../../../house/tables/houses.ts'
import { age } from '../../support/aged.ts'
import { temporaryDatabase, temporaryFolder } from '../../support/databases.ts'
import { noon } from '../../support/held-clock.ts'
import { dist, houseWith, shipped, shippedFiles } from '../../support/houses.ts'

const year = 365 * 86_400_000
const minute = 60_000
const name = 'facts.figures.name'
const places = 'facts.place.places'

function bench() {
  const database = temporaryDatabase()
  seedHouse(database, shipped, noon)
  const named = () => valueAt(openDraft(database).body, name)
  const call = (given: string, at = noon) =>
    changeDraft(database, (body) => withValue(body, name, given), at, { path: name })
  const versions = () => draftVersions(database).map(({ act, houseName }) => [act, houseName])
  return { database, named, call, versions }
}

const { photographs, facts } = shipped
const [first] = photographs
const values: [string, unknown][] = [
  ['facts.offer.status', 'sold'],
  ['facts.offer.offers', ['sale']],
  ['facts.amenities.annex', null],
  ['facts.legal.host', { name: 'OVH', address: '', phone: '' }],
  ['facts.highlights', facts.highlights.toReversed().slice(1)],
  ['facts.place.places.cannes.name.en', 'Cannes, the Croisette'],
  ['words.en.hero.taglines', ['One', 'Two']],
  ['photographs', photographs.filter(({ id }) => id !== 'salon-sea').toReversed()],
  [`photographs.${photographs.length - 1}`, { ...first, id: 'new', hero: null }],
  ['plates.residence', 'new'],
]
const changed = values.reduce<unknown>((body, [path, value]) => withValue(body, path, value), shipped)
const parts = languages.map((language) => `words.${language}.potential.parts`)
const ground: [string, string, string] = ['#000000', '#000000', '#000000']
const picture = { master: { digest: 'a'.repeat(64), width: 1_920, height: 1_280, ground }, sun: null }

const acts: [what: string, act: (database: Database) => number | null][] = [
  ['a removed place', (database) => removeEntry(database, [places], 'monaco', noon)],
  ['a part that was removed in each language', (database) => removeEntry(database, parts, 'private-spa', noon)],
  ['a removed photograph', (database) => takeOff(database, 'pool-golden-hour', noon)],
  ['a replaced picture', (database) => replacePicture(database, 'facade-dusk', picture, noon)],
  ['an empty house', (database) => startEmpty(database, noon)],
  ['an import', (database) => importDraft(database, houseWith({ figures: { name: 'Imported' } }), noon)],
  ['a former house', (database) => takeIntoDraft(database, 1, noon)],
  ...draftChanges(shipped, changed).map(({ path }): (typeof acts)[number] => [
    `a discarded change of ${path}`,
    (database) => leaveOut(database, path, noon),
  ]),
]

test.each(acts)('%s is undone by one press, and again by another', (_, act) => {
  const { database } = bench()
  importDraft(database, changed, noon)
  const before = openDraft(database).body
  const kept = act(database)
  const after = openDraft(database).body
  expect(after).not.toEqual(before)
  const back = bringBack(database, kept ?? 0, noon)
  expect(openDraft(database).body).toEqual(before)
  bringBack(database, back ?? 0, noon)
  expect(openDraft(database).body).toEqual(after)
})

describe('a version', () => {
  test('is kept of each save, but only one while the same field is typed for some minutes', () => {
    const { call, versions, database } = bench()
    for (const [given, at] of [
      ['One', noon],
      ['Two', noon + minute],
      ['Three', noon + 4 * minute],
      ['Four', noon + 6 * minute],
    ] as const)
      call(given, at)
    expect(versions()).toEqual([
      ['saved', 'Three'],
      ['saved', shipped.facts.figures.name],
    ])
    changeDraft(database, (body) => withValue(body, 'facts.figures.estate', 600), noon + 7 * minute, {
      path: 'facts.figures.estate',
    })
    call('Five', noon + 7 * minute)
    expect(versions()).toHaveLength(4)
  })

  test('from before an act is not pushed out by what is typed after it', () => {
    const { database, call, named } = bench()
    call('Mine')
    const kept = startEmpty(database, noon)
    for (let at = 1; at <= 60; at += 1) call(`Draft ${at}`, noon + at * 6 * minute)
    expect(draftVersions(database).filter(({ act }) => act === 'saved')).toHaveLength(50)
    bringBack(database, kept ?? 0, noon)
    expect([named(), openDraft(database).isNew]).toEqual(['Mine', false])
  })

  test('is the newest of fifty acts, and an unknown one brings nothing back', () => {
    const { database, call, named } = bench()
    for (let at = 1; at <= 52; at += 1) {
      call(`House ${at}`)
      importDraft(database, houseWith({ figures: { name: 'Imported' } }), noon)
    }
    const kept = draftVersions(database).filter(({ act }) => act === 'imported')
    expect(kept.at(-1)?.houseName).toBe('House 3')
    expect(bringBack(database, 1, noon)).toBeNull()
    expect(named()).toBe('Imported')
  })

  test('holds the marks on sentences and the places that the desk filled', () => {
    const { database, call } = bench()
    call('Mine')
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

  test('is not kept if the change fails halfway, and neither is the change', () => {
    const { database, call, named } = bench()
    call('Mine')
    const before = draftVersions(database)
    expect(() =>
      database.write(() => {
        startEmpty(database, noon)
        throw new Error('the process ends')
      }),
    ).toThrow('the process ends')
    expect([named(), draftVersions(database)]).toEqual(['Mine', before])
  })

  test('that says the same as the public house leaves no draft', () => {
    const { database } = bench()
    const kept = startEmpty(database, noon)
    bringBack(database, kept ?? 0, noon)
    expect([draftRow(database), openDraft(database).body]).toEqual([null, shipped])
  })

  test('keeps its photographs for a year, even if it could not be published', async () => {
    const { database } = bench()
    const shelf = shelfOf(temporaryFolder(), dist)
    const digest = 'f'.repeat(64)
    startEmpty(database, noon)
    const own = { ...first, id: 'own', caption: { en: '', fr: '' }, master: { ...first?.master, digest } }
    changeDraft(database, (body) => withValue(body, 'photographs', [own]), noon)
    takeIntoDraft(database, 1, noon)
    const [folder] = shelf.masters
    await mkdir(folder, { recursive: true })
    for (const file of [masterName(digest), `${'0'.repeat(64)}.jpg`]) writeFileSync(`${folder}/${file}`, '')
    age(folder, 2 * 86_400_000)
    const round = (now: number) => {
      forgetFormerHouses(database, now)
      return removeUnnamedFiles(database, shelf, now)
    }
    await round(noon + year - 1)
    expect(await readdir(folder)).toEqual([masterName(digest)])
    await round(noon + year + 1)
    expect(await readdir(folder)).toEqual([])
  })
})

test('two windows: what one types while the other goes back to a version is kept, and typing on is a conflict', () => {
  const { database } = bench()
  const field = fieldAt(`${places}.cannes.minutes`)
  if (field === null) throw new Error('there is no such field')
  const type = (was: unknown, typed: string) =>
    editDraft(database, [{ field, was: formMark(field, was, 'en'), typed }], 'en', noon)
  const removed = removeEntry(database, [places], 'monaco', noon)
  expect(type(25, '30')).toEqual([])
  expect(draftVersions(database)).toContainEqual(expect.objectContaining({ act: 'saved', path: field.path }))
  const back = bringBack(database, removed ?? 0, noon)
  expect(valueAt(openDraft(database).body, field.path)).toBe(25)
  expect(type(30, '31')).toMatchObject([{ typed: '31', other: 25 }])
  bringBack(database, back ?? 0, noon)
  expect(valueAt(openDraft(database).body, field.path)).toBe(30)
})

test('an empty house that nobody has touched is not begun again, and stays a draft even if it says the same as the public one', () => {
  const { database } = bench()
  expect(startEmpty(database, noon)).not.toBeNull()
  expect(startEmpty(database, noon)).toBeNull()
  changeDraft(database, () => shipped, noon)
  expect([draftRow(database)?.house, openDraft(database).isNew]).toEqual([2, true])
})

test('an empty house and an import of another one count as further houses, and going back counts as the former one', () => {
  const { database, call } = bench()
  const numbers = () => [publicHouse(database), draftedHouse(database)]
  call('Renamed')
  expect(numbers()).toEqual([1, 1])
  const kept = startEmpty(database, noon)
  expect(numbers()).toEqual([1, 2])
  changeDraft(database, () => houseWith({ figures: { name: 'Mas' } }), noon)
  publishDraft(database, shippedFiles, noon)
  expect(numbers()).toEqual([2, 2])
  undo(database, shippedFiles, noon)
  expect(numbers()).toEqual([1, 1])
  bringBack(database, kept ?? 0, noon)
  expect(numbers()).toEqual([1, 1])
  importDraft(database, houseWith({ figures: { name: 'Imported' } }), noon)
  expect(numbers()).toEqual([1, 3])
  publish(database, shippedFiles, withValue(shipped, 'facts.figures.estate', 501), 'import', noon)
  expect(publicHouse(database)).toBe(1)
  publish(database, shippedFiles, houseWith({ figures: { name: 'Imported' } }), 'import', noon)
  expect(publicHouse(database)).toBe(3)
  // Archives of former houses are known again too, and no number is given twice.
  publish(database, shippedFiles, houseWith({ figures: { name: 'Mas' } }), 'import', noon)
  expect(publicHouse(database)).toBe(2)
  saveGuestDetails(database, 7, guestDetails(database, 7).details, noon)
  startEmpty(database, noon)
  expect(numbers()).toEqual([2, 8])
})
