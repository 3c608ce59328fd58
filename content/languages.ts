export const languages = ['en', 'fr'] as const
export type Language = (typeof languages)[number]

/** Makes one value for each language. When a language is added, this is the first error of the compiler. */
export const inEachLanguage = <Value>(make: (language: Language) => Value): Record<Language, Value> => ({
  en: make('en'),
  fr: make('fr'),
})

/** The region whose conventions each language follows. */
export const regions: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' }
