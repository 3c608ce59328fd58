import { houseClock } from '../../house/clock.ts'

const day = 86_400_000

/** Returns the moment from which a visitor no longer sees the address: the end of the day after the viewing, at the house. */
export function addressUntil(startsAt: number, timeZone: string): number {
  const clock = houseClock(timeZone)
  const date = Date.parse(`${clock.write(startsAt).slice(0, 10)}T00:00:00Z`)
  return clock.read(new Date(date + 2 * day).toISOString().slice(0, 10)) ?? startsAt
}
