import type { Language } from '../../content/enquiry.ts'
import type { Label } from '../../content/lettering.ts'
import type { PaletteName } from '../../content/palettes.ts'
import type { ShownHouse } from '../../content/shown-house.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import type { Plates } from './plates.ts'
import type { Sheet } from './sheet.ts'

/** Everything that the pages of a brochure need. */
export interface Brochure {
  house: ShownHouse
  palette: PaletteName
  language: Language
  words: TranslationFunctions
  /** Titles that only the brochure has. */
  titles: { facts: string; bedrooms: string }
  /** How the names of places are set on the map, in their order. */
  labels: (Label | null)[]
  plates: Plates
  /** The folder of the fonts and drawings. */
  materials: string
  /** The address of the page in this language. */
  address: string
}

/** Draws one page, or more if its content needs them. `isIn` is false if the house lacks the subject of the page. */
export interface Page {
  isIn?: (brochure: Brochure) => boolean
  draw: (sheet: Sheet, brochure: Brochure) => Promise<void>
}
