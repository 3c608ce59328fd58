import type { TranslationFunctions } from '../locales/i18n-types.ts'

type Words = TranslationFunctions['desk']['inbox']['age']

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Returns an age in short form, e.g. '19 h', in the largest unit that fits. */
export function age(ms: number, words: Words): string {
  if (ms >= 2 * day) return words.days({ days: Math.floor(ms / day) })
  if (ms >= hour) return words.hours({ hours: Math.floor(ms / hour) })
  return words.minutes({ minutes: Math.max(1, Math.floor(ms / minute)) })
}

/** Returns an age in full, e.g. '19 hours'. */
export function longAge(ms: number, words: Words): string {
  if (ms >= 2 * day) return words.daysLong({ days: Math.floor(ms / day) })
  if (ms >= hour) return words.hoursLong({ hours: Math.floor(ms / hour) })
  return words.minutesLong({ minutes: Math.max(1, Math.floor(ms / minute)) })
}
