import { expect, test } from 'vitest'
import { bearingOf } from '../../content/bearing.ts'

// GeographicLib calculated these for the same points, in whole degrees.
test.each([
  ['the Alps', [7.3839, 44.1228], 19],
  ['Cap d’Antibes', [7.1199, 43.5437], 180],
  ['the Estérel', [6.9056, 43.4761], 236],
] as const)('the bearing of %s is correct to within one degree', (_, [longitude, latitude], degrees) => {
  expect(Math.abs(bearingOf([longitude, latitude], [7.12, 43.58]) - degrees)).toBeLessThanOrEqual(1)
})

test('a point due north has the bearing 0°, not 360°', () => {
  expect(bearingOf([7.12, 44], [7.12, 43.58])).toBe(0)
  expect(bearingOf([7.1199, 44], [7.12, 43.58])).toBe(0)
})
