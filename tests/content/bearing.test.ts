import { expect, test } from 'vitest'
import { bearingOf } from '../../content/bearing.ts'

// Reckoned by GeographicLib for the same points, to whole degrees.
test.each([
  ['the Alps', [7.3839, 44.1228], 19],
  ['Cap d’Antibes', [7.1199, 43.5437], 180],
  ['the Estérel', [6.9056, 43.4761], 236],
] as const)('the bearing of %s is right to within a degree', (_, [longitude, latitude], degrees) => {
  expect(Math.abs(bearingOf([longitude, latitude], [7.12, 43.58]) - degrees)).toBeLessThanOrEqual(1)
})

test('what lies due north is at 0°, not at 360°', () => {
  expect(bearingOf([7.12, 44], [7.12, 43.58])).toBe(0)
  expect(bearingOf([7.1199, 44], [7.12, 43.58])).toBe(0)
})
