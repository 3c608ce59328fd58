import { widthOf } from '../../../../content/display-width.ts'
import { openOffers } from '../../../../content/offering.ts'
import { slidesOf } from '../../../../content/slides.ts'
import type { Composition } from '../../../../renderer/composition.ts'
import longAddress from './long-address.css?inline'
import longName from './long-name.css?inline'
import noDots from './no-dots.css?inline'
import oneOffer from './one-offer.css?inline'

/** The width of one line on an upright screen, in em of the display face. */
const uprightRoom = 6.8
/** How many characters of the address fit on one line with the tagline. */
const longestAddress = 46
/** With more dots than this, a finger can no longer hit the right one: only the arrows and the pause remain. */
const mostDots = 6

export const heroCompositions: Composition[] = [
  { css: oneOffer, isFor: ({ facts }) => openOffers(facts).length === 1 },
  { css: longName, isFor: ({ facts }) => widthOf(facts.name) > uprightRoom },
  { css: longAddress, isFor: ({ place }) => place.short.length > longestAddress },
  { css: noDots, isFor: ({ photographs }) => slidesOf(photographs).length > mostDots },
]
