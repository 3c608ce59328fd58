import type { HouseClock } from './clock.ts'

const dayMs = 86_400_000

/** The Monday that begins a moment's week, by the clock of the house: 2026-11-23. */
export function mondayOf(at: number, clock: HouseClock): string {
  const day = Date.parse(`${clock.write(at).slice(0, 10)}T00:00:00Z`)
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7
  return new Date(day - sinceMonday * dayMs).toISOString().slice(0, 10)
}

/** So many Mondays, the last that of now. */
export function weeksUpTo(now: number, count: number, clock: HouseClock): string[] {
  const last = Date.parse(`${mondayOf(now, clock)}T00:00:00Z`)
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * 7 * dayMs).toISOString().slice(0, 10),
  )
}
