import { bindsDates } from './customs.js'
import type { Locales } from './i18n-types.js'

/** A date whose day, month and year stay on one line, in a language that sets them so. */
export function bound(date: string, locale: Locales): string {
  if (!bindsDates[locale]) return date
  // Without lookbehind, which older Safaris cannot read.
  return date.replace(/(\d) (\p{L})/gu, '$1\u00a0$2').replace(/(\d\u00a0\p{L}+\.?) (\d{4})/gu, '$1\u00a0$2')
}
