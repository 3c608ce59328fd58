import type { Locales } from './i18n-types.js'

/** The region whose customs each language follows. */
export const regions: Record<Locales, string> = { en: 'en-GB', fr: 'fr-FR' }
