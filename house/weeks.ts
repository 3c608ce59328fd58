import type { HouseClock } from './clock.ts'

const dayMs = 86_400_000

/** Returns the Monday of the week of a moment in the house's time zone, such as 2026-11-23. */
export const mondayOf = (at: number, clock: HouseClock): string => mondayOfDay(clock.write(at).slice(0, 10))

/** Returns the last `count` Mondays, up to that of the present week. */
export function weeksUpTo(now: number, count: number, clock: HouseClock): string[] {
  const last = mondayOf(now, clock)
  return Array.from({ length: count }, (_, index) => daysLater(last, -7 * (count - 1 - index)))
}

/** Returns the Monday of the week of a day. Days are written as YYYY-MM-DD. */
export const mondayOfDay = (day: string): string => daysLater(day, -((new Date(day).getUTCDay() + 6) % 7))

/** Returns the day that many days later, or earlier if the number is negative. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
