import { type BaseTranslation, i18nObject } from 'typesafe-i18n'
import type { Language } from '../../../../content/enquiry.ts'
import en from '../../../../locales/en/hours/index.ts'
import fr from '../../../../locales/fr/hours/index.ts'
import type { Formatters, TranslationFunctions } from '../../../../locales/i18n-types.ts'
import { loadedFormatters } from '../../../../locales/i18n-util.ts'

export type HoursWords = TranslationFunctions['hours']

// They come with this section and in every language, so that the first view does not wait for them.
const sentences: Record<Language, BaseTranslation> = { en, fr }

/** Returns the sentences of this section. The formatters of the language must already be loaded. */
export const hoursWords = (language: Language): HoursWords =>
  i18nObject<Language, BaseTranslation, HoursWords, Formatters>(
    language,
    sentences[language],
    loadedFormatters[language],
  )
