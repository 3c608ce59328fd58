import { widthOf } from '../../../../content/display-width.ts'
import { openOffers } from '../../../../content/offering.ts'
import { slidesOf } from '../../../../content/photographs.ts'
import type { Composition } from '../../../../renderer/composition.ts'
import longAddress from './long-address.css?inline'
import longName from './long-name.css?inline'
import noDots from './no-dots.css?inline'
import oneOffer from './one-offer.css?inline'

/** In em of the display face: what an upright screen has room for on one line. */
const uprightRoom = 6.8
/** Letters that fit on one line with what the house says of itself. */
const longestAddress = 46
/** With more dots than this a finger no longer finds its slide: the arrows and the pause remain. */
const mostDots = 6

export const heroCompositions: Composition[] = [
  { css: oneOffer, isFor: ({ facts }) => openOffers(facts).length === 1 },
  { css: longName, isFor: ({ facts }) => widthOf(facts.name) > uprightRoom },
  { css: longAddress, isFor: ({ place }) => place.short.length > longestAddress },
  { css: noDots, isFor: ({ photographs }) => slidesOf(photographs).length > mostDots },
]
