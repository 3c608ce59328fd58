import type { ShownHouse } from '../content/shown-house.ts'

/** A layout for a section of a house that has less or more content than the section's own style sheet expects. */
export interface Composition {
  /**
   * CSS in the layer `sections`. Its selectors are more specific than the section's own, because either sheet may come
   * first.
   */
  css: string
  isFor: (house: ShownHouse) => boolean
}
