import { expect, test } from 'vitest'
import { placeOf } from '../../content/azimuths.ts'
import { ribbonPlaces } from '../../content/ribbon.ts'

const ribbon = { width: 390, edge: 20, gap: 8, rows: 3 }
const nameWidth = 76
const names = [19, 53, 180, 221, 236, 250].map((degrees) => ({ degrees, width: nameWidth }))

test('south is in the middle of the scale of bearings', () => {
  expect([40, 180, 320].map(placeOf)).toEqual([0, 0.5, 1])
})

test('names that would touch are written in different rows, and none is cut at an edge', () => {
  const places = ribbonPlaces(names, ribbon) ?? expect.fail('there is room')
  const boxes = places.map(({ row, align }, at) => {
    const mark = Math.max(placeOf(names[at]?.degrees ?? 0) * ribbon.width, 0)
    const left =
      names[at]?.degrees === 19 ? ribbon.edge : mark - { start: 0, middle: nameWidth / 2, end: nameWidth }[align]
    return { row, left, right: left + nameWidth }
  })
  for (const [at, box] of boxes.entries()) {
    expect(box.left).toBeGreaterThan(0)
    expect(box.right).toBeLessThan(ribbon.width)
    for (const other of boxes.slice(at + 1))
      if (other.row === box.row) expect(other.left >= box.right || box.left >= other.right).toBe(true)
  }
})

test('a few names stand in one row, centred on their marks', () => {
  const three = [90, 180, 270].map((degrees) => ({ degrees, width: 60 }))
  expect(ribbonPlaces(three, ribbon)).toEqual(three.map(() => ({ row: 0, align: 'middle' })))
})

test('there is no place for more names than fit', () => {
  const crowd = Array.from({ length: 9 }, () => ({ degrees: 180, width: 90 }))
  expect(ribbonPlaces(crowd, ribbon)).toBeNull()
})
