import { expect, test } from 'vitest'
import { withValue } from '../../content/paths.ts'
import { sunWhenTaken } from '../../house/sun-when-taken.ts'
import { shipped } from '../support/houses.ts'

// According to an almanac, the sun over Nice is highest on 15 June at 13:32, at 70°.
test.each([
  ['in the evening', '2026-06-15T20:01:00', { altitude: 11, side: 'setting' }],
  ['in the morning', '2026-06-15T08:30:00', { altitude: 26, side: 'rising' }],
  ['before sunrise', '2026-12-15T07:30', { altitude: -5, side: 'rising' }],
  ['a time with its offset', '2026-06-15T18:01:00Z', { altitude: 11, side: 'setting' }],
  ...['', 'T', '2026-02-31T10:00', 'yesterday'].map((taken) => ['no valid time', taken, null] as const),
] as const)('where the sun stood follows from date, time and place: %s, %s', (_, taken, sun) => {
  expect(sunWhenTaken(shipped, taken)).toEqual(sun)
})

test('where the sun stood is unknown while the house has no position or time zone', () => {
  const at = '2026-06-15T20:01:00'
  expect(sunWhenTaken(withValue(shipped, 'facts.place.approximate.point', null), at)).toBeNull()
  expect(sunWhenTaken(withValue(shipped, 'facts.place.timeZone', 'Europe/Antibes'), at)).toBeNull()
})
