import { countWriters } from '../../../enquiries/summary.ts'
import type { HouseClock } from '../../../house/clock.ts'
import type { Bar } from '../../../pages/desk/visits/Chart.tsx'
import { firstVisitDay, type VisitCount } from '../../../visits/counts.ts'
import type { DeskParts } from '../parts.ts'
import type { Span } from './spans.ts'

/** Returns what each span's bar shows: how many people looked at the page, and how many wrote. */
export function barsOf(
  { database }: Pick<DeskParts, 'database'>,
  spans: readonly Span[],
  counts: readonly VisitCount[],
  today: string,
  house: HouseClock,
): Bar[] {
  // Until counts are stored for the first time, counting began today.
  const first = firstVisitDay(database) ?? today
  return spans.map(({ from, before }) => ({
    at: noonOf(from),
    isNow: from <= today && today < before,
    isAhead: from > today,
    people: before <= first ? null : peopleIn(counts, { from, before }),
    wrote: countWriters(database, house.read(from) ?? 0, house.read(before) ?? 0),
  }))
}

/** How many people looked at the page: each counts once a day. */
export const peopleIn = (counts: readonly VisitCount[], { from, before }: Span): number =>
  counts.reduce(
    (sum, { day, what, visitors }) => (what === 'page' && day >= from && day < before ? sum + visitors : sum),
    0,
  )

/** A moment that is within that day in every time zone near the house's. */
export const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`)
