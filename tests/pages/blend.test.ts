import { expect, test } from 'vitest'
import { darknessOf, type Light, sharesOf } from '../../pages/index/sections/sun/blend.ts'
import { sunAt, sunDay } from '../../pages/index/sections/sun/sun-day.ts'
import { shownWith } from '../support/houses.ts'

const { location } = shownWith({}).facts
const hours = {
  firstLight: { altitude: -2, side: 'rising' },
  sunrise: { altitude: 3, side: 'rising' },
  morning: { altitude: 26, side: 'rising' },
  noon: { altitude: 60, side: 'highest' },
  afternoon: { altitude: 34, side: 'setting' },
  golden: { altitude: 11, side: 'setting' },
  dusk: { altitude: -1, side: 'setting' },
  night: { altitude: -12, side: 'setting' },
} as const satisfies Record<string, Light>
type Hour = keyof typeof hours

const seriesOf = (...names: Hour[]) => names.map((name) => ({ name, ...hours[name] }))
const all = seriesOf('firstLight', 'sunrise', 'morning', 'noon', 'afternoon', 'golden', 'dusk', 'night')
const table = [
  { name: 'morning', altitude: 17, side: 'rising' },
  { name: 'noon', altitude: 40, side: 'highest' },
  { name: 'evening', altitude: 9, side: 'setting' },
] as const

const [morning, evening] = [-300, 300]

/** Returns the names of the photographs with a share of at least a hundredth, the largest share first. */
function seen(series: readonly (Light & { name: string })[], altitude: number, minutesAfterNoon: number): string[] {
  const shares = sharesOf(series, { altitude, minutesAfterNoon })
  return series
    .map(({ name }, at) => ({ name, share: shares[at] ?? 0 }))
    .filter(({ share }) => share >= 0.01)
    .toSorted((a, b) => b.share - a.share)
    .map(({ name }) => name)
}

/** The position of the sun at every five minutes of the fifteenth of each month. */
const moments = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-15`).flatMap(
  (day) => {
    const noon = sunDay(day, location)?.noon.minutes ?? 0
    return Array.from({ length: 288 }, (_, step) => ({
      altitude: sunAt(day, step * 5, location).altitude,
      minutesAfterNoon: step * 5 - noon,
    }))
  },
)

test.each([
  ['deep night', -20, evening, ['night']],
  ['before first light', -6, morning, ['dusk']],
  ['sunrise', 3, morning, ['sunrise']],
  ['the middle of the morning', 14.5, morning, ['sunrise', 'morning']],
  ['a high noon', 70, 0, ['noon']],
  ['gold, until the sun is low', 4, evening, ['golden']],
  ['the edge of the sea', 0.5, evening, ['golden', 'dusk']],
  ['dusk', -5, evening, ['dusk']],
  ['the beginning of the night', -10, evening, ['dusk', 'night']],
])('the photographs that are seen: %s', (_, altitude, minutes, expected) => {
  expect(new Set(seen(all, altitude, minutes))).toEqual(new Set(expected))
})

test('the photographs of the day have shares that add up to one at any hour of the year, and are never four at once', () => {
  for (const series of [all, table, seriesOf('morning', 'noon', 'golden'), seriesOf('dusk', 'golden', 'afternoon')])
    for (const moment of moments) {
      const shares = sharesOf(series, moment)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
      expect(shares.filter((share) => share >= 0.02).length).toBeLessThanOrEqual(3)
    }
})

test('the neighbours of a missing photograph are seen, and there can be only three, of which the highest is used on both sides of noon', () => {
  const left = all.filter(({ name }) => name !== 'sunrise')
  expect(new Set(seen(left, 0, morning))).toEqual(new Set(['firstLight', 'morning']))
  expect(seen(table, 10, morning)).toEqual(['morning'])
  expect(new Set(seen(table, 30, morning))).toEqual(new Set(['morning', 'noon']))
  expect(new Set(seen(table, 25, evening))).toEqual(new Set(['noon', 'evening']))
  expect(seen(table, -20, evening)).toEqual(['evening'])
})

test('the night is darkness that grows as the sun sinks, unless the series has a photograph of the night', () => {
  const sinking = [11, 0, -3, -6, -9, -12, -30].map((altitude) => darknessOf(all.slice(0, -1), altitude))
  expect(sinking).toEqual(sinking.toSorted((a, b) => a - b))
  expect(sinking.slice(0, 2)).toEqual([0, 0])
  expect(sinking.at(-1)).toBeCloseTo(0.82)
  expect(darknessOf(table, -12)).toBeCloseTo(0.82)
  expect(darknessOf(all, -30)).toBe(0)
})
