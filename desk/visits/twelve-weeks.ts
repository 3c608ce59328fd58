import { daysLater, houseClock, weeksUpTo } from '../../content/house-clock.ts'
import { countWriters } from '../../enquiries/figures.ts'
import { firstVisitDay, peopleIn, type VisitCount } from '../../visits/counts.ts'
import type { DeskParts } from '../parts.ts'
import type { Week } from './Chart.tsx'

const weeks = 12

type WeeksParts = Pick<DeskParts, 'clock' | 'database' | 'houses' | 'visits'>

/** Returns the last twelve weeks, of which the last is the present one, with what was counted in them. */
export function twelveWeeks({ clock, database, houses, visits }: WeeksParts): {
  bars: Week[]
  counts: readonly VisitCount[]
  wrote: number
} {
  const now = clock.now()
  const house = houseClock(houses.current().house.facts.place.timeZone)
  const today = house.write(now).slice(0, 10)
  const mondays = weeksUpTo(now, weeks, house)
  const counts = visits.between(mondays[0] ?? today, daysLater(today, 1))
  // Until counts are stored for the first time, counting began today.
  const first = firstVisitDay(database) ?? today
  const bars = mondays.map((from) => {
    const before = daysLater(from, 7)
    return {
      // At noon it is that day in every time zone near the house's.
      at: Date.parse(`${from}T12:00:00Z`),
      people: before <= first ? null : peopleIn(counts.filter(({ day }) => day >= from && day < before)),
      wrote: countWriters(database, house.read(from) ?? 0, house.read(before) ?? 0),
    }
  })
  // Anyone who wrote in two weeks is one person.
  return { bars, counts, wrote: countWriters(database, house.read(mondays[0] ?? today) ?? 0, now + 1) }
}
