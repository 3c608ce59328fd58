import { expect, test } from 'vitest'
import { idsOf, valueAt, withValue } from '../../../content/paths.ts'
import { changeDraft, openDraft } from '../../../house/draft/draft.ts'
import { faultsOf } from '../../../house/draft/preview.ts'
import { type HouseDesk, houseDesk } from '../../support/desk-house.ts'

const series = ['pool-golden-hour', 'terrace-dining', 'terrace-jacuzzi', 'facade-morning'] as const
const june = '2026-06-15'
const [first, second, third, fourth] = series

const faultPaths = ({ database }: HouseDesk) => faultsOf(openDraft(database).body).map(({ path }) => path)

/** A desk whose house has no photographs of the day yet. Three of its photographs say where the sun stood. */
async function deskWithSun(): Promise<HouseDesk> {
  const desk = await houseDesk()
  const isKnown = (id: string) => series.some((each) => each === id && each !== fourth)
  const change = (body: unknown) =>
    idsOf(body).reduce<unknown>((each, id) => {
      const sun = isKnown(id) ? { altitude: 20, side: 'rising' } : null
      return withValue(withValue(each, `photographs.${id}.sun`, sun), `photographs.${id}.day`, false)
    }, body)
  changeDraft(desk.database, change, desk.parts.clock.now())
  return desk
}

async function tick(desk: HouseDesk, ids: readonly string[]) {
  const paths = ids.map((id) => `photographs.${id}.day`)
  const marks = await desk.marks('/owner/photographs', paths)
  return desk.one.post('/owner/photographs/plates', {
    ...marks,
    ...Object.fromEntries(paths.map((path) => [path, 'on'])),
  })
}

async function dayOf(desk: HouseDesk) {
  await desk.one.get('/owner/photographs')
  return desk.one.shown().part('The house through one day')
}

test('the photographs of the house through one day are ticked on the page of all photographs; they must be at least three, and say where the sun stood', async () => {
  const desk = await deskWithSun()
  await tick(desk, [first])
  expect(faultPaths(desk)).toEqual([`photographs.${first}.day`])
  expect((await dayOf(desk)).text).toMatch(/from three to eight/)
  await tick(desk, [first, second, third])
  const { body } = openDraft(desk.database)
  const ticked = idsOf(body).filter((id) => valueAt(body, `photographs.${id}.day`) === true)
  expect(new Set(ticked)).toEqual(new Set([first, second, third]))
  expect(faultPaths(desk)).toEqual([])
  await tick(desk, series)
  expect(faultPaths(desk)).toEqual([`photographs.${fourth}.sun.altitude`])
  const asked = (await dayOf(desk)).all('a')
  expect(asked.map((each) => each.attribute('href'))).toEqual([`/owner/photographs/${fourth}#sun`])
  await desk.one.post(`/owner/photographs/${fourth}/sun`, { date: june, time: '08:30' })
  expect(desk.drafted(`photographs.${fourth}.sun`)).toEqual({ altitude: 26, side: 'rising' })
  expect(JSON.stringify(desk.drafted('photographs'))).not.toContain(june)
  expect(faultPaths(desk)).toEqual([])
  await desk.one.post(`/owner/photographs/${fourth}/sun`, { date: june, time: 'noon' })
  expect(desk.drafted(`photographs.${fourth}.sun`)).toEqual({ altitude: 26, side: 'rising' })
})
