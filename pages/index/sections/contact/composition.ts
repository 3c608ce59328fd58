import { openOffers } from '../../../../content/offering.ts'
import type { Composition } from '../../../../renderer/composition.ts'
import oneOffer from './one-offer.css?inline'
import person from './person.css?inline'

export const contactCompositions: Composition[] = [
  { css: oneOffer, isFor: ({ facts }) => openOffers(facts).length === 1 },
  { css: person, isFor: (house) => house.person !== undefined },
]
