import { expect, test } from 'vitest'
import { bearingOf } from '../../content/bearing.ts'
import { plainLabel } from '../../content/lettering.ts'

// GeographicLib calculated the first three for the same points, in whole degrees.
test.each([
  ['the Alps', [7.3839, 44.1228], 19],
  ['Cap d’Antibes', [7.1199, 43.5437], 180],
  ['the Estérel', [6.9056, 43.4761], 236],
  ['a point due north', [7.1199, 44], 0],
] as const)('the bearing of %s is correct to within one degree', (_, [longitude, latitude], degrees) => {
  const bearing = bearingOf([longitude, latitude], [7.12, 43.58])
  expect(Math.abs(bearing - degrees)).toBeLessThanOrEqual(1)
  expect(bearing).toBeLessThan(360)
})

test.each([
  [300, ['Monaco', '30 min'], { anchor: 'start', offset: [10, 5] }],
  [362, ['Monaco', '30 min'], { anchor: 'end', offset: [-10, 5] }],
  [300, ['Roquebrune-Cap-Martin', '45 min'], { anchor: 'end' }],
  [350, ['Èze', '1 h 35 min'], { anchor: 'end' }],
])('on the map of a phone, a name at %i is right of its dot, or left if it would be cut off: %s', (x, words, label) => {
  expect(plainLabel(x, words, { width: 390, size: 16 })).toMatchObject(label)
})
