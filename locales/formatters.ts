import type { FormattersInitializer } from 'typesafe-i18n'
import type { Formatters, Locales } from './i18n-types.js'

/** The region whose customs each language follows. */
const regions: Record<Locales, string> = { en: 'en-GB', fr: 'fr-FR' }

const words: Record<Locales, readonly string[]> = {
  en: [
    'none',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
    'thirteen',
    'fourteen',
    'fifteen',
    'sixteen',
    'seventeen',
    'eighteen',
    'nineteen',
    'twenty',
  ],
  fr: [
    'zéro',
    'un',
    'deux',
    'trois',
    'quatre',
    'cinq',
    'six',
    'sept',
    'huit',
    'neuf',
    'dix',
    'onze',
    'douze',
    'treize',
    'quatorze',
    'quinze',
    'seize',
    'dix-sept',
    'dix-huit',
    'dix-neuf',
    'vingt',
  ],
}

const unbreakable = '\u00a0'

export const initFormatters: FormattersInitializer<Locales, Formatters> = (locale) => {
  const region = regions[locale]
  const plain = new Intl.NumberFormat(region)
  const monthNames = new Intl.DateTimeFormat(region, { month: 'long', timeZone: 'UTC' })
  const day = new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone: 'UTC' })
  const euros = new Intl.NumberFormat(region, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
  const spelled = (value: number) => words[locale][value] ?? plain.format(value)

  return {
    number: (value: number) => plain.format(value),
    money: (value: number) => euros.format(value),
    area: (value: number) => `${plain.format(value)}${unbreakable}m²`,
    duration: (minutes: number) => duration(minutes, plain),
    clock: (minutes: number) => clock(minutes, locale),
    month: (month: number) => monthNames.format(new Date(Date.UTC(2000, month - 1, 15))),
    date: (isoDate: string) => day.format(new Date(`${isoDate}T00:00:00Z`)),
    spelled,
    spelledUp: (value: number) => capitalised(spelled(value), region),
  }
}

/** Hours and minutes with the symbols both languages share (ISO 80000-3). */
function duration(minutes: number, format: Intl.NumberFormat): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [
    hours > 0 ? [format.format(hours), 'h'] : [],
    rest > 0 || hours === 0 ? [format.format(rest), 'min'] : [],
  ]
  return parts.flat().join(unbreakable)
}

/** Minutes since midnight: '07:32', or as the French write it, '7 h 32'. */
function clock(minutes: number, locale: Locales): string {
  const rest = String(minutes % 60).padStart(2, '0')
  const hours = String(Math.floor(minutes / 60))
  return locale === 'fr' ? [hours, 'h', rest].join(unbreakable) : `${hours.padStart(2, '0')}:${rest}`
}

function capitalised(text: string, region: string): string {
  return text.charAt(0).toLocaleUpperCase(region) + text.slice(1)
}
