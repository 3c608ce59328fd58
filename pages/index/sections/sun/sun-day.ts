import { getPosition, getTimes } from 'suncalc'
import type { ShownFacts } from '../../../../content/shown-house.ts'

export type Spot = Pick<ShownFacts['location'], 'approximate' | 'timeZone'>

/** Where the sun stands; minutes are the villa's own clock time since midnight. */
export interface SunPosition {
  minutes: number
  /** Degrees clockwise from north. */
  azimuth: number
  /** Degrees above a level horizon. */
  altitude: number
}

export interface SunDay {
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

/** The sun's course on a day (YYYY-MM-DD) at the published, approximate place; null where it does not rise and set. */
export function sunDay(day: string, spot: Spot): SunDay | null {
  const { latitude, longitude } = spot.approximate
  const { sunrise, sunset, goldenHour, goldenHourEnd, solarNoon } = getTimes(
    new Date(`${day}T12:00:00Z`),
    latitude,
    longitude,
  )
  if (!sunrise || !sunset) return null
  const at = (moment: Date) => positionAt(moment, spot)
  const path: SunPosition[] = [at(sunrise)]
  const first = Math.ceil(sunrise.getTime() / (stepMinutes * minuteMs)) * stepMinutes * minuteMs
  for (let time = first; time < sunset.getTime(); time += stepMinutes * minuteMs) path.push(at(new Date(time)))
  path.push(at(sunset))
  return {
    sunrise: clockMinutes(sunrise, spot.timeZone),
    goldenMorningEnd: clockMinutes(goldenHourEnd ?? solarNoon, spot.timeZone),
    noon: at(solarNoon),
    goldenEveningStart: clockMinutes(goldenHour ?? solarNoon, spot.timeZone),
    sunset: clockMinutes(sunset, spot.timeZone),
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

function positionAt(moment: Date, { approximate, timeZone }: Spot): SunPosition {
  const { azimuth, altitude } = getPosition(moment, approximate.latitude, approximate.longitude)
  return { minutes: clockMinutes(moment, timeZone), azimuth, altitude }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Made once for each zone: making one costs more than a day's reckoning. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const made = clocks.get(timeZone)
  if (made !== undefined) return made
  const clock = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', minute: 'numeric', hourCycle: 'h23', timeZone })
  clocks.set(timeZone, clock)
  return clock
}

function clockMinutes(moment: Date, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(moment)
  const part = (type: 'hour' | 'minute') => Number(parts.find((each) => each.type === type)?.value)
  return part('hour') * 60 + part('minute')
}
