import type { ShownHouse } from '../content/shown-house.ts'

/** How a section is set for a house with less, or more, than its style sheet reckons with. */
export interface Composition {
  /** In the layer of the sections. Its selectors count more than the section's own, as either sheet may come first. */
  css: string
  isFor: (house: ShownHouse) => boolean
}
