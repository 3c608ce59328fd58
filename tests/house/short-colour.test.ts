import { expect, test } from 'vitest'
import { shortColour } from '../../house/style-sheet.ts'

test.each([
  ['#ffffff', '#fff'],
  ['#000000', '#000'],
  ['#112233', '#123'],
  // Nearest in each channel alone, this warm grey would be pink: #766.
  ['#746d61', '#776'],
])('the colour %s is %s in three digits', (colour, short) => {
  expect(shortColour(colour)).toBe(short)
})
