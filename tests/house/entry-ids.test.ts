import { describe, expect, test } from 'vitest'
import { freeId, isEntryId, reservedWords } from '../../content/entry-id.ts'
import { type House, readHouse } from '../../content/house.ts'
import { inEachLanguage } from '../../content/languages.ts'
import { idsOf, valueAt, withValue } from '../../content/paths.ts'
import { checkArchive, readArchive } from '../../house/archive/import.ts'
import { changesOf, openDraft } from '../../house/draft/draft.ts'
import { publishedHouse } from '../../house/revisions.ts'
import { shelfOf } from '../../house/shelf.ts'
import { writeDraftRow } from '../../house/tables/draft.ts'
import { insertRevision } from '../../house/tables/revisions.ts'
import { upgraded } from '../../house/upgrades.ts'
import { temporaryDatabase, temporaryFolder } from '../support/databases.ts'
import { archiveOf, fixtureEntries } from '../support/fixture-archive.ts'
import { noon } from '../support/held-clock.ts'
import { olderArchive, writtenIn } from '../support/older-archive.ts'
import { quickDist } from '../support/quick-dist.ts'

/** A house of shape 2, in which lists had no ids, and two photographs had the ids '1' and 'plates'. */
function older(change: (body: unknown) => unknown = (body) => body): { schema: 2; body: string } {
  const written = JSON.parse(writtenIn(2).body)
  const plates = { residence: null, dining: '1', pool: null, potential: 'elevation', footer: 'plates' }
  const renamed = ['1', 'plates'].reduce<unknown>(
    (body, id, at) => withValue(body, `photographs.${at}.id`, id),
    withValue(written, 'plates', plates),
  )
  return { schema: 2, body: JSON.stringify(change(renamed)) }
}

describe('a house of shape 2', () => {
  test('gets new ids for photographs called 1 and plates, and keeps them in their places', () => {
    const read = readHouse(upgraded(older()))
    expect('house' in read ? read.house.plates : read).toMatchObject({
      dining: 'photograph-1',
      footer: 'photograph-plates',
      potential: 'elevation',
    })
    expect('house' in read && idsOf(read.house).slice(0, 2)).toEqual(['photograph-1', 'photograph-plates'])
  })

  test('keeps a photograph that already has the new id', () => {
    const written = older((body) => withValue(body, 'photographs.2.id', 'photograph-1'))
    const count = idsOf(JSON.parse(written.body)).length
    expect(count).toBeGreaterThan(3)
    expect(new Set(idsOf(upgraded(written))).size).toBe(count)
  })

  test('has the same ids as its draft, so that only real changes are shown', () => {
    const database = temporaryDatabase()
    const { schema, body } = older()
    const changed = withValue(JSON.parse(body), 'facts.location.distances.1.minutes', 14)
    database.write(() => {
      insertRevision(database, { parent: null, publishedAt: noon, kind: 'seed', schema, body, digest: '' })
      writeDraftRow(database, { base: 1, changedAt: noon, schema, body: JSON.stringify(changed) })
    })
    expect(publishedHouse(database).house.facts.highlights[0]?.id).toBe('highlight-1')
    expect(changesOf(openDraft(database)).map((change) => change.path)).toEqual(['facts.place.places.place-2.minutes'])
  })

  test('is read without highlights if they name what the house lacks', () => {
    const { schema, body } = older((house) =>
      withValue(withValue(house, 'facts.salons', null), 'facts.seaViewDegrees', null),
    )
    const highlights = [
      { of: null, name: inEachLanguage(() => '{salons:# salon|# salons}'), note: null },
      { of: null, name: inEachLanguage(() => 'A view of {degrees}'), note: null },
      { of: null, name: inEachLanguage(() => 'Quiet'), note: null },
    ]
    const texts: Record<string, unknown> = { description: '{price}', 'hero.taglines': ['Words'] }
    const named = withValue(JSON.parse(body), 'facts.highlights', highlights)
    const speechless = ['en', 'fr'].reduce<unknown>(
      (each, language) =>
        [
          'residence.title',
          'residence.first',
          'brochure.facts',
          'hero.taglines',
          'brochure.bedrooms',
          'description',
        ].reduce((text, key) => withValue(text, `words.${language}.${key}`, texts[key] ?? 'Words'), each),
      named,
    )
    const read = readHouse(upgraded({ schema, body: JSON.stringify(speechless) }))
    expect(read).toHaveProperty('house')
    expect('house' in read && read.house.facts.highlights.map(({ of }) => of)).toEqual(['salons', 'seaView', null])
  })

  test('is imported from an archive with its pictures under their new ids', async () => {
    const shelf = shelfOf(temporaryFolder(), quickDist())
    const house = await readArchive({ shelf, file: await olderArchive(2, { id: '1' }) })
    expect([idsOf(house), house.plates.footer]).toEqual([['photograph-1'], 'photograph-1'])
  })
})

test('an archive of today’s shape is refused if a photograph is called 1 or plates, and accepted if its places have no ids', async () => {
  const shelf = shelfOf(temporaryFolder(), quickDist())
  const entries = fixtureEntries('mas-des-amandiers')
  const faultsAfter = async (change: (house: { photographs: { id: string }[]; facts: House['facts'] }) => unknown) => {
    const changed = entries.map((entry) =>
      entry.name === 'house.json'
        ? { ...entry, content: JSON.stringify(change(JSON.parse(String(entry.content)))) }
        : entry,
    )
    return (await checkArchive(shelf, await archiveOf(changed))).map(({ path: at, message }) => `${at}: ${message}`)
  }
  for (const id of ['1', 'plates'])
    expect((await faultsAfter((house) => withValue(house, 'photographs.0.id', id))).join()).toMatch(
      /photographs\.0\.id: expected small letters/,
    )
  expect(
    await faultsAfter((house) =>
      withValue(
        house,
        'facts.place.places',
        house.facts.place.places.map(({ id: _id, ...each }) => each),
      ),
    ),
  ).toEqual([])
})

test('no id consists of digits only or is a word of an address, whatever the name of the file', () => {
  const taken = new Set<string>()
  for (const name of [
    '1',
    '02',
    '7',
    '30',
    'plates',
    'Describe',
    'elevation',
    '2024-06-30',
    'Été (3)',
    '…',
    '1'.repeat(90),
  ]) {
    const id = freeId(name, 'photograph', taken)
    expect(isEntryId(id), id).toBe(true)
    taken.add(id)
  }
  expect([...taken].slice(0, 5)).toEqual([
    'photograph-1',
    'photograph-02',
    'photograph-7',
    'photograph-30',
    'photograph-plates',
  ])
  for (const word of Object.values(reservedWords)) expect(isEntryId(word)).toBe(false)
})

test('a path of digits means a position in a list, never an entry with that id', () => {
  const body = { list: [{ id: 'a' }, { id: '0' }], photographs: [] }
  expect(valueAt(body, 'list.0')).toEqual({ id: 'a' })
  expect(valueAt(body, 'photographs.pool')).toBeUndefined()
  expect(valueAt({ facts: { offer: { offers: ['sale'] } } }, 'facts.offer.offers.sale')).toBe(true)
})
