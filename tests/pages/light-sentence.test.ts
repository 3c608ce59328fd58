import { expect, test } from 'vitest'
import { loadAllLocales } from '../../locales/i18n-util.sync.ts'
import { hoursWords } from '../../pages/index/sections/sun/hours-words.ts'
import { lightSentence } from '../../pages/index/sections/sun/light-sentence.ts'
import { sunAtAnyHour, sunDay } from '../../pages/index/sections/sun/sun-day.ts'
import { shownWith } from '../support/houses.ts'

loadAllLocales()
const { location } = shownWith({}).facts

function said(date: string, hours: number, minutes: number, language: 'en' | 'fr' = 'en', spot = location): string {
  const day = sunDay(date, spot) ?? expect.fail(`the sun does not rise on ${date}`)
  const sun = sunAtAnyHour(date, hours * 60 + minutes, spot)
  return lightSentence({ day, nextSunrise: day.sunrise, sun, words: hoursWords(language) }).replaceAll(
    /[\u00a0\u202f]/g,
    ' ',
  )
}

test.each([
  ['2026-12-15', 4, 0, 'The sun is still down, and rises at 07:57.'],
  ['2026-12-15', 7, 47, 'First light; the sun rises in 10 minutes.'],
  ['2026-12-15', 7, 56, 'First light; the sun rises in 1 minute.'],
  ['2026-06-15', 5, 50, 'The sun is coming over the horizon; its light is golden until 06:33.'],
  ['2026-06-15', 6, 15, 'The sun stands 3° above the horizon; its light is golden until 06:33.'],
  ['2026-06-15', 6, 57, 'The sun stands 10° high in the north-east; shadows are long.'],
  ['2026-06-15', 9, 30, 'The sun stands 37° high in the east; shadows fall towards the west.'],
  ['2026-06-15', 12, 0, 'The sun stands 62° high, and shadows are short.'],
  ['2026-06-15', 13, 30, 'The sun stands at its highest, 70° above the horizon, due south.'],
  ['2026-06-15', 20, 10, 'The sun stands 10° high in the north-west; its light turns golden at 20:30.'],
  ['2026-06-15', 20, 50, 'The sun stands 3° above the horizon; its light is golden until 21:14.'],
  ['2026-06-15', 21, 13, 'The sun is touching the horizon; its last gold fades at 21:14.'],
  ['2026-06-15', 21, 30, 'The sun has set; the light lingers until 21:50.'],
  ['2026-06-15', 23, 0, 'The sun is down; in the morning it rises at 05:49.'],
])('on %s at %i:%i the sentence about the light is true', (date, hours, minutes, sentence) => {
  expect(said(date, hours, minutes)).toBe(sentence)
})

test('the sentence about the light is true in French', () => {
  expect(said('2026-06-15', 9, 30, 'fr')).toBe(
    'Le soleil est à 37° de hauteur, à l’est ; les ombres s’étirent vers l’ouest.',
  )
  expect(said('2026-12-15', 7, 47, 'fr')).toBe('Ce sont les premières lueurs ; le soleil se lève dans 10 minutes.')
})

test('the sentence names no end of the light at a place where the night stays light', () => {
  const helsinki = { timeZone: 'Europe/Helsinki', approximate: { latitude: 62, longitude: 25, radiusM: 1_000 } }
  expect(said('2026-06-15', 23, 30, 'en', helsinki)).toMatch(
    /^The sun is down, and the sky stays light until it rises again/,
  )
})
