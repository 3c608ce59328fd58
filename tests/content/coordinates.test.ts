import { describe, expect, test } from 'vitest'
import { pointIn, writtenPoint } from '../../content/coordinates.ts'

const house = [7.1251, 43.5804]

describe('a point is understood as it comes from', () => {
  test.each([
    ['a map that writes two numbers', '43.5804, 7.1251'],
    ['a map that writes them without a comma', '43.5804 7.1251'],
    ['a map that writes them in brackets', '(43.5804, 7.1251)'],
    ['a map that writes degrees in decimals', '43.5804°, 7.1251°'],
    ['somebody who types as the French do', '43,5804 ; 7,1251'],
    ['somebody who types as the French do, without a sign between', '43,5804 7,1251'],
    ['an address of Google Maps that shows a place', 'https://www.google.com/maps/@43.5804,7.1251,15z'],
    [
      'an address of Google Maps that was searched for',
      'https://www.google.com/maps/search/?api=1&query=43.5804,7.1251',
    ],
    ['the same, encoded', 'https://www.google.com/maps/search/?api=1&query=43.5804%2C7.1251'],
    ['a short address of Google Maps', 'https://maps.google.com/?q=43.5804,7.1251'],
    ['an address of OpenStreetMap', 'https://www.openstreetmap.org/#map=15/43.5804/7.1251'],
    [
      'an address of OpenStreetMap with its mark',
      'https://www.openstreetmap.org/?mlat=43.5804&mlon=7.1251#map=12/43.6/7.2',
    ],
    ['a telephone', 'geo:43.5804,7.1251'],
    ['a telephone, with its zoom', 'geo:43.5804,7.1251?z=15'],
  ])('%s', (_from, text) => expect(pointIn(text)).toEqual(house))

  test('an address of Google Maps in which the mark stands elsewhere than the middle of the map', () => {
    const address =
      'https://www.google.com/maps/place/Antibes/@43.6,7.2,12z/data=!4m6!3m5!1s0x12cdd5!8m2!3d43.5804!4d7.1251!16zL20'
    expect(pointIn(address)).toEqual(house)
  })

  test.each([
    ['in English', `43°34'49.4"N 7°07'30.4"E`],
    ['in French', '43° 34′ 49,4″ N, 7° 07′ 30,4″ E'],
  ])('degrees, minutes and seconds, %s', (_how, text) => {
    const [longitude, latitude] = pointIn(text) ?? []
    expect(latitude).toBeCloseTo(43.580389, 5)
    expect(longitude).toBeCloseTo(7.125111, 5)
  })

  test('the west and the south, in English, in French and in numbers', () => {
    expect(pointIn(`12°30'S 45°15'W`)).toEqual([-45.25, -12.5])
    expect(pointIn(`12°30'S 45°15'O`)).toEqual([-45.25, -12.5])
    expect(pointIn('-12.5, -45.25')).toEqual([-45.25, -12.5])
  })
})

test.each([
  ['nothing', ''],
  ['words', 'beside the church'],
  ['one number', '43.5804'],
  ['a latitude beyond the pole', '97.1, 7.1'],
  ['a longitude beyond the last', '43.5, 190'],
  ['an address without a point', 'https://maps.app.goo.gl/4bXyZ'],
  ['a latitude alone', `43°34'49.4"N`],
])('%s is no point', (_what, text) => expect(pointIn(text)).toBeNull())

test('a point is written as maps write it, and read again', () => {
  expect(writtenPoint([7.1251, 43.5804])).toBe('43.5804, 7.1251')
  expect(pointIn(writtenPoint([-45.25, -12.5]))).toEqual([-45.25, -12.5])
})
