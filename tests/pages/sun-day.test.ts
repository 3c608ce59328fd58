import { expect, test } from 'vitest'
import type { Language } from '../../content/languages.ts'
import { loadAllLocales } from '../../locales/i18n-util.sync.ts'
import { hoursWords, lightSentence } from '../../pages/index/sections/sun/light-sentence.ts'
import { type Spot, sunAt, sunDay } from '../../pages/index/sections/sun/sun-day.ts'
import { shownWith } from '../support/houses.ts'

loadAllLocales()

const { location } = shownWith({}).facts
const dayOf = (date: string, spot: Spot = location) =>
  sunDay(date, spot) ?? expect.fail(`the sun does not rise on ${date}`)
const clock = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

// Calculated for 43.58° N, 7.12° E as the United States Naval Observatory's Almanac for Computers (1990) says, with the sun
// 50′ below the horizon when it rises and sets, and 6° below it when the civil twilight begins and ends.
test.each([
  ['2026-03-20', '06:07', '06:36', '18:43', '19:12'],
  ['2026-06-21', '05:14', '05:50', '21:16', '21:52'],
  ['2026-09-23', '06:51', '07:19', '19:28', '19:57'],
  ['2026-12-21', '07:28', '08:01', '16:58', '17:30'],
])('the sun over Antibes has the almanac’s times on %s, within a minute or two', (date, ...times) => {
  const { dawn, sunrise, sunset, dusk } = dayOf(date)
  for (const [at, time] of [dawn, sunrise, sunset, dusk].entries())
    expect(Math.abs(time - clock(times[at] ?? ''))).toBeLessThanOrEqual(2)
})

test('the sun over Antibes is due south an hour later by the clocks once summer time begins', () => {
  const { noon } = dayOf('2026-03-29')
  expect(noon.minutes - dayOf('2026-03-28').noon.minutes).toBeGreaterThanOrEqual(59)
  expect(sunAt('2026-03-29', noon.minutes, location).azimuth).toBeCloseTo(180, 0)
})

test('the sun over Antibes is far below the horizon at night, and has no day at a place where it does not rise', () => {
  expect(sunAt('2026-06-21', clock('01:30'), location).altitude).toBeLessThan(-20)
  expect(sunDay('2026-12-21', { ...location, approximate: { latitude: 80, longitude: 7, radiusM: 1 } })).toBeNull()
})

function said(date: string, time: string, language: Language = 'en', spot: Spot = location): string {
  const day = dayOf(date, spot)
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
