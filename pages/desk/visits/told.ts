import type { Moments } from '../../../locales/moments.ts'
import type { DeskWords } from '../page.ts'
import type { Bar } from './Chart.tsx'
import { type Period, unitOf } from './period.ts'

/** What the sentences above the chart tell. */
export interface Told {
  period: Period
  /** The first day that was counted; null if none was. */
  since: number | null
  bars: readonly Bar[]
  people: number
  atWeekends: number
  wrote: number
  /** How many had looked by the same weekday of the week before; null if that was not counted. */
  lastWeek: number | null
}

// Fewer people than this say nothing about others.
const enough = 20
const year = 365 * 86_400_000

/** Returns the sentence that says what the figures mean. It never says whether that is good. */
export function meaningOf(told: Told, words: DeskWords['visits']): string {
  const { period, people, wrote } = told
  return people < enough || wrote > people || period === 'week' || period === 'year'
    ? lookedAndWrote(told, words)
    : ofHundred(told, words)
}

/** Returns the sentences below it. */
export function moreOf(told: Told, words: DeskWords['visits'], moments: Moments, now: number): string[] {
  const { period, people, wrote, since, lastWeek } = told
  const isFew = people < enough
  const share = !isFew && wrote > 0 && wrote <= people ? [ofHundred(told, words)] : []
  const counted = since === null || since < now - year ? [] : [words.since({ date: moments.date(since) })]
  switch (period) {
    case 'week':
      return [
        ...(isFew ? [words.few()] : []),
        ...(lastWeek === null ? [] : [words.lastWeek({ people: lastWeek, weekday: moments.weekday(now) })]),
      ]
    case 'year':
      return [...counted, ...(isFew ? [words.few()] : share)]
    default:
      return isFew
        ? [words.few()]
        : [words.sum[period]({ people }), ...(wrote > 0 ? [words.wroteToo({ wrote })] : []), ...weekends(told, words)]
  }
}

/** Returns what one bar is called: a day, the Monday of a week, or a month. */
export function nameOf({ at }: Bar, period: Period, moments: Moments): string {
  return unitOf[period] === 'month' ? moments.month(at) : moments.day(at)
}

function lookedAndWrote({ people, wrote }: Told, words: DeskWords['visits']): string {
  return wrote === 0 ? words.lookedAndNone({ people }) : words.lookedAndWrote({ people, wrote })
}

function ofHundred({ people, wrote }: Told, words: DeskWords['visits']): string {
  const share = Math.round((wrote / people) * 100)
  if (wrote === 0) return words.lookedAndNone({ people })
  return share === 0 ? words.ofHundredLess() : words.ofHundred({ wrote: share })
}

function weekends({ people, atWeekends }: Told, words: DeskWords['visits']): string[] {
  const share = atWeekends / people
  if (share > 0.55) return [words.weekendsMost()]
  return share >= 0.45 ? [words.weekendsHalf()] : []
}
