import { expect, test } from 'vitest'
import { languages } from '../../../content/enquiry.ts'
import { idsOf, valueAt, withValue } from '../../../content/paths.ts'
import type { Master } from '../../../content/photographs.ts'
import { writeDraft } from '../../../house/draft/aside.ts'
import { draftChanges } from '../../../house/draft/changes.ts'
import { openDraft } from '../../../house/draft/draft.ts'
import { addPhotograph, placeInOpening, undescribed } from '../../../house/draft/photographs.ts'
import { publishDraft } from '../../../house/draft/publishing.ts'
import { below, selected } from '../../../house/draft/selection.ts'
import { companionsOf, unready } from '../../../house/draft/unready.ts'
import { publishedHouse, seedHouse } from '../../../house/revisions.ts'
import { draftRow } from '../../../house/tables/draft.ts'
import { temporaryDatabase } from '../../support/databases.ts'
import { noon } from '../../support/held-clock.ts'
import { shipped, shippedFiles } from '../../support/houses.ts'

const status = 'facts.offer.status'
const price = 'facts.offer.price.saleEur'

const master: Master = {
  digest: '0'.repeat(64),
  width: 1_920,
  height: 1_280,
  ground: ['#000000', '#000000', '#000000'],
}

/** Returns a draft with these values, and with this many photographs without words. */
function drafted(values: Record<string, unknown>, photographs = 0) {
  const database = temporaryDatabase()
  seedHouse(database, shipped, noon)
  const body = Object.entries(values).reduce<unknown>((each, [path, value]) => withValue(each, path, value), shipped)
  if (body !== shipped) writeDraft(database, body, noon)
  const ids = Array.from({ length: photographs }, () => addPhotograph(database, 'New', undescribed(master), noon))
  const held = () => [...unready(openDraft(database))].map(([path, { needs }]) => [path, needs])
  const changed = () => draftChanges(publishedHouse(database).house, openDraft(database).body).map(({ path }) => path)
  return { database, ids, held, changed }
}

test('photographs without words stay in the draft, and a price or a status can still be published', () => {
  const { database, ids, held, changed } = drafted({ [status]: 'sold', [price]: 4_400_000 }, 4)
  expect(held()).toEqual(ids.map((id) => [`photographs.${id}`, null]))
  expect(unready(openDraft(database)).get(`photographs.${ids[0]}`)?.blocks).toHaveLength(2 * languages.length)
  expect(publishDraft(database, shippedFiles, noon, { only: below([status, price]) })).toBe(2)
  expect(publishedHouse(database).house.facts).toMatchObject({
    offer: { status: 'sold', price: { saleEur: 4_400_000 } },
  })
  expect(changed()).toEqual(ids.map((id) => `photographs.${id}`))
  expect([draftRow(database)?.base, openDraft(database).isBehind]).toEqual([2, false])
})

test('unfinished changes stay in the draft with everything that needs them, and all others can be published', () => {
  const { ids, held, database } = drafted({ [price]: 4_400_000 }, 1)
  const [id = ''] = ids
  const { body } = openDraft(database)
  const values: [string, unknown][] = [
    ['plates.residence', id],
    ['facts.legal.host', { name: 'OVH', address: '', phone: '' }],
    ['words.fr.residence.title', ''],
    ['words.en.residence.title', 'Rewritten'],
    ['words.en.residence.second', null],
    ['facts.offer.price.rentEurPerMonth', 'a lot'],
  ]
  writeDraft(
    database,
    values.reduce((each, [path, value]) => withValue(each, path, value), body),
    noon,
  )
  expect(held().toSorted()).toEqual([
    ['facts.legal.host', null],
    ['facts.offer.price.rentEurPerMonth', null],
    [`photographs.${id}`, null],
    ['plates.residence', `photographs.${id}`],
    ['words.en.residence.second', null],
    ['words.fr.residence.title', null],
  ])
})

test('changes that make room in the opening for an unready photograph also stay', () => {
  const { database, ids, held } = drafted({ [price]: 4_400_000 }, 1)
  placeInOpening(database, ids[0] ?? '', 1, noon)
  expect(held().length).toBeGreaterThan(2)
  expect(held().every(([path, needs]) => path === `photographs.${ids[0]}` || needs === `photographs.${ids[0]}`)).toBe(
    true,
  )
})

test('a change that needs another names it', () => {
  const { database } = drafted({
    'facts.amenities.annex': null,
    'words.en.annex': null,
    'words.fr.annex': null,
  })
  publishDraft(database, shippedFiles, noon)
  writeDraft(database, shipped, noon)
  const needs = companionsOf(openDraft(database), new Set(['facts.amenities.annex'])).map((each) => [
    each.path,
    each.needs,
  ])
  expect(needs).toEqual([
    ['facts.amenities.annex', 'words.en.annex'],
    ['facts.amenities.annex', 'words.fr.annex'],
  ])
  const all = new Set(['facts.amenities.annex', 'words.en.annex', 'words.fr.annex'])
  expect(companionsOf(openDraft(database), all)).toEqual([])
})

test('faults that the public house already has do not stop a change', () => {
  const { id } = shipped.photographs[0] ?? { id: '' }
  const caption = valueAt(shipped, `photographs.${id}.caption.en`)
  const { database, held } = drafted({ [`photographs.${id}.alt.en`]: caption })
  publishDraft(database, shippedFiles, noon)
  writeDraft(database, withValue(publishedHouse(database).house, status, 'sold'), noon)
  expect(held()).toEqual([])
})

test('with no change selected the result is the public house, and with all selected it is the draft', () => {
  const other = { ...shipped, photographs: shipped.photographs.toReversed() }
  const changed = [
    ['facts.highlights', shipped.facts.highlights.toReversed().slice(1)],
    ['words.en.hero.taglines', ['One', 'Two']],
    ['photographs.salon-sea', undefined],
    ['photographs.pool-golden-hour.hero', null],
    ['facts.place.places.cannes.name.en', 'Cannes, the Croisette'],
    ['facts.place.places.cannes.lettering', null],
  ].reduce<unknown>((body, [path, value]) => withValue(body, String(path), value), other)
  expect(selected(shipped, changed, () => false)).toEqual(shipped)
  expect(selected(shipped, changed, () => true)).toBe(changed)
  for (const { path } of draftChanges(shipped, changed)) {
    const body = selected(shipped, changed, (each) => each === path)
    const paths = draftChanges(shipped, body).map((each) => each.path)
    expect(paths, path).toContain(path)
    expect(draftChanges(body, changed).map((each) => each.path)).not.toContain(path)
  }
})

test('a new photograph that is published alone keeps its position from the draft', () => {
  const [first, second] = ['one', 'two'].map((id) => ({ ...shipped.photographs[0], id }))
  const draft = { ...shipped, photographs: [first, second, ...shipped.photographs] }
  const back = selected(shipped, draft, below(['photographs.two']))
  expect(idsOf(back)).toEqual(['two', ...idsOf(shipped)])
  expect(draftChanges(back, draft).map(({ path }) => path)).toEqual(['photographs.one'])
})
