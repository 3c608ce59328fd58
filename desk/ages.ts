const minute = 60_000
const hour = 60 * minute
const lengths = { days: 24 * hour, hours: hour, minutes: minute }

type AgeWords = Record<keyof typeof lengths, (given: { count: number }) => string>

/** Returns an age such as '19 h' or '19 hours', by the words given, in the largest unit of which there are enough. */
export function age(ms: number, words: AgeWords): string {
  const unit = ms >= 2 * lengths.days ? 'days' : ms >= hour ? 'hours' : 'minutes'
  return words[unit]({ count: Math.max(1, Math.floor(ms / lengths[unit])) })
}
