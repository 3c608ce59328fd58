import type { Locales } from './i18n-types.js'

/** From nothing to twenty. */
const words: Record<Locales, string> = {
  en: 'none one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  fr: 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
}

/** The one of a feminine noun: une chambre, un salon. */
const feminineOne: Record<Locales, string> = { en: 'one', fr: 'une' }

/** A number in words, as far as twenty; null beyond. */
export function spelled(locale: Locales, value: number, gender: 'feminine' | 'masculine'): string | null {
  return value === 1 && gender === 'feminine' ? feminineOne[locale] : (words[locale].split(' ')[value] ?? null)
}

/** With a capital, as a sentence begins. */
export const capitalised = (text: string, locale: Locales): string =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
