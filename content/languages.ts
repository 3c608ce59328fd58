import type { Language } from './enquiry.ts'

/** Something of each language: where the compiler asks for a new one first. */
export const inEachLanguage = <Value>(make: (language: Language) => Value): Record<Language, Value> => ({
  en: make('en'),
  fr: make('fr'),
})
