import type { ShownPicture } from '../../../../content/shown-house.ts'
import { phoneSizes } from '../../../../renderer/ui/phone-sizes.ts'

/** On narrower screens in portrait, the picture fills the upper two thirds: the same query as in hero.css. */
export const upright = {
  media: '(max-width: 67.99rem) and (orientation: portrait)',
  // The opposite is written out in full. When a phone's browser reads ahead, before the first layout, `not all and …` is
  // true too, and both pictures would be fetched.
  otherwise: '(min-width: 68rem), (orientation: landscape)',
  // The box is 67 % of a phone's height, so the 4:5 crop must be a little wider than the box. Only widths are used: a
  // browser that reads ahead, before the first layout, may have the wrong height and fetch twice.
  sizes: `(min-width: 44rem) 100vw, ${phoneSizes('105vw')}`,
  everyFormat: true,
} as const

/** Returns the width of a picture of that shape that covers the screen. */
export const wholeSizes = ({ whole: { width, height } }: ShownPicture) =>
  `max(100vw, ${Math.round((width / height) * 1_000) / 10}vh)`
