import type { Language } from '../content/enquiry.ts'
import { inEachLanguage } from '../content/languages.ts'
import type { TranslationFunctions } from './i18n-types.ts'
import { loadAllLocales } from './i18n-util.sync.ts'
import { i18nObject } from './i18n-util.ts'

loadAllLocales()

const words: Readonly<Record<Language, TranslationFunctions>> = inEachLanguage(i18nObject)

/** Every sentence in one language, for whoever has both at hand: the server, the makers, the command line. Never a browser. */
export const wordsIn = (language: Language): TranslationFunctions => words[language]
