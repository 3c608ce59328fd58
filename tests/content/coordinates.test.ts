import { describe, expect, test } from 'vitest'
import { pointIn, writtenPoint } from '../../content/coordinates.ts'

const house = [7.1251, 43.5804]

describe('a point is read from', () => {
  test.each([
    ['two numbers', '43.5804, 7.1251'],
    ['two numbers without a comma', '43.5804 7.1251'],
    ['two numbers in brackets', '(43.5804, 7.1251)'],
    ['decimal degrees', '43.5804°, 7.1251°'],
    ['French decimals with a semicolon between them', '43,5804 ; 7,1251'],
    ['French decimals with a space between them', '43,5804 7,1251'],
    ['a Google Maps address that shows a place', 'https://www.google.com/maps/@43.5804,7.1251,15z'],
    ['a Google Maps address of a search', 'https://www.google.com/maps/search/?api=1&query=43.5804,7.1251'],
    ['a Google Maps address of a search, encoded', 'https://www.google.com/maps/search/?api=1&query=43.5804%2C7.1251'],
    ['a short Google Maps address', 'https://maps.google.com/?q=43.5804,7.1251'],
    ['an OpenStreetMap address', 'https://www.openstreetmap.org/#map=15/43.5804/7.1251'],
    [
      'an OpenStreetMap address with a marker',
      'https://www.openstreetmap.org/?mlat=43.5804&mlon=7.1251#map=12/43.6/7.2',
    ],
    ['a geo: link from a telephone', 'geo:43.5804,7.1251'],
    ['a geo: link with a zoom', 'geo:43.5804,7.1251?z=15'],
  ])('%s', (_from, text) => expect(pointIn(text)).toEqual(house))

  test('a Google Maps address whose marker is not in the middle of the map', () => {
    const address =
      'https://www.google.com/maps/place/Antibes/@43.6,7.2,12z/data=!4m6!3m5!1s0x12cdd5!8m2!3d43.5804!4d7.1251!16zL20'
    expect(pointIn(address)).toEqual(house)
  })

  test.each([
    ['in English', `43°34'49.4"N 7°07'30.4"E`],
    ['in French', '43° 34′ 49,4″ N, 7° 07′ 30,4″ E'],
  ])('degrees, minutes and seconds %s', (_how, text) => {
    const [longitude, latitude] = pointIn(text) ?? []
    expect(latitude).toBeCloseTo(43.580389, 5)
    expect(longitude).toBeCloseTo(7.125111, 5)
  })

  test('western and southern coordinates, in English, in French and as numbers', () => {
    expect(pointIn(`12°30'S 45°15'W`)).toEqual([-45.25, -12.5])
    expect(pointIn(`12°30'S 45°15'O`)).toEqual([-45.25, -12.5])
    expect(pointIn('-12.5, -45.25')).toEqual([-45.25, -12.5])
  })
})

test.each([
  ['an empty text', ''],
  ['words', 'beside the church'],
  ['one number', '43.5804'],
  ['a latitude beyond the pole', '97.1, 7.1'],
  ['a longitude above 180°', '43.5, 190'],
  ['an address without a point', 'https://maps.app.goo.gl/4bXyZ'],
  ['a latitude alone', `43°34'49.4"N`],
])('%s is not read as a point', (_what, text) => expect(pointIn(text)).toBeNull())

test('a point is written as maps write it, and can be read back', () => {
  expect(writtenPoint([7.1251, 43.5804])).toBe('43.5804, 7.1251')
  expect(pointIn(writtenPoint([-45.25, -12.5]))).toEqual([-45.25, -12.5])
})
