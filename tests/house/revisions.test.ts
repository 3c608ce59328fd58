import { describe, expect, test } from 'vitest'
import { schemaNumber } from '../../content/house.ts'
import { valueAt, withValue } from '../../content/paths.ts'
import { differences } from '../../house/draft/changes.ts'
import { openDraft } from '../../house/draft/draft.ts'
import { publishDraft } from '../../house/draft/publishing.ts'
import { importDraft, takeIntoDraft } from '../../house/draft/versions.ts'
import { publish, publishedHouse, seedHouse, undo } from '../../house/revisions.ts'
import { insertRevision, liveRevision, revisions } from '../../house/tables/revisions.ts'
import { HouseError, upgraded } from '../../house/upgrades.ts'
import { temporaryDatabase } from '../support/databases.ts'
import { noon } from '../support/held-clock.ts'
import { houseWith, shipped, shippedFiles } from '../support/houses.ts'

/** Words without tokens other than the price, from the house that ships. */
const withoutTokens = JSON.parse(JSON.stringify(shipped.words).replace(/\{(?!price)[^{}"]*\}/g, 'one'))

const named = (name: string) => houseWith({ figures: { name } })

function seeded() {
  const database = temporaryDatabase()
  expect(seedHouse(database, shipped, noon)).toBe(true)
  return { database, name: () => publishedHouse(database).house.facts.figures.name }
}

test('an empty data folder gets the house that ships, once', () => {
  const { database, name } = seeded()
  publish(database, shippedFiles, named('Another'), 'publish', noon)
  expect(seedHouse(database, shipped, noon)).toBe(false)
  expect(name()).toBe('Another')
})

test('a published house is frozen, so that its readers cannot change it', () => {
  const { database } = seeded()
  const { house } = publishedHouse(database)
  expect(() => Object.assign(house.facts.offer.price, { saleEur: 1 })).toThrow(TypeError)
})

test('a faulty house is not published, and each fault is reported with its path', () => {
  const { database, name } = seeded()
  const faulty = houseWith({ figures: { name: '', estate: -1 } })
  expect(() => publish(database, shippedFiles, faulty, 'publish', noon)).toThrow(
    /facts\.figures\.name: There are no words[\s\S]*facts\.figures\.estate/,
  )
  expect(name()).toBe('Villa Belvédère')
})

test.each([
  ['salons', { salons: null }, '{salons:One salon|# salons} of {salonArea}'],
  ['degrees', { seaView: null }, 'A view of {degrees}'],
])('a highlight that names %s, which the house lacks, is refused at its path', (token, lacks, en) => {
  const { database, name } = seeded()
  const [first] = shipped.facts.highlights
  if (first === undefined) throw new Error('the house that ships has highlights')
  const highlight = { ...first, of: null, name: { en, fr: 'Autre chose' }, note: null }
  const house = { ...houseWith({ figures: lacks, highlights: [highlight] }), words: withoutTokens }
  expect(() => publish(database, shippedFiles, house, 'publish', noon)).toThrow(
    `facts.highlights.salons.name.en: It names “${token}”`,
  )
  expect(name()).toBe('Villa Belvédère')
  const left = {
    ...house,
    facts: { ...house.facts, highlights: [{ ...highlight, of: token === 'salons' ? 'salons' : 'seaView' }] },
  }
  expect(publish(database, shippedFiles, left, 'publish', noon)).toBe(2)
})

test('publishing the same house again makes no revision', () => {
  const { database } = seeded()
  expect(publish(database, shippedFiles, shipped, 'import', noon)).toBe(liveRevision(database)?.id)
  expect(revisions(database)).toHaveLength(1)
})

test('undo publishes the previous house as a new revision, a second undo reverts that, and neither changes the draft', () => {
  const { database, name } = seeded()
  publish(database, shippedFiles, named('Second'), 'publish', noon + 1)
  importDraft(database, named('Third'), noon + 2)
  undo(database, shippedFiles, noon + 3)
  expect(name()).toBe('Villa Belvédère')
  undo(database, shippedFiles, noon + 4)
  expect(name()).toBe('Second')
  expect(revisions(database).map(({ kind }) => kind)).toEqual(['undo', 'undo', 'publish', 'seed'])
  expect(openDraft(database).body).toMatchObject({ facts: { figures: { name: 'Third' } } })
})

test('undo fails if there is no previous house', () => {
  const { database } = seeded()
  expect(() => undo(database, shippedFiles, noon)).toThrow(HouseError)
})

test('restoring fills the draft without publishing, and publishing ends the draft', () => {
  const { database, name } = seeded()
  publish(database, shippedFiles, named('Second'), 'publish', noon)
  takeIntoDraft(database, 1, noon)
  expect(name()).toBe('Second')
  publishDraft(database, shippedFiles, noon)
  expect(name()).toBe('Villa Belvédère')
  expect(openDraft(database).changedAt).toBeNull()
  expect(() => takeIntoDraft(database, 99, noon)).toThrow('There is no revision 99')
  expect(() => publishDraft(database, shippedFiles, noon)).toThrow('There is no draft')
})

test('a faulty draft can be kept, and its faults are reported when it is published', () => {
  const { database } = seeded()
  importDraft(database, houseWith({ figures: { name: '' } }), noon)
  expect(() => publishDraft(database, shippedFiles, noon)).toThrow('facts.figures.name')
  expect(openDraft(database).changedAt).not.toBeNull()
})

describe('a house that cannot be read', () => {
  const bodies: [string, { schema: number; body: string }, RegExp][] = [
    ['from a newer program', { schema: schemaNumber + 1, body: '{}' }, /newer version of this program/],
    ['of a shape before the first release', { schema: 3, body: '{}' }, /older than this program can read \(shape 3/],
    [
      'that lacks a field',
      { schema: schemaNumber, body: JSON.stringify({ ...shipped, photographs: [] }) },
      /photographs: /,
    ],
  ]
  test.each(bodies)(
    '%s is refused with its path and the way back, and no other house replaces it',
    (_, written, why) => {
      const { database } = seeded()
      database.write(() =>
        insertRevision(database, { parent: 1, publishedAt: noon, kind: 'publish', house: 1, digest: '', ...written }),
      )
      expect(() => publishedHouse(database)).toThrow(why)
    },
  )
})

test('a made-up shape: an older house is changed step by step, and keeps its facts', () => {
  const steps = [
    (body: unknown) => withValue(body, 'facts.hue', valueAt(body, 'facts.colours')),
    (body: unknown) => withValue(body, 'facts.hue.depth', 2),
  ]
  const changed = upgraded({ schema: schemaNumber, body: JSON.stringify(shipped) }, steps)
  expect(changed).toMatchObject({
    schema: schemaNumber + 2,
    facts: { figures: shipped.facts.figures, hue: { ...shipped.facts.colours, depth: 2 } },
  })
  const last = { schema: schemaNumber + 1, body: JSON.stringify({ facts: { hue: {} } }) }
  expect(upgraded(last, steps)).toMatchObject({ schema: schemaNumber + 2, facts: { hue: { depth: 2 } } })
})

test('differences are listed with old and new values, and photographs by their ids', () => {
  const dearer = houseWith({ offer: { price: { saleEur: 5_000_000, rentEurPerMonth: 12_000 } } })
  expect(differences(shipped, dearer)).toEqual([
    { path: 'facts.offer.price.saleEur', before: 4_500_000, after: 5_000_000 },
  ])
  const fewer = { ...shipped, photographs: shipped.photographs.slice(1) }
  expect(differences(shipped, fewer).map(({ path, after }) => [path, after])).toEqual([
    ['photographs.facade-morning', undefined],
  ])
})
