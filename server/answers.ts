import type { Language } from '../content/enquiry.ts'
import { loadAllLocales } from '../locales/i18n-util.sync.ts'
import { i18nObject } from '../locales/i18n-util.ts'

loadAllLocales()

const answers = { en: i18nObject('en').answers, fr: i18nObject('fr').answers } as const

export type AnswerWords = (typeof answers)[Language]

/** What the server says when it does not do what was asked, in one language. */
export const answersIn = (language: Language): AnswerWords => answers[language]
