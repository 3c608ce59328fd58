import type { Locales } from './i18n-types.js'

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

/** A number in words, as far as twenty; null beyond. French says une chambre and un salon. */
export function spelled(locale: Locales, value: number, gender: 'feminine' | 'masculine'): string | null {
  if (locale === 'fr' && value === 1 && gender === 'feminine') return 'une'
  return words[locale][value] ?? null
}

/** With a capital, as a sentence begins. */
export const capitalised = (text: string, locale: Locales): string =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
