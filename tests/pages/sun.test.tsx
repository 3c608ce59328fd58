import { expect, test } from 'vitest'
import type { Facts } from '../../content/facts.ts'
import { type Language, languages } from '../../content/languages.ts'
import type { ShownHouse } from '../../house/shown.ts'
import { showHouse } from '../../house/shown.ts'
import { styleSheetOf } from '../../house/style-sheet.ts'
import { loadAllLocales } from '../../locales/i18n-util.sync.ts'
import { Sun } from '../../pages/index/sections/sun/Sun.tsx'
import { hoursWords, lightSentence, type Spot, sunAt, sunDay } from '../../pages/index/sections/sun/sun-day.ts'
import { darknessOf, type Light, sharesOf } from '../../pages/index/sections/sun/View.tsx'
import { drawn } from '../support/drawn.tsx'
import { houseWith, shipped, shownWith } from '../support/houses.ts'

type Sky = Facts['place']['sky']

const sunOf = (house: ShownHouse) => drawn(<Sun />, house)
const sunUnder = (sky: Sky, language: Language) => drawn(<Sun />, shownWith({ place: { sky } }, language), language)
const timesIn = (html: string) =>
  [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)<\/dd>/g)].map(([, label, time]) => `${label}: ${time}`)
const bearingsIn = (html: string) =>
  [...html.matchAll(/<li[^>]*><span>([^<]*)(?:<small>([^<]*))?/g)].map(([, ...said]) => said.join(''))

test('in a valley, the page shows how high the sun is, but neither sunrise nor sunset', () => {
  expect(timesIn(sunUnder('valley', 'en'))).toEqual([
    'Highest: 13:32, at 70°',
    'June: 13:33, at 70°',
    'December: 12:29, at 23°',
  ])
  expect(timesIn(sunUnder('valley', 'fr'))[0]).toBe('Au plus haut: 13 h 32, à 70°')
})

test.each(languages)(
  'in a valley, drawing and words in %s say that hills hide the sun, and claim no horizon',
  (language) => {
    const html = sunUnder('valley', language)
    expect(html).toContain('class="sun__hills"')
    expect(/role="img" aria-label="([^"]*)"/.exec(html)?.[1]).toMatch(/Hills hide|Le relief en cache/)
    expect(/sun__note[^>]*>([^<]*)/.exec(html)?.[1]).toMatch(/Hills hide|Le relief cache/)
    expect(html.replaceAll(/aria-valuetext="[^"]*"/g, '')).not.toMatch(/horizon,|the horizon|l’horizon|Sunrise|Lever/)
  },
)

const page = sunOf(shownWith({}))

test('before a script runs, course, times, sentence and photographs are those of mid-June', () => {
  expect(/sun__day[^>]*>([^<]*)/.exec(page)?.[1]).toBe('Mid-June')
  // The security policy forbids style attributes.
  expect(page).not.toMatch(/ style=/)
  expect(timesIn(page)).toEqual([
    'Sunrise: 05:49',
    'Golden light until: 06:33',
    'Highest: 13:32, at 70°',
    'Golden light from: 20:30',
    'Sunset: 21:14',
  ])
  expect(page).toContain(
    '<b>Mid-June, 20:30.</b> The sun stands 6° above the horizon; its light is golden until 21:14.',
  )
  expect([...page.matchAll(/<b>(\d[^<]*)<\/b>([^<]*)/g)].map(([, time, caption]) => `${time} ${caption}`)).toEqual([
    '05:38 First light',
    '06:13 Sunrise',
    '08:29 Morning',
    '13:32 The pool, at noon',
    '17:51 Afternoon',
    '20:01 The pool, at the end of the day',
    '21:19 The pool, at dusk',
    '22:42 Night',
  ])
})

test('a house without photographs of it has everything else', () => {
  const photographs = shipped.photographs.map((each) => ({ ...each, day: false }))
  const html = sunOf(showHouse({ ...shipped, photographs }, 'en'))
  expect(timesIn(html)).toEqual(timesIn(page))
  expect(bearingsIn(html)).toEqual(bearingsIn(page))
  expect(html).not.toContain('<img')
})

test('the section is left out where the sun does not rise or set on some day', () => {
  const arctic = { radiusM: 1_000, point: [20, 80] } satisfies Facts['place']['approximate']
  expect(sunOf(shownWith({ place: { approximate: arctic } }))).toBe('')
})

test('what can be seen from the house is named with its bearing, clockwise, with the span of the sea', () => {
  const page = sunOf(shownWith({}))
  expect(bearingsIn(page)).toEqual([
    'The Alps 19°',
    'Baie des Anges 53°',
    'Cap d’Antibes 180°',
    'Lérins islands 221°',
    'Estérel 236°',
    'Cannes 250°',
  ])
  expect(page).toContain('180° of sea')
  expect(bearingsIn(sunUnder('valley', 'fr'))).toContain('Îles de Lérins 221°')
})

test('what can be seen from the house is east, south and west if the house names nothing', () => {
  expect(bearingsIn(sunOf(shownWith({ view: { bearings: [], sea: null } })))).toEqual(['E ', 'S ', 'W '])
})

const bearing = (at: number) => ({ id: `bearing-${at}`, name: { en: 'A harbour', fr: 'Un port' }, at })
const rules = (bearings: number[]) => styleSheetOf(houseWith({ view: { bearings: bearings.map(bearing), sea: null } }))
const placeRule = /--at:([\d.]+)%;--shift:([^;]+);--row:(\d)/g

test('the style sheet of the house has places for names that would touch in different rows, and none cut at an edge', () => {
  // So wide is the scale in units of its letters, and a name of nine letters with its bearing.
  for (const [at, whole] of [27, 54].entries()) {
    const boxes = [...(rules([53, 180, 195, 210, 250]).split('@media')[at + 1] ?? '').matchAll(placeRule)].map(
      ([, percent, shift = '', row]) => {
        const left = (Number(percent) / 100) * whole - 6.5 * ({ '-50%': 0.5, '-.1em': 0 }[shift] ?? 1)
        return { left, right: left + 6.5, row }
      },
    )
    expect(boxes).toHaveLength(5)
    for (const [index, { left, right, row }] of boxes.entries()) {
      expect(left).toBeGreaterThan(0)
      expect(right).toBeLessThan(whole)
      for (const other of boxes.slice(index + 1))
        if (other.row === row) expect(other.left >= right || left >= other.right).toBe(true)
    }
  }
})

test('the style sheet of the house has places for no name where there is too little room: then they are a list', () => {
  expect(rules([177, 178, 179, 180, 181, 182, 183, 184, 185])).not.toContain('--at')
})

loadAllLocales()

const { location } = shownWith({}).facts
const clock = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

// Calculated for 43.58° N, 7.12° E as the United States Naval Observatory's Almanac for Computers (1990) says, with the sun
// 50′ below the horizon when it rises and sets, and 6° below it when the civil twilight begins and ends.
test.each([
  ['2026-03-20', '06:07', '06:36', '18:43', '19:12'],
  ['2026-06-21', '05:14', '05:50', '21:16', '21:52'],
  ['2026-09-23', '06:51', '07:19', '19:28', '19:57'],
  ['2026-12-21', '07:28', '08:01', '16:58', '17:30'],
])('the sun over Antibes has the almanac’s times on %s, within a minute or two', (date, ...times) => {
  const { dawn, sunrise, sunset, dusk } = sunDay(date, location)
  for (const [at, time] of [dawn, sunrise, sunset, dusk].entries())
    expect(Math.abs(time - clock(times[at] ?? ''))).toBeLessThanOrEqual(2)
})

test('the sun over Antibes is due south an hour later by the clocks once summer time begins', () => {
  const { noon } = sunDay('2026-03-29', location)
  expect(noon.minutes - sunDay('2026-03-28', location).noon.minutes).toBeGreaterThanOrEqual(59)
  expect(sunAt('2026-03-29', noon.minutes, location).azimuth).toBeCloseTo(180, 0)
})

test('the sun over Antibes is far below the horizon at night', () => {
  expect(sunAt('2026-06-21', clock('01:30'), location).altitude).toBeLessThan(-20)
})

function said(date: string, time: string, language: Language = 'en', spot: Spot = location): string {
  const day = sunDay(date, spot)
  const words = hoursWords(language).light
  const sentence = lightSentence({ day, nextSunrise: day.sunrise, sun: sunAt(date, clock(time), spot), words })
  return sentence.replaceAll(/[\u00a0\u202f]/g, ' ')
}

test.each([
  ['2026-12-15', '04:00', 'The sun is still down, and rises at 07:57.'],
  ['2026-12-15', '07:47', 'First light; the sun rises in 10 minutes.'],
  ['2026-06-15', '05:50', 'The sun is coming over the horizon; its light is golden until 06:33.'],
  ['2026-06-15', '06:57', 'The sun stands 10° high in the north-east; shadows are long.'],
  ['2026-06-15', '09:30', 'The sun stands 37° high in the east; shadows fall towards the west.'],
  ['2026-06-15', '12:00', 'The sun stands 62° high, and shadows are short.'],
  ['2026-06-15', '13:30', 'The sun stands at its highest, 70° above the horizon, due south.'],
  ['2026-06-15', '20:10', 'The sun stands 10° high in the north-west; its light turns golden at 20:30.'],
  ['2026-06-15', '20:50', 'The sun stands 3° above the horizon; its light is golden until 21:14.'],
  ['2026-06-15', '21:13', 'The sun is touching the horizon; its last gold fades at 21:14.'],
  ['2026-06-15', '21:30', 'The sun has set; the light lingers until 21:50.'],
  ['2026-06-15', '23:00', 'The sun is down; in the morning it rises at 05:49.'],
])('the sentence about the light is true on %s at %s', (date, time, sentence) => {
  expect(said(date, time)).toBe(sentence)
})

test('the sentence about the light is true in French', () => {
  expect(said('2026-06-15', '09:30', 'fr')).toBe(
    'Le soleil est à 37° de hauteur, à l’est ; les ombres s’étirent vers l’ouest.',
  )
  expect(said('2026-12-15', '07:47', 'fr')).toBe('Ce sont les premières lueurs ; le soleil se lève dans 10 minutes.')
})

test('the sentence about the light names no end of the light at a place where the night stays light', () => {
  const helsinki = { timeZone: 'Europe/Helsinki', approximate: { latitude: 62, longitude: 25, radiusM: 1_000 } }
  expect(said('2026-06-15', '23:30', 'en', helsinki)).toMatch(/^The sun is down; in the morning it rises at/)
})

const hours = {
  firstLight: { altitude: -2, side: 'rising' },
  sunrise: { altitude: 3, side: 'rising' },
  morning: { altitude: 26, side: 'rising' },
  noon: { altitude: 60, side: 'highest' },
  afternoon: { altitude: 34, side: 'setting' },
  golden: { altitude: 11, side: 'setting' },
  dusk: { altitude: -1, side: 'setting' },
  night: { altitude: -12, side: 'setting' },
} as const satisfies Record<string, Light>
type Hour = keyof typeof hours

const seriesOf = (...names: Hour[]) => names.map((name) => ({ name, ...hours[name] }))
const all = seriesOf('firstLight', 'sunrise', 'morning', 'noon', 'afternoon', 'golden', 'dusk', 'night')
const table = [
  { name: 'morning', altitude: 17, side: 'rising' },
  { name: 'noon', altitude: 40, side: 'highest' },
  { name: 'evening', altitude: 9, side: 'setting' },
] as const

const [morning, evening] = [-300, 300]

/** Returns the names of the photographs with a share of at least a hundredth, the largest share first. */
function seen(series: readonly (Light & { name: string })[], altitude: number, minutesAfterNoon: number): string[] {
  const shares = sharesOf(series, { altitude, minutesAfterNoon })
  return series
    .map(({ name }, at) => ({ name, share: shares[at] ?? 0 }))
    .filter(({ share }) => share >= 0.01)
    .toSorted((a, b) => b.share - a.share)
    .map(({ name }) => name)
}

/** The position of the sun at every five minutes of the fifteenth of each month. */
const moments = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-15`).flatMap(
  (day) => {
    const noon = sunDay(day, location).noon.minutes
    return Array.from({ length: 288 }, (_, step) => ({
      altitude: sunAt(day, step * 5, location).altitude,
      minutesAfterNoon: step * 5 - noon,
    }))
  },
)

test.each([
  ['deep night', -20, evening, ['night']],
  ['before first light', -6, morning, ['dusk']],
  ['sunrise', 3, morning, ['sunrise']],
  ['the middle of the morning', 14.5, morning, ['sunrise', 'morning']],
  ['a high noon', 70, 0, ['noon']],
  ['gold, until the sun is low', 4, evening, ['golden']],
  ['the edge of the sea', 0.5, evening, ['golden', 'dusk']],
  ['dusk', -5, evening, ['dusk']],
  ['the beginning of the night', -10, evening, ['dusk', 'night']],
])('the photographs that are seen: %s', (_, altitude, minutes, expected) => {
  expect(new Set(seen(all, altitude, minutes))).toEqual(new Set(expected))
})

test('the photographs of the day have shares that add up to one at any hour of the year, and are never four at once', () => {
  for (const series of [all, table, seriesOf('morning', 'noon', 'golden'), seriesOf('dusk', 'golden', 'afternoon')])
    for (const moment of moments) {
      const shares = sharesOf(series, moment)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
      expect(shares.filter((share) => share >= 0.02).length).toBeLessThanOrEqual(3)
    }
})

test('the neighbours of a missing photograph are seen, and there can be only three, of which the highest is used on both sides of noon', () => {
  const left = all.filter(({ name }) => name !== 'sunrise')
  expect(new Set(seen(left, 0, morning))).toEqual(new Set(['firstLight', 'morning']))
  expect(seen(table, 10, morning)).toEqual(['morning'])
  expect(new Set(seen(table, 30, morning))).toEqual(new Set(['morning', 'noon']))
  expect(new Set(seen(table, 25, evening))).toEqual(new Set(['noon', 'evening']))
  expect(seen(table, -20, evening)).toEqual(['evening'])
})

test('the night is darkness that grows as the sun sinks, unless the series has a photograph of the night', () => {
  const sinking = [11, 0, -3, -6, -9, -12, -30].map((altitude) => darknessOf(all.slice(0, -1), altitude))
  expect(sinking).toEqual(sinking.toSorted((a, b) => a - b))
  expect(sinking.slice(0, 2)).toEqual([0, 0])
  expect(sinking.at(-1)).toBeCloseTo(0.82)
  expect(darknessOf(table, -12)).toBeCloseTo(0.82)
  expect(darknessOf(all, -30)).toBe(0)
})
