import type { Locales } from './i18n-types.js'

/** True for languages that write an hour with its symbol: '7 h 32' and '1 h 05', not '07:32' and '1 h 5 min'. */
export const signsHours: Record<Locales, boolean> = { en: false, fr: true }

/** True for languages that keep the day, month and year of a date on one line. */
const bindsDates: Record<Locales, boolean> = { en: false, fr: true }

/** How each language writes the first day of a month. */
const firstDay: Record<Locales, string> = { en: '1', fr: '1er' }

/**
 * Returns a date as the language writes it: with its own form of the first of a month, and with day, month and year kept on
 * one line if the language does so.
 */
export function bound(date: string, locale: Locales): string {
  const named = date.replace(/(^|\D)1 (?=\p{L})/u, `$1${firstDay[locale]} `)
  if (!bindsDates[locale]) return named
  // This avoids lookbehind, which older versions of Safari do not support.
  return named
    .replace(/(\d(?:er)?) (\p{L})/gu, '$1\u00a0$2')
    .replace(/(\d(?:er)?\u00a0\p{L}+\.?) (\d{4})/gu, '$1\u00a0$2')
}

/** Returns what separates the hours and minutes of a clock with two digits each. */
export const hourSign = (locale: Locales): string => (signsHours[locale] ? '\u00a0h\u00a0' : ':')

/** What spreadsheets expect between the cells of a line: a semicolon where numbers are written with a comma. */
export const cellSign: Record<Locales, string> = { en: ',', fr: ';' }

/** The same for a spreadsheet in a language that has the other sign. */
export const otherCellSign = (locale: Locales): string => (cellSign[locale] === ';' ? ',' : ';')
