import { expect, test } from 'vitest'
import { pointIn } from '../../content/coordinates.ts'
import { languages } from '../../content/enquiry.ts'
import { type Kind, read, write } from '../../content/kinds.ts'
import { typographyOf } from '../support/typography.ts'

// What cannot be understood is kept as it was typed.
test.each<[kind: Kind, typed: string, value: unknown]>([
  ['euros', '4500000', 4_500_000],
  ['euros', '4 500 000', 4_500_000],
  ['euros', '4\u202f500\u202f000 €', 4_500_000],
  ['euros', '€4,500,000', 4_500_000],
  ['euros', '4.500.000 €', 4_500_000],
  ['euros', '4’500’000.00', 4_500_000],
  ['euros', '12 000 € / mois', 12_000],
  ['euros', '12,000 per month', 12_000],
  ['euros', '', null],
  ['euros', 'about 4.3 million', 'about 4.3 million'],
  ['euros', '4,35', '4,35'],
  ['euros', '-5', '-5'],
  ['euros', '1.2.3', '1.2.3'],
  ['phone', '06.39.98.01.23', '+33639980123'],
  ['phone', '04 93 00 00 00 ext. 4', '04 93 00 00 00 ext. 4'],
  ['phone', 'call me', 'call me'],
  ['day', '14/3/2024', '2024-03-14'],
  ['day', '14.03.2024', '2024-03-14'],
  ['day', '2024-03-14', '2024-03-14'],
  ['day', '31/2/2024', '31/2/2024'],
  ['day', 'next week', 'next week'],
  ['point', '43.58 7.12', [7.12, 43.58]],
  ['point', 'here', 'here'],
])('%s are read as they are meant: %s', (kind, typed, value) => expect(read(kind, typed, 'fr')).toEqual(value))

test('a value that is written can be read back', () => {
  for (const language of languages)
    for (const [kind, value] of [
      ['euros', 4_500_000],
      ['phone', '+33639980123'],
      ['day', '2024-03-14'],
      ['point', [7.1251, 43.5804]],
      ['point', [-45.25, -12.5]],
    ] as const)
      expect(read(kind, write(kind, value, language), language)).toEqual(value)
  expect(write('point', [7.1251, 43.5804], 'fr')).toBe('43.5804, 7.1251')
})

const google = 'https://www.google.com/maps'

test.each<[typed: string, point?: unknown]>([
  ['43.5804, 7.1251'],
  ['43.5804 7.1251'],
  ['(43.5804, 7.1251)'],
  ['43.5804°, 7.1251°'],
  ['43,5804 ; 7,1251'],
  ['43,5804 7,1251'],
  [`${google}/@43.5804,7.1251,15z`],
  [`${google}/search/?api=1&query=43.5804,7.1251`],
  [`${google}/search/?api=1&query=43.5804%2C7.1251`],
  // The marker is not in the middle of the map.
  [`${google}/place/Antibes/@43.6,7.2,12z/data=!4m6!3m5!1s0x12cdd5!8m2!3d43.5804!4d7.1251!16zL20`],
  ['https://maps.google.com/?q=43.5804,7.1251'],
  ['https://www.openstreetmap.org/#map=15/43.5804/7.1251'],
  ['https://www.openstreetmap.org/?mlat=43.5804&mlon=7.1251#map=12/43.6/7.2'],
  ['geo:43.5804,7.1251'],
  ['geo:43.5804,7.1251?z=15'],
  [`43°34'49.4"N 7°07'30.4"E`, [7.125111, 43.580389]],
  ['43° 34′ 49,4″ N, 7° 07′ 30,4″ E', [7.125111, 43.580389]],
  [`12°30'S 45°15'W`, [-45.25, -12.5]],
  [`12°30'S 45°15'O`, [-45.25, -12.5]],
  ['-12.5, -45.25', [-45.25, -12.5]],
  ['', null],
  ['beside the church', null],
  ['43.5804', null],
  ['97.1, 7.1', null],
  ['43.5, 190', null],
  ['https://maps.app.goo.gl/4bXyZ', null],
  [`43°34'49.4"N`, null],
])('a point is read as maps and people write it: %s', (typed, point = [7.1251, 43.5804]) => {
  expect(pointIn(typed)).toEqual(point)
})

test('a sentence gets the punctuation of its language and loses invisible characters', () => {
  expect(read('sentence', "L'eau :\n  là ; oui ! « bon »\u200b", 'fr')).toBe(
    'L’eau\u00a0: là\u202f; oui\u202f! «\u00a0bon\u00a0»',
  )
  expect(read('sentence', "The house's own.", 'en')).toBe('The house’s own.')
  // A line may break in a French sentence where nothing is counted.
  expect(read('sentence', 'Villa, 2 sur 6 en été', 'fr')).toBe('Villa, 2 sur 6 en été')
})

test.each([
  ['fr', "L'été : 6 chambres ; 180 m², 4 500 000 € « ou » 12 à 14 % ! Dès le 3 mai, {salons:# salon|# salons} ?"],
  ['en', "The owner's 6-8 places, from 9-12 o'clock"],
] as const)('a sentence typed in %s follows the same typographic rules as the interface', (language, typed) => {
  expect(typographyOf(typed, language).length).toBeGreaterThan(1)
  expect(typographyOf(String(read('sentence', typed, language)), language)).toEqual([])
})
