import type { Language } from '../../content/enquiry.ts'
import type { Label } from '../../content/lettering.ts'
import type { PaletteName } from '../../content/palettes.ts'
import type { ShownHouse } from '../../content/shown-house.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import type { Plates } from './plates.ts'
import type { Sheet } from './sheet.ts'

/** What every page of a brochure draws from. */
export interface Brochure {
  house: ShownHouse
  palette: PaletteName
  language: Language
  words: TranslationFunctions
  /** What stands on paper alone. */
  titles: { facts: string; bedrooms: string }
  /** How names of places stand on its map, in their order. */
  labels: (Label | null)[]
  plates: Plates
  /** The folder of what it is drawn with. */
  materials: string
  /** Address of the page in this language. */
  address: string
}

/** One page, or more where it is full. A house may lack what a page is about. */
export interface Page {
  isIn?: (brochure: Brochure) => boolean
  draw: (sheet: Sheet, brochure: Brochure) => Promise<void>
}
