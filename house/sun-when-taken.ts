import { getPosition } from 'suncalc'
import { houseClock } from '../content/house-clock.ts'
import { isRecord, valueAt } from '../content/paths.ts'
import type { Photograph } from '../content/photographs.ts'

const hourMs = 3_600_000

/**
 * Returns the height and direction of the sun at the house of this draft when a photograph was taken. `taken` is in the
 * house's time zone unless it has an offset. Null if it is not a time, or if the house does not say where it is.
 */
export function sunWhenTaken(body: unknown, taken: string): Photograph['sun'] {
  const place = valueAt(body, 'facts.place')
  const point = valueAt(place, 'approximate.point')
  const timeZone = isRecord(place) ? place['timeZone'] : null
  if (!Array.isArray(point) || typeof timeZone !== 'string') return null
  const [longitude, latitude]: unknown[] = point
  const at = timeOf(taken, timeZone)
  if (at === null || typeof longitude !== 'number' || typeof latitude !== 'number') return null
  const altitudeAt = (time: number) => getPosition(new Date(time), latitude, longitude).altitude
  const altitude = altitudeAt(at)
  // Within half an hour of its highest, the sun stands lower an hour earlier and an hour later.
  const side =
    altitudeAt(at + hourMs) > altitude ? 'rising' : altitudeAt(at - hourMs) > altitude ? 'setting' : 'highest'
  return { altitude: Math.round(altitude), side }
}

/** Also returns null if the draft's time zone is misspelt. */
function timeOf(taken: string, timeZone: string): number | null {
  try {
    return houseClock(timeZone).read(taken)
  } catch (fault) {
    if (fault instanceof RangeError) return null
    throw fault
  }
}
