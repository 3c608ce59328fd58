import { bindsDates, firstDay } from './customs.js'
import type { Locales } from './i18n-types.js'

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
