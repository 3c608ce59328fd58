import type { Light } from './blend.ts'
import { type Spot, sunAtAnyHour, sunDay } from './sun-day.ts'

const halfDay = 720

/**
 * Returns when the sun stands as it did in a photograph, in minutes since midnight on that day. If it never stands as high, returns
 * the hour at which it is highest. Null if it never sinks as low, or does not rise.
 */
export function timeOfLight({ altitude, side }: Light, day: string, spot: Spot): number | null {
  const noon = sunDay(day, spot)?.noon
  if (noon === undefined) return null
  if (side === 'highest' || altitude >= noon.altitude) return noon.minutes
  const away = side === 'rising' ? -1 : 1
  const altitudeAt = (minutes: number) => sunAtAnyHour(day, noon.minutes + away * minutes, spot).altitude
  if (altitudeAt(halfDay) > altitude) return null
  // From noon to midnight the sun only sinks, so halving finds the minute.
  let [high, low] = [0, halfDay]
  while (low - high > 1) {
    const middle = Math.floor((high + low) / 2)
    if (altitudeAt(middle) > altitude) high = middle
    else low = middle
  }
  return (noon.minutes + away * low + 2 * halfDay) % (2 * halfDay)
}
