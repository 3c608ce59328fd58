import { expect, test } from 'vitest'
import { schemaNumber } from '../../content/house.ts'
import { valueAt, withValue } from '../../content/paths.ts'
import { insertRevision, publishedHouse, revisions, seedHouse, undo } from '../../house/revisions.ts'
import { HouseError, upgraded } from '../../house/upgrades.ts'
import { seeded } from '../support/drafts.ts'
import { noon } from '../support/held-clock.ts'
import { shipped, shippedFiles } from '../support/houses.ts'

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
