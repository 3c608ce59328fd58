import { type BaseTranslation, i18nObject } from 'typesafe-i18n'
import { compass } from '../../../../content/bearings.ts'
import type { Language } from '../../../../content/languages.ts'
import en from '../../../../locales/en/hours/index.ts'
import fr from '../../../../locales/fr/hours/index.ts'
import type { Formatters, TranslationFunctions } from '../../../../locales/i18n-types.ts'
import { loadedFormatters } from '../../../../locales/i18n-util.ts'
import type { SunDay, SunPosition } from './sun-day.ts'

export type HoursWords = TranslationFunctions['hours']

// They come with this section and in every language, so that the first view does not wait for them.
const sentences: Record<Language, BaseTranslation> = { en, fr }

/** Returns the sentences of this section. The formatters of the language must already be loaded. */
export const hoursWords = (language: Language): HoursWords =>
  i18nObject<Language, BaseTranslation, HoursWords, Formatters>(
    language,
    sentences[language],
    loadedFormatters[language],
  )

/** Shadows are long below the first height and short above the second. Degrees. */
const heights = { long: 20, short: 50 } as const
/** The sun is at its highest for so many minutes before and after noon. */
const highestMinutes = 5

interface LightOptions {
  day: SunDay
  /** The sunrise of the next day, in minutes since its midnight. */
  nextSunrise: number
  sun: SunPosition
  words: HoursWords['light']
}

/** Returns a sentence about the light at this hour: where the sun stands, and what follows. */
export function lightSentence({ day, nextSunrise, sun, words }: LightOptions): string {
  const { minutes } = sun
  const { dawn, sunrise, sunset, dusk } = day
  if (minutes < dawn) return words.nightBefore({ rise: sunrise })
  if (minutes < sunrise) return words.firstLight({ minutes: Math.max(Math.round(sunrise - minutes), 1) })
  if (minutes < sunset) return withSun(day, sun, words)
  return minutes < dusk ? words.dusk({ end: dusk }) : words.nightAfter({ rise: nextSunrise })
}

function withSun(day: SunDay, sun: SunPosition, words: HoursWords['light']): string {
  const { noon, goldenMorningEnd, goldenEveningStart, sunset } = day
  const altitude = Math.max(Math.round(sun.altitude), 0)
  const isMorning = sun.minutes < noon.minutes
  if (isMorning && sun.minutes < goldenMorningEnd)
    return (altitude < 1 ? words.rising : words.golden)({ altitude, end: goldenMorningEnd })
  if (!isMorning && sun.minutes >= goldenEveningStart)
    return (altitude < 1 ? words.setting : words.golden)({ altitude, end: sunset })
  if (Math.abs(sun.minutes - noon.minutes) <= highestMinutes)
    return words.highest({ altitude: Math.round(noon.altitude) })
  const at = { altitude, side: words.sides[windOf(sun.azimuth)]() }
  if (altitude < heights.long)
    return isMorning ? words.lowMorning(at) : words.lowEvening({ ...at, start: goldenEveningStart })
  if (altitude < heights.short) return words.clear({ ...at, opposite: words.sides[windOf(sun.azimuth + 180)]() })
  return words.high({ altitude })
}

const windOf = (azimuth: number): (typeof compass)[number] => compass[Math.round(azimuth / 45) % 8] ?? 'north'
