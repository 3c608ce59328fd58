import type { Locales } from './i18n-types.js'

/** A date whose day, month and year stay on one line, as the French set them. An English one may break. */
export function bound(date: string, locale: Locales): string {
  if (locale !== 'fr') return date
  // Without lookbehind, which older Safaris cannot read.
  return date.replace(/(\d) (\p{L})/gu, '$1\u00a0$2').replace(/(\d\u00a0\p{L}+\.?) (\d{4})/gu, '$1\u00a0$2')
}
