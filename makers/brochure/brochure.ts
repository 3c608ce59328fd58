import type { Label } from '../../content/lettering.ts'
import type { PaletteName } from '../../content/palettes.ts'
import type { ShownHouse } from '../../content/shown-house.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import type { Plates } from './plates.ts'
import type { Sheet } from './sheet.ts'

/** Everything that the pages of a brochure need. */
export interface Brochure {
  sheet: Sheet
  house: ShownHouse
  palette: PaletteName
  words: TranslationFunctions
  /** Titles that only the brochure has. */
  titles: { facts: string; bedrooms: string }
  /** How the names of places are set on the map, in their order. */
  labels: readonly (Label | null)[]
  plates: Plates
  /** The folder of the fonts and drawings. */
  materials: string
  /** The address of the page in this language. */
  address: string
}
