import { getPosition, getTimes } from 'suncalc'
import type { ShownFacts } from '../../../../content/shown-house.ts'

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
  /** When the light begins and ends, with the sun 6° below the horizon. Null if it does not sink so low that day. */
  dawn: number | null
  dusk: number | null
  sunrise: number
  goldenMorningEnd: number
  noon: SunPosition
  goldenEveningStart: number
  sunset: number
  /** From sunrise to sunset. */
  path: SunPosition[]
}

const stepMinutes = 30
const minuteMs = 60_000
const middayMinutes = 720

/** The sun's course on a day (YYYY-MM-DD) at the published, approximate place; null where it does not rise and set. */
export function sunDay(day: string, spot: Spot): SunDay | null {
  const { latitude, longitude } = spot.approximate
  const midday = middayOf(day, spot.timeZone)
  const { dawn, dusk, sunrise, sunset, goldenHour, goldenHourEnd, solarNoon } = getTimes(
    new Date(`${day}T12:00:00Z`),
    latitude,
    longitude,
  )
  if (!sunrise || !sunset) return null
  const clock = (moment: Date) => Math.floor((moment.getTime() - midday) / minuteMs) + middayMinutes
  const at = (moment: Date) => ({ minutes: clock(moment), ...sunAbove(moment, spot) })
  const path: SunPosition[] = [at(sunrise)]
  const first = Math.ceil(sunrise.getTime() / (stepMinutes * minuteMs)) * stepMinutes * minuteMs
  for (let time = first; time < sunset.getTime(); time += stepMinutes * minuteMs) path.push(at(new Date(time)))
  path.push(at(sunset))
  return {
    dawn: dawn ? clock(dawn) : null,
    dusk: dusk ? clock(dusk) : null,
    sunrise: clock(sunrise),
    goldenMorningEnd: clock(goldenHourEnd ?? solarNoon),
    noon: at(solarNoon),
    goldenEveningStart: clock(goldenHour ?? solarNoon),
    sunset: clock(sunset),
    path,
  }
}

/** Where the sun stands at a clock time of that day, between two points of its path. */
export function sunAt({ path }: SunDay, minutes: number): SunPosition | undefined {
  const after = path.findIndex((position) => position.minutes >= minutes)
  const [from, to] = [path[Math.max(after - 1, 0)], path[after]]
  if (!from || !to) return path.at(-1)
  const part = to.minutes === from.minutes ? 0 : (minutes - from.minutes) / (to.minutes - from.minutes)
  const between = (a: number, b: number) => a + (b - a) * Math.min(Math.max(part, 0), 1)
  return { minutes, azimuth: between(from.azimuth, to.azimuth), altitude: between(from.altitude, to.altitude) }
}

/**
 * Returns where the sun stands at a clock time of a day, by night too. On the two days on which the clocks change, the hours of
 * night before the change are an hour off.
 */
export function sunAtAnyHour(day: string, minutes: number, spot: Spot): SunPosition {
  const moment = new Date(middayOf(day, spot.timeZone) + (minutes - middayMinutes) * minuteMs)
  return { minutes, ...sunAbove(moment, spot) }
}

function sunAbove(moment: Date, { approximate }: Spot): Pick<SunPosition, 'azimuth' | 'altitude'> {
  const { azimuth, altitude } = getPosition(moment, approximate.latitude, approximate.longitude)
  return { azimuth, altitude }
}

/** Returns the day (YYYY-MM-DD) and the time that clocks at the house show at a moment. */
export function houseTime(moment: number, timeZone: string): { day: string; minutes: number } {
  const parts = clockOf(timeZone).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  }
}

// Kept, because a slider asks for the same day many times, and a formatter takes longer to make than a day to calculate.
const clocks = new Map<string, Intl.DateTimeFormat>()
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

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const made = clocks.get(timeZone)
  if (made !== undefined) return made
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  clocks.set(timeZone, clock)
  return clock
}
