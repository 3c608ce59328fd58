import { getPosition, getTimes } from 'suncalc'
import { type BaseTranslation, i18nObject } from 'typesafe-i18n'
import { compass } from '../../../../content/bearings.ts'
import type { Language } from '../../../../content/languages.ts'
import type { ShownDayPhotograph, ShownFacts } from '../../../../house/shown.ts'
import en from '../../../../locales/en/hours/index.ts'
import fr from '../../../../locales/fr/hours/index.ts'
import type { Formatters, TranslationFunctions } from '../../../../locales/i18n-types.ts'
import { loadedFormatters } from '../../../../locales/i18n-util.ts'

export type Spot = Pick<ShownFacts['location'], 'approximate' | 'timeZone'>

/** Where the sun stands; minutes are the house's own clock time since midnight. */
export interface SunPosition {
  minutes: number
  /** Degrees clockwise from north. */
  azimuth: number
  /** Degrees above a level horizon. */
  altitude: number
}

export interface SunDay {
  /** When the light begins and ends, with the sun 6° below the horizon; sunrise and sunset if it does not sink so low. */
  dawn: number
  dusk: number
  sunrise: number
  goldenMorningEnd: number
  noon: SunPosition
  goldenEveningStart: number
  sunset: number
  /** From sunrise to sunset. */
  path: [SunPosition, ...SunPosition[]]
}

const minuteMs = 60_000
const halfDay = 720
const pathStep = 30

/** The sun's course on a day (YYYY-MM-DD) at the published, approximate place, where it rises and sets on every day. */
export function sunDay(day: string, spot: Spot): SunDay {
  const { latitude, longitude } = spot.approximate
  const times = getTimes(new Date(`${day}T12:00:00Z`), latitude, longitude)
  const { dawn, dusk, goldenHour, goldenHourEnd, solarNoon } = times
  const [sunrise, sunset] = [times.sunrise ?? solarNoon, times.sunset ?? solarNoon]
  const midday = middayOf(day, spot.timeZone)
  const clock = (moment: Date) => Math.floor((moment.getTime() - midday) / minuteMs) + halfDay
  const at = (moment: Date) => ({ minutes: clock(moment), ...positionAt(moment, spot) })
  const [rise, set] = [at(sunrise), at(sunset)]
  const path: SunDay['path'] = [rise]
  for (let minutes = Math.ceil((rise.minutes + 1) / pathStep) * pathStep; minutes < set.minutes; minutes += pathStep)
    path.push(sunAt(day, minutes, spot))
  return {
    dawn: clock(dawn ?? sunrise),
    dusk: clock(dusk ?? sunset),
    sunrise: rise.minutes,
    goldenMorningEnd: clock(goldenHourEnd ?? solarNoon),
    noon: at(solarNoon),
    goldenEveningStart: clock(goldenHour ?? solarNoon),
    sunset: set.minutes,
    path: [...path, set],
  }
}

/**
 * Returns where the sun stands at a clock time of a day, by night too. On the two days on which the clocks change, the hours of
 * night before the change are an hour off.
 */
export function sunAt(day: string, minutes: number, spot: Spot): SunPosition {
  const moment = new Date(middayOf(day, spot.timeZone) + (minutes - halfDay) * minuteMs)
  return { minutes, ...positionAt(moment, spot) }
}

function positionAt(moment: Date, { approximate }: Spot) {
  const { azimuth, altitude } = getPosition(moment, approximate.latitude, approximate.longitude)
  return { azimuth, altitude }
}

/** Returns the time at which the sun has this bearing; if it is never seen there that day, the nearest time by day. */
export const timeOfBearing = (azimuth: number, day: string, { sunrise, sunset }: SunDay, spot: Spot): number =>
  firstMinute(sunrise, sunset, (minutes) => sunAt(day, minutes, spot).azimuth >= azimuth)

/**
 * Returns when the sun stands as it did in a photograph, in minutes since midnight on that day. If it never stands as high, returns
 * the hour at which it is highest. Null if it never sinks as low.
 */
export function timeOfLight(
  { altitude, side }: Pick<ShownDayPhotograph, 'altitude' | 'side'>,
  day: string,
  spot: Spot,
): number | null {
  const { noon } = sunDay(day, spot)
  if (side === 'highest' || altitude >= noon.altitude) return noon.minutes
  const away = side === 'rising' ? -1 : 1
  const isLow = (minutes: number) => sunAt(day, noon.minutes + away * minutes, spot).altitude <= altitude
  if (!isLow(halfDay)) return null
  // From noon to midnight the sun only sinks.
  return (noon.minutes + away * firstMinute(0, halfDay, isLow) + 2 * halfDay) % (2 * halfDay)
}

/** Returns the first minute after `from` for which something is true that stays true until `to`. */
function firstMinute(from: number, to: number, isTrue: (minutes: number) => boolean): number {
  let [before, after] = [from, to]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (isTrue(middle)) after = middle
    else before = middle
  }
  return after
}

/** Returns the day (YYYY-MM-DD) and the time that clocks at the house show at a moment. */
export function houseTime(moment: number, timeZone: string): { day: string; minutes: number } {
  // Sweden writes dates as ISO does.
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(moment)
  const [hours = 0, minutes = 0] = shown.slice(11).split(':').map(Number)
  return { day: shown.slice(0, 10), minutes: hours * 60 + minutes }
}

// Kept, because a slider asks for the same day many times, and reading a clock takes longer than calculating the sun.
const middays = new Map<string, number>()

/** Returns the moment at which the clocks of the house show noon on that day, in milliseconds. */
function middayOf(day: string, timeZone: string): number {
  const key = `${day} ${timeZone}`
  const known = middays.get(key)
  if (known !== undefined) return known
  const wanted = Date.parse(`${day}T12:00:00Z`)
  const shown = houseTime(wanted, timeZone)
  const midday = wanted - (Date.parse(`${shown.day}T00:00:00Z`) + shown.minutes * minuteMs - wanted)
  middays.set(key, midday)
  return midday
}

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
