import { describe, expect, test } from 'vitest'
import { sunAt, sunAtAnyHour, sunDay } from '../../pages/index/sections/sun/sun-day.ts'
import { shownWith } from '../support/houses.ts'

const { location } = shownWith({}).facts
const dayOf = (date: string) => sunDay(date, location) ?? expect.fail(`the sun does not rise on ${date}`)
const clock = (hours: number, minutes: number) => hours * 60 + minutes

describe('the sun over Antibes', () => {
  // Calculated for 43.58° N, 7.12° E as the United States Naval Observatory's Almanac for Computers (1990) says, with the sun
  // 50′ below the horizon when it rises and sets, and 6° below it when the civil twilight begins and ends.
  test.each([
    ['2026-03-20', clock(6, 7), clock(6, 36), clock(18, 43), clock(19, 12)],
    ['2026-06-21', clock(5, 14), clock(5, 50), clock(21, 16), clock(21, 52)],
    ['2026-09-23', clock(6, 51), clock(7, 19), clock(19, 28), clock(19, 57)],
    ['2026-12-21', clock(7, 28), clock(8, 1), clock(16, 58), clock(17, 30)],
  ])('has the almanac’s times on %s, within a minute or two', (date, ...times) => {
    const { dawn, sunrise, sunset, dusk } = dayOf(date)
    for (const [at, time] of [dawn, sunrise, sunset, dusk].entries())
      expect(Math.abs((time ?? 0) - (times[at] ?? 0))).toBeLessThanOrEqual(2)
  })

  test('is due south at noon, and as high as 90° less the latitude at the equinox', () => {
    const { noon } = dayOf('2026-03-20')
    expect(noon.azimuth).toBeCloseTo(180, 0)
    expect(Math.abs(noon.altitude - (90 - location.approximate.latitude))).toBeLessThan(0.5)
  })

  test('moves from sunrise to sunset, and never back', () => {
    const { path, sunrise, sunset } = dayOf('2026-11-21')
    expect(path.at(0)?.minutes).toBe(sunrise)
    expect(path.at(-1)?.minutes).toBe(sunset)
    expect(path.every((position, index) => position.minutes >= (path[index - 1]?.minutes ?? 0))).toBe(true)
  })

  test('has an interpolated position between two points of its path', () => {
    const day = dayOf('2026-11-21')
    const [from, to] = [day.path[4], day.path[5]]
    const between = sunAt(day, ((from?.minutes ?? 0) + (to?.minutes ?? 0)) / 2)
    expect(between?.altitude).toBeCloseTo(((from?.altitude ?? 0) + (to?.altitude ?? 0)) / 2)
  })

  test('is far below the horizon at night', () => {
    expect(sunAtAnyHour('2026-06-21', clock(1, 30), location).altitude).toBeLessThan(-20)
  })

  test('is due south an hour later by the clocks once summer time begins', () => {
    const { noon } = dayOf('2026-03-29')
    expect(noon.minutes - dayOf('2026-03-28').noon.minutes).toBeGreaterThanOrEqual(59)
    expect(sunAtAnyHour('2026-03-29', noon.minutes, location).azimuth).toBeCloseTo(180, 0)
  })

  test('has no day at a place where it does not rise', () => {
    expect(sunDay('2026-12-21', { ...location, approximate: { latitude: 80, longitude: 7, radiusM: 1 } })).toBeNull()
  })
})
