import type { Moments } from '../../../locales/moments.ts'
import type { DeskWords } from '../page.ts'

/** Returns when something was said: 'today, 14:32', or the day and the time. */
export const saidAt = (at: number, moments: Moments, { enquiry }: DeskWords): string =>
  moments.isToday(at) ? enquiry.today({ time: moments.time(at) }) : moments.full(at)
