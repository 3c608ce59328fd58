import type { Locales } from './i18n-types.js'

/** Which languages write an hour with its sign: '7 h 32' and '1 h 05', instead of '07:32' and '1 h 5 min'. */
export const signsHours: Record<Locales, boolean> = { en: false, fr: true }

/** Which languages keep the day, month and year of a date on one line. */
export const bindsDates: Record<Locales, boolean> = { en: false, fr: true }

/** How the first day of a month is written. */
export const firstDay: Record<Locales, string> = { en: '1', fr: '1er' }

/** What stands between the hour and the minutes of a clock with two digits each. */
export const hourSign = (locale: Locales): string => (signsHours[locale] ? '\u00a0h\u00a0' : ':')
