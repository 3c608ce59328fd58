import { expect, test } from 'vitest'
import { detailPlaces, schemaNumber } from '../../content/house.ts'
import { languages } from '../../content/languages.ts'
import { showHouse } from '../../house/shown.ts'
import { upgraded } from '../../house/upgrades.ts'
import { sharedFolder } from '../support/databases.ts'
import { houseOf, shipped } from '../support/houses.ts'
import { publishSecondHouse } from '../support/second-house.ts'

test('no photograph appears more than twice in the houses of the repository', async () => {
  for (const { photographs, plates } of [shipped, await publishSecondHouse(sharedFolder())])
    for (const { id, hero, gallery, day } of photographs) {
      const times = [hero !== null, gallery, day, ...Object.values(plates).map((plate) => plate === id)]
      expect([id, times.filter(Boolean).length <= 2]).toEqual([id, true])
    }
})

test('a house without details has none on its page, and a place that the page no longer has is ignored', () => {
  const kept = Object.entries(shipped.plates).filter(([place]) => !/Detail$/.test(place))
  const plates = { ...Object.fromEntries(kept), potentialDetail: 'pool-dusk' }
  const house = houseOf(upgraded({ schema: schemaNumber, body: JSON.stringify({ ...shipped, plates }) }))
  expect(detailPlaces.map((place) => house.plates[place])).toEqual(detailPlaces.map(() => null))
  for (const language of languages) expect(showHouse(house, language).details).toEqual({})
})
