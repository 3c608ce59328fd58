import { group, optional, several } from '../describe.ts'
import { languages } from '../languages.ts'
import { choice, day, euros, whole } from '../leaves.ts'

/** What the house is offered for, and at what price. */
export const offer = group({
  status: choice(['available', 'underOffer', 'paused', 'sold', 'let'], { first: 'available' }),
  offers: several(['sale', 'rent']),
  /** The price of each offer. */
  price: group({
    saleEur: optional(euros(), { neededFor: 'offer.offers.sale' }),
    rentEurPerMonth: optional(euros(), { neededFor: 'offer.offers.rent' }),
  }),
  terms: group({
    availableFrom: optional(day({ shown: 'terms' }), { has: ['offer.offers.rent'] }),
    minimumMonths: optional(whole({ most: 240, unit: 'months', shown: 'terms' }), { has: ['offer.offers.rent'] }),
    propertyTaxEur: optional(euros({ per: 'year', shown: 'terms' }), { has: ['offer.offers.sale'] }),
    coOwnershipEur: optional(euros({ per: 'year', shown: 'terms' }), { has: ['offer.offers.sale'] }),
  }),
  /** A preview is served with noindex. */
  listing: choice(['published', 'preview'], { first: 'published' }),
  /** What the page speaks. The other language is then neither asked for nor shown, and what is written in it is kept. */
  languages: choice(['both', ...languages], { first: 'both' }),
})
