import type { Language } from './languages.ts'

/** The region whose conventions each language follows. */
export const regions: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' }
