import type { Language } from '../../content/enquiry.ts'
import type { VillaRecord } from '../../content/villa.schema.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import type { Plates } from './plates.ts'

/** What every page of a brochure draws from. */
export interface Brochure {
  villa: VillaRecord
  language: Language
  words: TranslationFunctions
  plates: Plates
  /** Address of the page in this language. */
  address: string
}
