import type { FormattersInitializer } from 'typesafe-i18n'
import type { Article } from '../content/facts/figures.js'
import { regions } from '../content/languages.js'
import type { Formatters, Locales } from './i18n-types.js'

const unbreakable = '\u00a0'

export const initFormatters = ((locale) => {
  const region = regions[locale]
  const months = once(() => new Intl.DateTimeFormat(region, { month: 'long', timeZone: 'UTC' }))
  const days = once(() => new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone: 'UTC' }))
  const numbers = once(() => new Intl.NumberFormat(region))
  // Below a thousand, every language writes only the digits. A number that is still missing is NaN, and three dots replace its
  // digits: only the owner's preview of an unfinished house has such numbers.
  const plain = (value: number) =>
    Number.isInteger(value) && value >= 0 && value < 1_000 ? String(value) : numbers().format(value).replace('NaN', '…')

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

/** Returns hours and minutes with the symbols of ISO 80000-3: '1 h 5 min', or in French '1 h 05'. */
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

/** The numbers from zero to twenty. */
const words: Record<Locales, string> = {
  en: 'none one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  fr: 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
}

/** The word for one before a feminine noun: une chambre, but un salon. */
const feminineOne: Record<Locales, string> = { en: 'one', fr: 'une' }

/** Returns a number in words, from zero to twenty; null for any other number. */
export function spelled(locale: Locales, value: number, gender: 'feminine' | 'masculine'): string | null {
  return value === 1 && gender === 'feminine' ? feminineOne[locale] : (words[locale].split(' ')[value] ?? null)
}

/** Returns the text with a capital, as at the start of a sentence. */
export const capitalised = (text: string, locale: Locales): string =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)

const frenchArticles: Record<Article, string> = { la: 'la ', le: 'le ', l: 'l’', les: 'les ' }

/** Returns the name of a house as it stands within a sentence: with its article, if the language uses one. */
export const nameWithin: Record<Locales, (name: string, article: Article | null) => string> = {
  en: (name) => name,
  // An article that is part of the name has its capital at the top of the page only: 'la visite du Clos des Pins'.
  fr: (name, article) =>
    article === null
      ? name.replace(/^(?:L[ae] |Les |L[’'])/, (own) => own.toLowerCase())
      : frenchArticles[article] + name,
}

/** Puts a preposition before such a name. English has more of them, so French has each of its own more than once. */
export const prepositions = {
  en: {
    of: (named) => `of ${named}`,
    from: (named) => `from ${named}`,
    about: (named) => `about ${named}`,
    to: (named) => `to ${named}`,
    in: (named) => `in ${named}`,
  },
  fr: { of: withDe, from: withDe, about: (named) => `au sujet ${withDe(named)}`, to: withA, in: withA },
} satisfies Record<Locales, Record<Preposition, (named: string) => string>>

type Preposition = 'of' | 'from' | 'about' | 'to' | 'in'

function withDe(named: string): string {
  return contracted(named, { le: 'du', les: 'des', else: 'de' })
}

function withA(named: string): string {
  return contracted(named, { le: 'au', les: 'aux', else: 'à' })
}

/** Joins a preposition with 'le' and 'les'. */
function contracted(named: string, words: { le: string; les: string; else: string }): string {
  if (named.startsWith('le ')) return `${words.le} ${named.slice(3)}`
  return named.startsWith('les ') ? `${words.les} ${named.slice(4)}` : `${words.else} ${named}`
}

/** True for languages that write an hour with its symbol: '7 h 32' and '1 h 05', not '07:32' and '1 h 5 min'. */
export const signsHours: Record<Locales, boolean> = { en: false, fr: true }

/** True for languages that keep the day, month and year of a date on one line. */
const bindsDates: Record<Locales, boolean> = { en: false, fr: true }

/** How each language writes the first day of a month. */
const firstDay: Record<Locales, string> = { en: '1', fr: '1er' }

/** Returns a date with the language's form of the first of a month, and on one line if the language keeps it so. */
export function bound(date: string, locale: Locales): string {
  const named = date.replace(/(^|\D)1 (?=\p{L})/u, `$1${firstDay[locale]} `)
  if (!bindsDates[locale]) return named
  // This avoids lookbehind, which older versions of Safari do not support.
  return named
    .replace(/(\d(?:er)?) (\p{L})/gu, '$1\u00a0$2')
    .replace(/(\d(?:er)?\u00a0\p{L}+\.?) (\d{4})/gu, '$1\u00a0$2')
}

/** What spreadsheets expect between the cells of a line: a semicolon where numbers are written with a comma. */
export const cellSign: Record<Locales, string> = { en: ',', fr: ';' }

const style = { style: 'currency', currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' } as const
const writers: Partial<Record<Locales, Intl.NumberFormat>> = {}

/** For the server only, because a browser needs 30 ms for its first Intl number. Cents are written if there are any. */
export function money(locale: Locales, euros: number): string {
  writers[locale] ??= new Intl.NumberFormat(regions[locale], style)
  return writers[locale].format(euros).replace('NaN', '…')
}

const megabyte = 1_048_576

/** Returns a size such as '2.1 MB', '2,1 Mo'. A smaller file is shown as 0.1 MB. */
export const fileSize = (bytes: number, locale: Locales): string =>
  new Intl.NumberFormat(regions[locale], {
    style: 'unit',
    unit: 'megabyte',
    unitDisplay: 'short',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
    .format(Math.max(0.1, bytes / megabyte))
    .replace(/\s/g, '\u00a0')
