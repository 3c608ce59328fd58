import { describe, expect, test } from 'vitest'
import { readHouse, schemaNumber } from '../../content/house.ts'
import { inEachLanguage } from '../../content/languages.ts'
import { valueAt, withValue } from '../../content/paths.ts'
import { checkArchive } from '../../house/archive/import.ts'
import { changesOf, openDraft } from '../../house/draft/draft.ts'
import { publishedHouse } from '../../house/revisions.ts'
import { shelfOf } from '../../house/shelf.ts'
import { writeDraftRow } from '../../house/tables/draft.ts'
import { insertRevision } from '../../house/tables/revisions.ts'
import { upgraded } from '../../house/upgrades.ts'
import { temporaryDatabase, temporaryFolder } from '../support/databases.ts'
import { archiveOf, fixtureEntries } from '../support/fixture-archive.ts'
import { noon } from '../support/held-clock.ts'
import { dist, facts } from '../support/houses.ts'
import { olderArchive, writtenIn } from '../support/older-archive.ts'

/** The house of shape 3 with other values, in today’s shape. */
function read(changes: Record<string, unknown>): unknown {
  const { schema, body } = writtenIn(3)
  return upgraded({ schema, body: JSON.stringify(changed(JSON.parse(body), changes)) })
}

const changed = (body: unknown, changes: Record<string, unknown>) =>
  Object.entries(changes).reduce((each, [path, value]) => withValue(each, path, value), body)

describe('a house of shape 3', () => {
  test('has every fact that it had, each in its form', () => {
    const { highlights: _highlights, view: _view, figures, ...others } = facts
    expect(valueAt(read({}), 'facts')).toMatchObject({ ...others, figures: { ...figures, article: null } })
  })

  test('has a living area if its lease states the same area, and otherwise the area of the estate', () => {
    const areas = (body: unknown) =>
      ['livingArea', 'estate', 'land'].map((name) => valueAt(body, `facts.figures.${name}`))
    expect(areas(read({}))).toEqual([null, 500, null])
    expect(areas(read({ 'facts.lease': { livingAreaM2: 500 } }))).toEqual([500, null, null])
  })

  test('has its town and its region in each language', () => {
    expect(valueAt(read({}), 'facts.place.region')).toEqual(inEachLanguage(() => 'Côte d’Azur'))
  })

  test('still shows the course of the sun over an open horizon', () => {
    expect(valueAt(read({}), 'facts.place.sky')).toBe('open')
  })

  test('keeps a mobile number for WhatsApp, and loses a landline', () => {
    const whatsapp = (number: string) => valueAt(read({ 'facts.contact.whatsapp': number }), 'facts.contact.whatsapp')
    expect(['+33639980142', '+393331234567', '+33465710142'].map(whatsapp)).toEqual([
      '+33639980142',
      '+393331234567',
      null,
    ])
  })

  test('can be published without optional facts, which become null', () => {
    const optional = ['seaViewDegrees', 'dpe', 'agency', 'brochurePdf']
    const { schema, body } = writtenIn(3)
    const without = optional.reduce<unknown>(
      (each, name) => withValue(each, `facts.${name}`, undefined),
      JSON.parse(body),
    )
    const today = upgraded({ schema, body: JSON.stringify(without) })
    expect(
      ['figures.seaView', 'legal.dpe', 'legal.agency', 'contact.brochurePdf'].map((at) =>
        valueAt(today, `facts.${at}`),
      ),
    ).toEqual([null, null, null, null])
  })

  test.each([
    ['colour', 'colour'],
    ['location.postcode', 'location'],
    ['salons.areaM2', 'figures.salons.areaM2'],
  ])('reports an unknown fact by its path: %s', (misspelt, named) => {
    const result = readHouse(read({ [`facts.${misspelt}`]: 60 }))
    expect('faults' in result && result.faults.map(({ path }) => path)).toEqual([`facts.${named}`])
  })
})

describe('a draft of shape 3', () => {
  test('differs from its house only in what its owner changed', () => {
    const database = temporaryDatabase()
    const { schema, body } = writtenIn(3)
    const draft = changed(JSON.parse(body), {
      'facts.price.saleEur': 4_400_000,
      'facts.location.distances.cannes.minutes': 30,
      'facts.contact.phone': '+33639980199',
    })
    database.write(() => {
      insertRevision(database, { parent: null, publishedAt: noon, kind: 'seed', schema, body, digest: '' })
      writeDraftRow(database, { base: 1, changedAt: noon, schema, body: JSON.stringify(draft) })
    })
    expect(publishedHouse(database).house.schema).toBe(schemaNumber)
    expect(changesOf(openDraft(database)).map(({ path }) => path)).toEqual([
      'facts.offer.price.saleEur',
      'facts.place.places.cannes.minutes',
      'facts.contact.phone',
    ])
  })

  test.each([
    ['a price', 'price.saleEur', 'about 4.3 million', 'offer.price.saleEur', 'about 4.3 million'],
    ['an area', 'areaM2', 'large', 'figures.estate', 'large'],
    ['salons without an area', 'salons', { count: 2 }, 'figures.salons', { count: 2, areaEach: null }],
    ['half a point', 'location.approximate.latitude', null, 'place.approximate.point', '7.12'],
    ['a point that is a word', 'location.approximate.latitude', 'north', 'place.approximate.point', 'north, 7.12'],
    ['a host without an address', 'host', { name: 'OVH' }, 'legal.host', { name: 'OVH' }],
    [
      'a place named in one language',
      'location.distances.cannes.place',
      { ...inEachLanguage(() => ''), en: 'Cannes' },
      'place.places.cannes.name',
      { ...inEachLanguage(() => ''), en: 'Cannes' },
    ],
  ])('keeps an incomplete value: %s', (_what, was, value, is, kept) => {
    const database = temporaryDatabase()
    const { schema, body } = writtenIn(3)
    database.write(() => {
      insertRevision(database, { parent: null, publishedAt: noon, kind: 'seed', schema, body, digest: '' })
      const draft = JSON.stringify(withValue(JSON.parse(body), `facts.${was}`, value))
      writeDraftRow(database, { base: 1, changedAt: noon, schema, body: draft })
    })
    expect(valueAt(openDraft(database).body, `facts.${is}`)).toEqual(kept)
  })
})

describe('an archive', () => {
  const shelf = () => shelfOf(temporaryFolder(), dist)

  test.each([1, 2, 3, 4])('of shape %i can hold a house of today', async (schema) => {
    expect(await checkArchive(shelf(), await olderArchive(schema))).toEqual([])
  })

  test.each([
    [3, 'facts.prices', 'facts.prices'],
    [4, 'facts.offer.prices', 'facts.offer.prices'],
    [4, 'facts.figures.bedrooms.today', 'facts.figures.bedrooms.today'],
  ])('of shape %i is refused if a fact is misspelt, and the fact is named: %s', async (schema, wrong, path) => {
    const file = await olderArchive(schema, { change: (body) => withValue(body, wrong, 1) })
    expect((await checkArchive(shelf(), file)).map((fault) => fault.path)).toEqual([path])
  })

  test('may leave out everything that a house may lack', async () => {
    const entries = fixtureEntries('mas-des-amandiers').map((entry) =>
      entry.name === 'house.json' ? { ...entry, content: withoutNulls(String(entry.content)) } : entry,
    )
    expect(await checkArchive(shelf(), await archiveOf(entries))).toEqual([])
  })
})

function withoutNulls(text: string): string {
  const house = JSON.parse(text)
  const facts = JSON.stringify(house.facts, (_name, value: unknown) => (value === null ? undefined : value))
  return JSON.stringify({ ...house, facts: JSON.parse(facts) })
}
