import type { Moments } from '../../../locales/moments.ts'
import type { DeskWords } from '../page.ts'

/** Returns a time with its end, such as 'Saturday 5 December, 10:30 to 11:30'. */
export const rangeOf = (from: number, to: number, moments: Moments, { viewings }: DeskWords): string =>
  viewings.range({ day: moments.day(from), from: moments.time(from), to: moments.time(to) })
