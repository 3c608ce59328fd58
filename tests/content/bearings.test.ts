import { expect, test } from 'vitest'
import { placeOf } from '../../content/azimuths.ts'
import { bearingOf } from '../../content/bearing.ts'
import { plainLabel } from '../../content/lettering.ts'
import { ribbonPlaces } from '../../content/ribbon.ts'

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

const ribbon = { width: 390, edge: 20, gap: 8, rows: 3 }
const width = 76

test('names of bearings that would touch stand in different rows, and none is cut at an edge', () => {
  expect([40, 180, 320].map(placeOf)).toEqual([0, 0.5, 1])
  const names = [19, 53, 180, 221, 236, 250]
  const places = ribbonPlaces(
    names.map((degrees) => ({ degrees, width })),
    ribbon,
  )
  const boxes = (places ?? []).map(({ row, align }, at) => {
    const mark = placeOf(names[at] ?? 0) * ribbon.width
    const left = at === 0 ? ribbon.edge : mark - { start: 0, middle: width / 2, end: width }[align]
    return { row, left, right: left + width }
  })
  expect(boxes).toHaveLength(names.length)
  for (const [at, box] of boxes.entries()) {
    expect(box.left).toBeGreaterThan(0)
    expect(box.right).toBeLessThan(ribbon.width)
    for (const other of boxes.slice(at + 1))
      if (other.row === box.row) expect(other.left >= box.right || box.left >= other.right).toBe(true)
  }
})

test('a few names stand in one row, centred on their marks, and more than fit have no place', () => {
  const three = [90, 180, 270].map((degrees) => ({ degrees, width: 60 }))
  expect(ribbonPlaces(three, ribbon)).toEqual(three.map(() => ({ row: 0, align: 'middle' })))
  const crowd = Array.from({ length: 9 }, () => ({ degrees: 180, width: 90 }))
  expect(ribbonPlaces(crowd, ribbon)).toBeNull()
})

test.each([
  [300, ['Monaco', '30 min'], { anchor: 'start', offset: [10, 5] }],
  [362, ['Monaco', '30 min'], { anchor: 'end', offset: [-10, 5] }],
  [300, ['Roquebrune-Cap-Martin', '45 min'], { anchor: 'end' }],
  [350, ['Èze', '1 h 35 min'], { anchor: 'end' }],
])('on the map of a phone, a name at %i is right of its dot, or left if it would be cut off: %s', (x, words, label) => {
  expect(plainLabel(x, words, { width: 390, size: 16 })).toMatchObject(label)
})
