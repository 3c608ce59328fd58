import type { ReactNode } from 'react'
import { daysLater, houseClock, weeksUpTo } from '../../content/house-clock.ts'
import { countWriters } from '../../enquiries/figures.ts'
import { firstVisitDay, peopleIn, type VisitCount } from '../../visits/counts.ts'
import type { DeskParts } from '../parts.ts'

/** A week that begins at `at`. */
export interface Week {
  at: number
  /** How many looked; null if nothing was counted then. */
  people: number | null
  /** How many wrote. */
  wrote: number
}

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

interface ChartProps {
  /** The last is the present week. */
  bars: readonly Week[]
  /** What the chart shows, in a sentence. */
  says: string
  /** The least height of the foot of a bar, in percent of the height of the chart. */
  leastFoot?: number
}

const step = 10
const wide = 6.6

/** Each bar is as high as the number of people who looked, and its dark foot as high as the number of those who wrote. */
export function Chart({ bars, says, leastFoot = 4 }: ChartProps) {
  const most = highest(bars)
  return (
    <svg viewBox={`0 0 ${bars.length * step} 100`} preserveAspectRatio="none" role="img" aria-label={says}>
      {bars.flatMap(({ at, people, wrote }, index): ReactNode[] => {
        const looked = people === null || people === 0 ? 0 : Math.max(3, (people / most) * 100)
        const foot = wrote === 0 ? 0 : Math.max(leastFoot, (wrote / most) * 100)
        const bar = (className: string, height: number) => (
          <rect
            key={`${className} ${at}`}
            className={className}
            x={index * step}
            y={rounded(100 - height)}
            width={wide}
            height={rounded(height)}
          />
        )
        return [
          ...(looked > 0 ? [bar(index === bars.length - 1 ? 'chart__now' : 'chart__people', looked)] : []),
          ...(foot > 0 ? [bar('chart__wrote', foot)] : []),
          ...(looked + foot === 0 ? [bar('chart__none', 1.2)] : []),
        ]
      })}
    </svg>
  )
}

/** The height of the tallest bar, at least one person. */
const highest = (bars: readonly Week[]) => Math.max(1, ...bars.map(({ people, wrote }) => Math.max(people ?? 0, wrote)))

const rounded = (value: number) => Math.round(value * 10) / 10
