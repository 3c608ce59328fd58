import { bindsDates, firstDay } from './customs.js'
import type { Locales } from './i18n-types.js'

/** A date as a language writes it: its first day of a month by its own name, and day, month and year on one line where they are kept together. */
export function bound(date: string, locale: Locales): string {
  const named = date.replace(/(^|\D)1 (?=\p{L})/u, `$1${firstDay[locale]} `)
  if (!bindsDates[locale]) return named
  // Without lookbehind, which older Safaris cannot read.
  return named
    .replace(/(\d(?:er)?) (\p{L})/gu, '$1\u00a0$2')
    .replace(/(\d(?:er)?\u00a0\p{L}+\.?) (\d{4})/gu, '$1\u00a0$2')
}
