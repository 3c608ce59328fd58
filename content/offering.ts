import type { Facts, Offer, Status } from './facts.ts'

/** What a house is offered for. The page, form, letters, brochure and structured data all use the functions below. */
export type Offering = Pick<Facts['offer'], 'status' | 'offers'>
type Priced = Offering & Pick<Facts['offer'], 'price'>

/** True if the page asks for enquiries. The page of any other house stays, but asks nobody to write or call. */
export const takesEnquiries = ({ status }: Offering): boolean => status === 'available' || status === 'underOffer'

/** True once the house is sold or let, and enquiries are refused. A paused house takes what an open page still sends. */
export const isGone = ({ status }: Pick<Offering, 'status'>): boolean => status === 'sold' || status === 'let'

/** True if search engines may list the page. */
export const isListed = ({ listing, status }: Pick<Facts['offer'], 'listing' | 'status'>): boolean =>
  listing === 'published' && status !== 'paused'

/** Returns the offers that a visitor can still enquire about, in order. The form preselects the first. */
export const openOffers = (offering: Offering): Offer[] => (takesEnquiries(offering) ? [...offering.offers] : [])

export const isOpen = (offering: Offering, offer: Offer): boolean => openOffers(offering).includes(offer)

/** Returns the badge to show. Null if the house is simply available. */
export const badge = ({ status }: Offering): Exclude<Status, 'available'> | null =>
  status === 'available' ? null : status

/** Returns the legal statements for the open offers. Null for what the house does not or need not state. */
export const advertTerms = ({ offer, legal }: Pick<Facts, 'offer' | 'legal'>) => ({
  dpe: legal.dpe,
  lease: isOpen(offer, 'rent') ? legal.lease : null,
  agency: isOpen(offer, 'sale') ? legal.agency : null,
  risk: legal.risk,
})

/** Returns the asking price of an offer in euros. A rent is per month. Throws if the house has no such price. */
export function priceOf({ price }: Pick<Facts['offer'], 'price'>, offer: Offer): number {
  const asked = offer === 'sale' ? price.saleEur : price.rentEurPerMonth
  if (asked === null) throw new Error(`priceOf: there is no price for ${offer}`)
  return asked
}

/** Returns the price of each open offer. Null if it is not open. */
export const askedPrices = (offering: Priced): Record<Offer, number | null> => ({
  sale: isOpen(offering, 'sale') ? offering.price.saleEur : null,
  rent: isOpen(offering, 'rent') ? offering.price.rentEurPerMonth : null,
})

export type OfferKind = 'both' | 'sale' | 'rent' | 'none'

/** Returns which offers are still open. Every sentence about the price depends on it. */
export function offerKind(offering: Offering): OfferKind {
  const open = openOffers(offering)
  if (open.length === 2) return 'both'
  return open[0] ?? 'none'
}

/** Returns the https://schema.org/ItemAvailability of an offer. */
export function availability(offering: Offering, offer: Offer): 'InStock' | 'LimitedAvailability' | 'SoldOut' {
  if (!isOpen(offering, offer)) return 'SoldOut'
  return offering.status === 'underOffer' ? 'LimitedAvailability' : 'InStock'
}
