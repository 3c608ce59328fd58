import { expect, test } from 'vitest'
import { schemaNumber } from '../../../content/house.ts'
import { inEachLanguage, languages } from '../../../content/languages.ts'
import { valueAt, withValue } from '../../../content/paths.ts'
import { draftChanges } from '../../../house/draft/changes.ts'
import { changeDraft, changesOf, importDraft, openDraft } from '../../../house/draft/draft.ts'
import { addPhotograph } from '../../../house/draft/photographs.ts'
import { publishDraft, withoutIncomplete } from '../../../house/draft/publishing.ts'
import { insertRevision, publish, publishedHouse, revisions, seedHouse, undo } from '../../../house/revisions.ts'
import { HouseError, upgraded } from '../../../house/upgrades.ts'
import { seeded, withAll } from '../../support/drafts.ts'
import { noon } from '../../support/held-clock.ts'
import { houseWith, shipped, shippedFiles } from '../../support/houses.ts'

const status = 'facts.offer.status'
const price = 'facts.offer.price.saleEur'
const host = { name: 'OVH', address: '', phone: '' }

/** Returns a draft with these values, and with this many photographs without words. */
function drafted(values: Record<string, unknown>, photographs = 0) {
  const { database } = seeded(values)
  const master = shipped.photographs[0]?.master ?? expect.fail('the house that ships has photographs')
  const ids = Array.from({ length: photographs }, () => addPhotograph(database, 'New', { master, sun: null }, noon))
  const incomplete = () => withoutIncomplete(openDraft(database), shippedFiles).incomplete
  const held = () => [...incomplete()].map(([path, { needs }]) => [path, needs])
  const changed = () => draftChanges(publishedHouse(database).house, openDraft(database).body).map(({ path }) => path)
  return { database, ids, incomplete, held, changed }
}

test('photographs without words stay in the draft, and a price and a status are published', () => {
  const { database, ids, incomplete, held, changed } = drafted({ [status]: 'sold', [price]: 4_400_000 }, 4)
  expect(held()).toEqual(ids.map((id) => [`photographs.${id}`, null]))
  expect(incomplete().get(`photographs.${ids[0]}`)?.faults).toHaveLength(2 * languages.length)
  expect(publishDraft(database, shippedFiles, noon)).toBe(2)
  expect(publishedHouse(database).house.facts.offer).toMatchObject({ status: 'sold', price: { saleEur: 4_400_000 } })
  expect(changed()).toEqual(ids.map((id) => `photographs.${id}`))
  // Nothing is complete, so there is no new revision.
  expect(publishDraft(database, shippedFiles, noon)).toBe(2)
})

test('incomplete changes stay in the draft with everything that needs them, and all others can be published', () => {
  const { ids, held, database } = drafted({ [price]: 4_400_000 }, 1)
  const [id = ''] = ids
  const values = {
    'plates.residence': id,
    'facts.legal.host': host,
    'facts.contact.brochurePdf': 'nowhere.pdf',
    'words.fr.residence.title': '',
    'words.en.residence.title': 'Rewritten',
    'words.en.residence.second': null,
    'facts.offer.price.rentEurPerMonth': 'a lot',
  }
  importDraft(database, withAll(openDraft(database).body, values), noon)
  expect(held().toSorted()).toEqual([
    ['facts.contact.brochurePdf', null],
    ['facts.legal.host', null],
    ['facts.offer.price.rentEurPerMonth', null],
    [`photographs.${id}`, null],
    ['plates.residence', `photographs.${id}`],
    ['words.en.residence.second', null],
    ['words.fr.residence.title', null],
  ])
  publishDraft(database, shippedFiles, noon)
  expect(held()).toHaveLength(7)
})

test('changes that make room in the opening for an incomplete photograph also stay', () => {
  const { database, ids, held } = drafted({ [price]: 4_400_000 }, 1)
  changeDraft(database, (body) => withValue(body, `photographs.${ids[0]}.hero`, 1), noon)
  const photograph = `photographs.${ids[0]}`
  expect(held().length).toBeGreaterThan(2)
  expect(held().filter(([path, needs]) => path !== photograph && needs !== photograph)).toEqual([])
})

test('changes that need one another are published together', () => {
  const { database, held } = drafted({})
  const bare = inEachLanguage((language) => ({ ...shipped.words[language], annex: null }))
  publish(database, shippedFiles, { ...houseWith({ amenities: { annex: null } }), words: bare }, 'publish', noon)
  importDraft(database, shipped, noon)
  expect(held()).toEqual([])
  importDraft(database, withValue(shipped, 'words.fr.annex', null), noon)
  expect(held().map(([path]) => path)).toContain('facts.amenities.annex')
})

test('faults that the public house already has do not stop a change', () => {
  const at = `photographs.${shipped.photographs[0]?.id}`
  const { database, held } = drafted({})
  const doubled = withValue(shipped, `${at}.alt.en`, valueAt(shipped, `${at}.caption.en`))
  publish(database, shippedFiles, doubled, 'publish', noon)
  importDraft(database, withValue(doubled, status, 'sold'), noon)
  expect(held()).toEqual([])
})

test('any mixture of changes leads to a house in which exactly the incomplete ones are missing', () => {
  const changed = withAll(
    { ...shipped, photographs: shipped.photographs.toReversed() },
    {
      'facts.highlights': shipped.facts.highlights.toReversed().slice(1),
      'words.en.hero.taglines': ['One', 'Two'],
      'plates.residence': 'bedroom-garden',
      'facts.place.places.cannes.name.en': 'Cannes, the Croisette',
      'facts.legal.host': host,
    },
  )
  const { database } = drafted({})
  importDraft(database, changed, noon)
  const paths = changesOf(openDraft(database)).map(({ path }) => path)
  const { body, incomplete } = withoutIncomplete(openDraft(database), shippedFiles)
  expect([...incomplete.keys()]).toEqual(['facts.legal.host'])
  expect(draftChanges(shipped, body).map(({ path }) => path)).toEqual(paths.filter((path) => !incomplete.has(path)))
  expect(draftChanges(body, changed).map(({ path }) => path)).toEqual(['facts.legal.host'])
})

const villa = 'Villa Belvédère'
const named = (name: string) => ({ figures: { name } })

test('an empty data folder gets the house that ships, once, and publishing it again makes no revision', () => {
  const site = seeded()
  expect(() => undo(site.database, shippedFiles, noon), 'there is no house before it').toThrow(HouseError)
  expect(site.publish({}, 'import'), 'the same house makes no revision').toBe(1)
  site.publish(named('Another'))
  expect(seedHouse(site.database, shipped, noon)).toBe(false)
  expect(site.publicName()).toBe('Another')
  expect(revisions(site.database)).toHaveLength(2)
})

test('a faulty house is not published, each fault is reported with its path, and a published house is frozen', () => {
  const { database, publish, publicName } = seeded()
  const { house } = publishedHouse(database)
  expect(() => Object.assign(house.facts.offer.price, { saleEur: 1 })).toThrow(TypeError)
  expect(() => publish({ figures: { name: '', estate: -1 } })).toThrow(
    /facts\.figures\.name: There are no words[\s\S]*facts\.figures\.estate/,
  )
  expect(publicName()).toBe(villa)
})

test.each<[what: string, written: { schema: number; body: string }, why: RegExp]>([
  ['from a newer program', { schema: schemaNumber + 1, body: '{}' }, /newer version of this program/],
  ['of an old shape', { schema: 3, body: '{}' }, /older than this program can read \(shape 3/],
  [
    'that lacks a part',
    { schema: schemaNumber, body: JSON.stringify({ ...shipped, photographs: [] }) },
    /photographs: /,
  ],
])('a house %s is refused with its path and the way back, and no other house replaces it', (_, written, why) => {
  const { database } = seeded()
  const revision = { parent: 1, publishedAt: noon, kind: 'publish', house: 1, digest: '', ...written } as const
  database.write(() => insertRevision(database, revision))
  expect(() => publishedHouse(database)).toThrow(why)
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
