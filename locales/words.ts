import { inEachLanguage, type Language } from '../content/languages.ts'
import { initFormatters } from './formatters.ts'
import type { TranslationFunctions, Translations } from './i18n-types.ts'
import { loadAllLocales } from './i18n-util.sync.ts'
import { i18nObject, loadedFormatters, loadedLocales, locales } from './i18n-util.ts'

/**
 * How numbers are written on the server and on the command line. A number that is still missing is NaN, and three dots
 * replace its digits: '€… per month'. Only the owner's preview of an unfinished house has such numbers.
 */
const formatters = inEachLanguage((language) => {
  const written = initFormatters(language)
  const { number, money, area, duration, spelledFeminine } = written
  return {
    ...written,
    number: dotted(number),
    money: dotted(money),
    area: dotted(area),
    duration: dotted(duration),
    spelledFeminine: dotted(spelledFeminine),
    asGiven: (value: unknown) => (Number.isNaN(value) ? '…' : value),
  }
})

loadAllLocales()
for (const locale of locales) {
  loadedLocales[locale] = withNothingUnformatted(loadedLocales[locale])
  loadedFormatters[locale] = formatters[locale]
}

const words: Readonly<Record<Language, TranslationFunctions>> = inEachLanguage(i18nObject)

/** Returns every sentence in one language. It loads both languages completely, so a browser must never use it. */
export const wordsIn = (language: Language): TranslationFunctions => words[language]

/** Returns the formatters that the sentences of `wordsIn` use. */
export const formattersIn = (language: Language) => formatters[language]

function dotted(write: (value: number) => string): (value: number) => string {
  return (value) => (Number.isNaN(value) ? write(value).replace('NaN', '…') : write(value))
}

/**
 * Adds a formatter to values that a sentence writes unchanged, such as '{hours:number}' or '{hours}'. Plurals have double
 * braces and are left alone.
 */
function withNothingUnformatted(sentences: Translations): Translations {
  return JSON.parse(JSON.stringify(sentences).replaceAll(/(?<![{|])\{(\w+(?::\w+)?)\}/g, '{$1|asGiven}'))
}
