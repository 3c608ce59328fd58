import { expect, onTestFinished, test } from 'vitest'
import { blocksThatMayHold } from '../../../enquiries/search/search-blocks.ts'
import { createSearchFilling } from '../../../server/rounds/search-filling.ts'
import { storeEnquiry, temporaryDatabase } from '../../support/databases.ts'
import { hourlyClock } from '../../support/rounds.ts'

const hour = 3_600_000

test('the blocks that let a search skip texts are filled in every hour, for new texts too', async () => {
  const database = temporaryDatabase()
  const clock = hourlyClock()
  const filling = createSearchFilling({ database, clock, log: { info() {}, warn() {}, error() {} } })
  onTestFinished(() => filling.stop())
  const store = (count: number) =>
    database.write(() => {
      for (let number = 0; number < count; number += 1) storeEnquiry(database)
    })
  store(300)
  filling.start()
  await clock.pass(hour)
  expect(blocksThatMayHold(database, 'zanzibar')).toEqual([2])
  store(300)
  await clock.pass(hour)
  expect(blocksThatMayHold(database, 'zanzibar')).toEqual([4])
})
