import type { HouseClock } from './clock.ts'

const dayMs = 86_400_000

/** Returns the Monday of the week of a moment in the house's time zone, such as 2026-11-23. */
export function mondayOf(at: number, clock: HouseClock): string {
  const day = Date.parse(`${clock.write(at).slice(0, 10)}T00:00:00Z`)
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7
  return new Date(day - sinceMonday * dayMs).toISOString().slice(0, 10)
}

/** Returns the last `count` Mondays, up to that of the present week. */
export function weeksUpTo(now: number, count: number, clock: HouseClock): string[] {
  const last = Date.parse(`${mondayOf(now, clock)}T00:00:00Z`)
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * 7 * dayMs).toISOString().slice(0, 10),
  )
}
