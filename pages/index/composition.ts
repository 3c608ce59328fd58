import type { ShownHouse } from '../../content/shown-house.ts'
import { contactCompositions } from './sections/contact/composition.ts'
import { galleryCompositions } from './sections/gallery/composition.ts'
import { heroCompositions } from './sections/hero/composition.ts'
import { highlightsCompositions } from './sections/highlights/composition.ts'
import { locationCompositions } from './sections/location/composition.ts'
import { outdoorsCompositions } from './sections/outdoors/composition.ts'
import { particularsCompositions } from './sections/particulars/composition.ts'
import { residenceCompositions } from './sections/residence/composition.ts'
import { sunCompositions } from './sections/sun/composition.ts'

const compositions = [
  ...heroCompositions,
  ...highlightsCompositions,
  ...galleryCompositions,
  ...residenceCompositions,
  ...outdoorsCompositions,
  ...sunCompositions,
  ...locationCompositions,
  ...particularsCompositions,
  ...contactCompositions,
]

/**
 * The rules of style that only some houses need: those of this one, as CSS, empty where the page's own suit it. `shown` is
 * the house in every language, since one style sheet serves them all.
 */
export function compositionOf(shown: readonly ShownHouse[]): string {
  return compositions
    .filter(({ isFor }) => shown.some(isFor))
    .map(({ css }) => css.trim())
    .join('')
}
