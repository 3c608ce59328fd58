import type { Moments } from '../../../locales/moments.ts'
import type { DeskWords } from '../page.ts'
import type { Bar } from './Chart.tsx'
import { type Period, unitOf } from './period.ts'

/** The figures that the sentences above the chart explain. */
export interface Figures {
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

// With fewer people than this, a share says nothing.
const enough = 20
const year = 365 * 86_400_000

/** Returns the sentence that says what the figures mean. It never says whether that is good. */
export function meaningOf(figures: Figures, words: DeskWords['visits']): string {
  const { period, people, wrote } = figures
  return people < enough || wrote > people || period === 'week' || period === 'year'
    ? lookedAndWrote(figures, words)
    : ofHundred(figures, words)
}

/** Returns the sentences below it. */
export function moreOf(figures: Figures, words: DeskWords['visits'], moments: Moments, now: number): string[] {
  const { period, people, wrote, since, lastWeek } = figures
  const isFew = people < enough
  const share = !isFew && wrote > 0 && wrote <= people ? [ofHundred(figures, words)] : []
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
        : [
            words.sum[period]({ people }),
            ...(wrote > 0 ? [words.wroteToo({ wrote })] : []),
            ...weekends(figures, words),
          ]
  }
}

/** Returns what one bar is called: a day, the Monday of a week, or a month. */
export function nameOf({ at }: Bar, period: Period, moments: Moments): string {
  return unitOf[period] === 'month' ? moments.month(at) : moments.day(at)
}

function lookedAndWrote({ people, wrote }: Figures, words: DeskWords['visits']): string {
  return wrote === 0 ? words.lookedAndNone({ people }) : words.lookedAndWrote({ people, wrote })
}

function ofHundred({ people, wrote }: Figures, words: DeskWords['visits']): string {
  const share = Math.round((wrote / people) * 100)
  if (wrote === 0) return words.lookedAndNone({ people })
  return share === 0 ? words.ofHundredLess() : words.ofHundred({ wrote: share })
}

function weekends({ people, atWeekends }: Figures, words: DeskWords['visits']): string[] {
  const share = atWeekends / people
  if (share > 0.55) return [words.weekendsMost()]
  return share >= 0.45 ? [words.weekendsHalf()] : []
}
