import type { Locales } from './i18n-types.js'
import { regions } from './regions.js'

/** Sums as they are written in each language. */
export type WrittenMoney = Record<Locales, Record<number, string>>

const style = { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 } as const
const writers: Partial<Record<Locales, Intl.NumberFormat>> = {}

/** Whole euros, by Intl. */
export function money(locale: Locales, euros: number): string {
  writers[locale] ??= new Intl.NumberFormat(regions[locale], style)
  return writers[locale].format(euros)
}

/**
 * The same from what has been written already; a sum that is new is noted there, in each language. Intl's numbers take a
 * browser 30 ms at first, so that a page brings its sums along: those that it shows, and no others.
 */
export function notedMoney(written: WrittenMoney, locale: Locales, euros: number): string {
  const known = written[locale][euros]
  if (known !== undefined) return known
  written.en[euros] = money('en', euros)
  written.fr[euros] = money('fr', euros)
  return money(locale, euros)
}

/** For a page that has shown none yet. */
export const noMoney = (): WrittenMoney => ({ en: {}, fr: {} })
