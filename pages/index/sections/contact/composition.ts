import { openOffers } from '../../../../content/offering.ts'
import type { Composition } from '../../../../renderer/composition.ts'
import oneOffer from './one-offer.css?inline'

export const contactCompositions: Composition[] = [
  { css: oneOffer, isFor: ({ facts }) => openOffers(facts).length === 1 },
]
