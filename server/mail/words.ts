import type { Language } from '../../content/enquiry.ts'
import { loadAllLocales } from '../../locales/i18n-util.sync.ts'
import { i18nObject } from '../../locales/i18n-util.ts'

loadAllLocales()

const words = { en: i18nObject('en').letters, fr: i18nObject('fr').letters } as const

export type LetterWords = (typeof words)[Language]

/** The sentences of the letters in one language. */
export const wordsFor = (language: Language): LetterWords => words[language]
