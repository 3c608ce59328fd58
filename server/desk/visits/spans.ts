import { daysLater, mondayOfDay } from '../../../house/weeks.ts'
import type { Period } from '../../../pages/desk/visits/period.ts'

/** Days at the house (YYYY-MM-DD), from the first until just before the last. */
export interface Span {
  from: string
  before: string
}

/** Returns the spans of a period's bars, oldest first. Only in the present week days follow today. */
export function spansOf(period: Period, today: string): Span[] {
  switch (period) {
    case 'week':
      return equal(mondayOfDay(today), 7, 1)
    case 'fourWeeks':
      return equal(daysLater(today, -27), 28, 1)
    case 'twelveWeeks':
      return equal(daysLater(mondayOfDay(today), -77), 12, 7)
    case 'year':
      return months(today, 12)
  }
}

const equal = (first: string, count: number, days: number): Span[] =>
  Array.from({ length: count }, (_, each) => ({
    from: daysLater(first, each * days),
    before: daysLater(first, (each + 1) * days),
  }))

function months(today: string, count: number): Span[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const firstOf = (back: number) => new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10)
  return Array.from({ length: count }, (_, each) => ({
    from: firstOf(count - 1 - each),
    before: firstOf(count - 2 - each),
  }))
}
