import type { ShownHouse } from '../../content/shown-house.ts'
import { contactCompositions } from './sections/contact/composition.ts'
import { galleryCompositions } from './sections/gallery/composition.ts'
import { heroCompositions } from './sections/hero/composition.ts'

const compositions = [...heroCompositions, ...galleryCompositions, ...contactCompositions]

/**
 * Returns the CSS that this house needs in addition to the page's own style sheets; empty if it needs none. `shown` is the
 * house in every language, because one style sheet serves them all.
 */
export function compositionOf(shown: readonly ShownHouse[]): string {
  return compositions
    .filter(({ isFor }) => shown.some(isFor))
    .map(({ css }) => css.trim())
    .join('')
}
