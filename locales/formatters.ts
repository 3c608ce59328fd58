import type { FormattersInitializer } from 'typesafe-i18n'
import { regions } from '../content/regions.js'
import { bound, signsHours } from './customs.js'
import type { Formatters, Locales } from './i18n-types.js'
import { money } from './money.js'
import { prepositions } from './named-house.js'
import { capitalised, spelled } from './spelled.js'

const unbreakable = '\u00a0'

export const initFormatters = ((locale) => {
  const region = regions[locale]
  const months = once(() => new Intl.DateTimeFormat(region, { month: 'long', timeZone: 'UTC' }))
  const days = once(() => new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone: 'UTC' }))
  const numbers = once(() => new Intl.NumberFormat(region))
  // Below a thousand, every language writes only the digits.
  const plain = (value: number) =>
    Number.isInteger(value) && value >= 0 && value < 1_000 ? String(value) : numbers().format(value)

  return {
    number: plain,
    money: (value: number) => money(locale, value),
    area: (value: number) => `${plain(value)}${unbreakable}m²`,
    duration: (minutes: number) => duration(minutes, plain, locale),
    clock: (minutes: number) => clock(minutes, locale),
    month: (month: number) => months().format(new Date(Date.UTC(2000, month - 1, 15))),
    date: (isoDate: string) => bound(days().format(new Date(`${isoDate}T00:00:00Z`)), locale),
    spelledFeminine: (value: number) => spelled(locale, value, 'feminine') ?? plain(value),
    ...prepositions[locale],
    capitalised: (text: unknown) => capitalised(String(text), locale),
  }
}) satisfies FormattersInitializer<Locales, Formatters>

// A browser needs 30 ms for its first Intl format, so each format is created when it is first needed.
function once<Format>(make: () => Format): () => Format {
  let format: Format | undefined
  return () => {
    format ??= make()
    return format
  }
}

/**
 * Returns hours and minutes with the symbols that all languages share (ISO 80000-3): '1 h 5 min', or in French '1 h 05'.
 */
function duration(minutes: number, plain: (value: number) => string, locale: Locales): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (!(hours > 0)) return `${plain(rest)}${unbreakable}min`
  const whole = `${plain(hours)}${unbreakable}h`
  if (rest === 0) return whole
  return whole + unbreakable + (signsHours[locale] ? twoDigits(rest) : `${rest}${unbreakable}min`)
}

/** Returns minutes since midnight as a time: '07:32', or in French '7 h 32'. */
function clock(minutes: number, locale: Locales): string {
  const rest = twoDigits(minutes % 60)
  const hours = Math.floor(minutes / 60)
  return signsHours[locale] ? `${hours}${unbreakable}h${unbreakable}${rest}` : `${twoDigits(hours)}:${rest}`
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
