import { inEachLanguage, type Language } from '../content/languages.ts'
import { initFormatters } from './formatters.ts'
import type { TranslationFunctions } from './i18n-types.ts'
import { loadAllLocales } from './i18n-util.sync.ts'
import { i18nObject } from './i18n-util.ts'

loadAllLocales()
const words: Readonly<Record<Language, TranslationFunctions>> = inEachLanguage(i18nObject)
const formatters = inEachLanguage(initFormatters)

/** Returns every sentence in one language. It loads both languages completely, so a browser must never use it. */
export const wordsIn = (language: Language): TranslationFunctions => words[language]

/** Returns what formats the numbers and dates in the sentences of `wordsIn`. */
export const formattersIn = (language: Language) => formatters[language]
