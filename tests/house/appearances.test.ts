import { expect, test } from 'vitest'
import { detailPlaces, type House, schemaNumber } from '../../content/house.ts'
import { languages } from '../../content/languages.ts'
import { appearancesOf, doubtsOf, mostAppearances } from '../../house/doubts.ts'
import { showHouse } from '../../house/shown.ts'
import { upgraded } from '../../house/upgrades.ts'
import { sharedFolder } from '../support/databases.ts'
import { houseOf, houseWith, shipped } from '../support/houses.ts'
import { publishSecondHouse } from '../support/second-house.ts'

/** Returns the photographs that a page shows too often, each with how often it does. */
const often = (house: House) => {
  const shown = appearancesOf(house)
  const times = (id: string) => shown.filter((each) => each === id).length
  return [...new Set(shown)].map((id) => [id, times(id)] as const).filter(([, count]) => count > mostAppearances)
}

test('no photograph appears more than twice in the houses of the repository', async () => {
  expect(often(shipped)).toEqual([])
  expect(often(await publishSecondHouse(sharedFolder()))).toEqual([])
})

test('the owner is asked about a photograph that is a slide, in the gallery and beside the pool', () => {
  const house = { ...shipped, plates: { ...shipped.plates, pool: 'bedroom-master' } }
  expect(often(house)).toEqual([['bedroom-master', 3]])
  expect(doubtsOf(house, null, 0)).toMatchObject([{ about: 'often' }])
})

test('places of a section, beside words or for a person that the house lacks do not count, and the series through one day does', () => {
  const dry = houseWith({ amenities: { ...shipped.facts.amenities, pool: null } })
  const plates = { ...shipped.plates, pool: 'bedroom-master', portrait: 'bedroom-master' }
  expect(often({ ...dry, plates })).toEqual([])
  const photographs = shipped.photographs.map((each) => ({ ...each, day: each.id === 'terrace-dining' }))
  expect(often({ ...shipped, photographs })).toEqual([['terrace-dining', 3]])
})

test('a house without details has none on its page, and a place that the page no longer has is ignored', () => {
  const kept = Object.entries(shipped.plates).filter(([place]) => !/Detail$/.test(place))
  const plates = { ...Object.fromEntries(kept), potentialDetail: 'pool-dusk' }
  const house = houseOf(upgraded({ schema: schemaNumber, body: JSON.stringify({ ...shipped, plates }) }))
  expect(detailPlaces.map((place) => house.plates[place])).toEqual(detailPlaces.map(() => null))
  for (const language of languages) expect(showHouse(house, language).details).toEqual({})
})
