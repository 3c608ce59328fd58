import { expect, test } from 'vitest'
import { bearingOf } from '../../content/bearings.ts'
import { isClosedLink, type Point, pointIn } from '../../content/coordinates.ts'
import { plainLabel } from '../../content/map.ts'

const google = 'https://www.google.com/maps'
const openStreetMap = 'https://www.openstreetmap.org'
const apple = 'https://maps.apple.com'

// The marker of a place need not be in the middle of the map.
const written = `
  43.5804, 7.1251 | 43.5804 7.1251 | 43.5804,7.1251 | 43.5804\t7.1251 | +43.5804, +7.1251 | (43.5804, 7.1251) |
  43.5804°, 7.1251° | \u202a43.5804,\u00a07.1251\u202c | 43,5804 ; 7,1251 | 43,5804 7,1251 | 43,5804, 7,1251 |
  43,5804,7,1251 | Latitude : 43,5804 Longitude : 7,1251 | Longitude: 7.1251, latitude: 43.5804 |
  Coordonnées GPS : 43,5804 ; 7,1251 | {"lat":43.5804,"lng":7.1251} | POINT(7.1251 43.5804) |
  43.5804° N, 7.1251° E | 43,58040° N, 7,12510° E | N 43.5804 E 7.1251 | E7.1251° N43.5804° | 43.5804n 7.1251e |
  43.5804° nord, 7.1251° est | 43°34'49.44"N 7°07'30.36"E | 43° 34′ 49,44″ N, 7° 07′ 30,36″ E |
  43º34'49.44''N 7º07'30.36''E | N 43° 34.824' E 007° 07.506' | 43 34 49.44 N 7 07 30.36 E |
  43°34'49.44", 7°07'30.36" | 43 deg 34' 49.44" North, 7 deg 7' 30.36" East | ${google}/@43.5804,7.1251,15z |
  www.google.fr/maps/@43.5804,7.1251,15z | ${google}/search/?api=1&query=43.5804%2C7.1251 |
  ${google}/search/43.5804,+7.1251?entry=tts |
  ${google}/place/43%C2%B034'49.44%22N+7%C2%B007'30.36%22E/@43.6,7.2,17z |
  ${google}/place/Antibes/@43.6,7.2,12z/data=!4m6!3m5!1s0x12cdd5!8m2!3d43.5804!4d7.1251!16zL20 |
  ${google}/dir/43.1,7.1/43.5804,7.1251/@43.5,7.2,12z |
  ${google}/dir/?api=1&origin=43.1,7.1&destination=43.5804,7.1251 |
  <iframe src="${google}/embed?pb=!1m18!1m12!1m3!1d11534.9!2d7.1251!3d43.5804!2m3" width="600"> |
  https://maps.google.com/?q=43.5804,7.1251 | ${openStreetMap}/#map=15/43.5804/7.1251 |
  ${openStreetMap}/?mlat=43.5804&mlon=7.1251#map=12/43.6/7.2 |
  ${apple}/?ll=43.5804,7.1251&q=Rep%C3%A8re&t=m | ${apple}/place?coordinate=43.5804,7.1251&name=Villa |
  ${apple}/?saddr=43.1,7.1&daddr=43.5804,7.1251 | https://waze.com/ul?ll=43.5804%2C7.1251&navigate=yes |
  https://www.waze.com/live-map/directions?to=ll.43.5804%2C7.1251 |
  https://www.geoportail.gouv.fr/carte?c=7.1251,43.5804&z=15&l0=ORTHO |
  https://www.bing.com/maps?cp=43.5804~7.1251&lvl=15 | geo:43.5804,7.1251 | geo:43.5804,7.1251;u=35?z=15 |
  geo:0,0?q=43.5804,7.1251(Villa) | Villa\nhttps://maps.google.com/?q=43.5804,7.1251 |
  43.5804, 7.1251 https://maps.app.goo.gl/4bXyZ`

test.each(written.trim().split(/ \|\s+/))('a point is read as maps and people write it: %s', (typed) => {
  expect(pointIn(typed)).toEqual([7.1251, 43.5804])
})

test.each<[typed: string, point: Point]>([
  ['-12.5, -45.25', [-45.25, -12.5]],
  ['−12,5 ; −45,25', [-45.25, -12.5]],
  [`12°30'S 45°15'W`, [-45.25, -12.5]],
  [`12°30'S 45°15'O`, [-45.25, -12.5]],
  ['12,5 sud 45,25 ouest', [-45.25, -12.5]],
])('the south and the west are below zero: %s', (typed, point) => expect(pointIn(typed)).toEqual(point))

const vague = `
  beside the church | 12, rue 5 | 43.5804 | 43,58 | 43.58, 7.12, 9 | 97.1, 7.1 | 43.5, 190 | 43°34′49.4″N |
  43°74′N 7°E | ///table.lampe.chaise | H4JG+52 Antibes | geo:0,0?q=Antibes`

test.each(['', ...vague.trim().split(/ \|\s+/)])('no point is guessed from %j', (typed) =>
  expect([pointIn(typed), isClosedLink(typed)]).toEqual([null, false]),
)

test.each([
  'https://maps.app.goo.gl/4bXyZ',
  'https://goo.gl/maps/4bXyZ',
  'maps.apple/p/4bXyZ',
  'https://w3w.co/table.lampe.chaise',
  'https://waze.com/ul/hsptpfjs64z',
  'https://osm.org/go/xXNXRwYnz-?m=',
  `Villa\n${google}/place/Antibes`,
])('a link that does not say its place is known as such: %s', (typed) => {
  expect([pointIn(typed), isClosedLink(typed)]).toEqual([null, true])
})

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
