import { describe, expect, test } from 'vitest'
import { withValue } from '../../content/paths.ts'
import { sunWhenTaken } from '../../house/sun-when-taken.ts'
import { shipped } from '../support/houses.ts'

describe('where the sun stood when a photograph was taken', () => {
  // By an almanac: over Nice the sun is highest at 13:32 on 15 June, and 70° high.
  test.each([
    ['in the evening', '2026-06-15T20:01:00', { altitude: 11, side: 'setting' }],
    ['in the morning', '2026-06-15T08:30:00', { altitude: 26, side: 'rising' }],
    ['before sunrise', '2026-12-15T07:30', { altitude: -5, side: 'rising' }],
    ['by a clock that names its offset', '2026-06-15T18:01:00Z', { altitude: 11, side: 'setting' }],
  ])('follows from date, time and place: %s', (_, taken, sun) => {
    expect(sunWhenTaken(shipped, taken)).toEqual(sun)
  })

  test.each(['', 'T', '2026-02-31T10:00', 'yesterday'])('is unknown where ‘%s’ is no time', (taken) => {
    expect(sunWhenTaken(shipped, taken)).toBeNull()
  })

  test('is unknown while the house does not say where it lies, or by what clock', () => {
    const at = '2026-06-15T20:01:00'
    expect(sunWhenTaken(withValue(shipped, 'facts.place.approximate.point', null), at)).toBeNull()
    expect(sunWhenTaken(withValue(shipped, 'facts.place.timeZone', 'Europe/Antibes'), at)).toBeNull()
  })
})
