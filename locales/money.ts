import type { Locales } from './i18n-types.js'
import { regions } from './regions.js'

/** Sums as they are written in each language. */
export type WrittenMoney = Record<Locales, Record<number, string>>

const written: WrittenMoney = { en: {}, fr: {} }
const writers: Partial<Record<Locales, Intl.NumberFormat>> = {}

/** Whole euros, by Intl; each sum is written once and then remembered. */
export function money(locale: Locales, euros: number): string {
  const known = written[locale][euros]
  if (known !== undefined) return known
  const style = { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 } as const
  writers[locale] ??= new Intl.NumberFormat(regions[locale], style)
  const sum = writers[locale].format(euros)
  written[locale][euros] = sum
  return sum
}

/** Every sum written so far, in both languages. Intl's numbers take a browser 30 ms at first: a page brings its sums along. */
export function writtenMoney(): WrittenMoney {
  const sums = new Set([...Object.keys(written.en), ...Object.keys(written.fr)].map(Number))
  for (const sum of sums) {
    money('en', sum)
    money('fr', sum)
  }
  return written
}

/** Takes over what the server has written. */
export function rememberMoney(sums: WrittenMoney): void {
  Object.assign(written.en, sums.en)
  Object.assign(written.fr, sums.fr)
}
