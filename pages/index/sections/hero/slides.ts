import type { ShownPhotograph } from '../../../../content/shown-house.ts'
import { phoneSizes } from '../../../../renderer/ui/phone-sizes.ts'

/** Below this the screen is upright and the picture keeps its upper two thirds: the same query as in hero.css. */
export const upright = {
  media: '(max-width: 67.99rem) and (orientation: portrait)',
  // Said outright: read ahead of the first layout, `not all and …` holds on a phone and fetches both.
  otherwise: '(min-width: 68rem), (orientation: landscape)',
  // The box, 67 % of a phone's height, wants the 4:5 cut a little wider than itself. In widths alone: a browser that reads
  // ahead, before the first layout, may know the height wrongly and fetch twice.
  sizes: `(min-width: 44rem) 100vw, ${phoneSizes('105vw')}`,
}

/** A picture of that shape that covers the screen. */
export const wholeSizes = ({ whole: { width, height } }: ShownPhotograph) =>
  `max(100vw, ${Math.round((width / height) * 1_000) / 10}vh)`
