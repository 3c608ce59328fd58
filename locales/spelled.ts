import type { Locales } from './i18n-types.js'

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
