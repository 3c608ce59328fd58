import type { Moments } from '../../locales/moments.ts'

/** Fewer people than this say nothing about others. */
export const enough = 20

const aboutAWeek = 6 * 86_400_000

/** Returns the weekday of a moment, or its date if it is about a week ago or longer. */
export const sinceWhen = (at: number, moments: Moments, now: number): string =>
  now - at < aboutAWeek ? moments.weekday(at) : moments.day(at)
