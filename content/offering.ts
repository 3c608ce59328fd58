import type { Facts, Offer, Status } from './facts.ts'

/** What follows from a record's status and offers; page, form, letters, brochure and structured data all ask here. */
export type Offering = Pick<Facts['offer'], 'status' | 'offers'>
type Priced = Offering & Pick<Facts['offer'], 'price'>

/** Sold and let keep the page and take no enquiries. */
export const takesEnquiries = ({ status }: Offering): boolean => status === 'available' || status === 'underOffer'

/** The offers a visitor may still enquire about, in the record's order; the first is the form's own choice. */
export const openOffers = (offering: Offering): Offer[] => (takesEnquiries(offering) ? [...offering.offers] : [])

export const isOpen = (offering: Offering, offer: Offer): boolean => openOffers(offering).includes(offer)

/** The badge to show, or null while the villa is simply available. */
export const badge = ({ status }: Offering): Exclude<Status, 'available'> | null =>
  status === 'available' ? null : status

/** What the advert states of what is still offered; null for what the record does not hold, or has no need of. */
export const advertTerms = ({ offer, legal }: Pick<Facts, 'offer' | 'legal'>) => ({
  dpe: legal.dpe,
  lease: isOpen(offer, 'rent') ? legal.lease : null,
  agency: isOpen(offer, 'sale') ? legal.agency : null,
  risk: legal.risk,
})

/** The asking price of an offer in euros; a rent is per month. Throws for what the house is not offered for. */
export function priceOf({ price }: Pick<Facts['offer'], 'price'>, offer: Offer): number {
  const asked = offer === 'sale' ? price.saleEur : price.rentEurPerMonth
  if (asked === null) throw new Error(`priceOf: there is no price for ${offer}`)
  return asked
}

/** What is asked on each of the two terms; null for what is not to be had. */
export const askedPrices = (offering: Priced): Record<Offer, number | null> => ({
  sale: isOpen(offering, 'sale') ? offering.price.saleEur : null,
  rent: isOpen(offering, 'rent') ? offering.price.rentEurPerMonth : null,
})

export type OfferKind = 'both' | 'sale' | 'rent' | 'none'

/** Which of the two is still to be had; every sentence about price turns on it. */
export function offerKind(offering: Offering): OfferKind {
  const open = openOffers(offering)
  if (open.length === 2) return 'both'
  return open[0] ?? 'none'
}

/** https://schema.org/ItemAvailability, of one offer. */
export function availability(offering: Offering, offer: Offer): 'InStock' | 'LimitedAvailability' | 'SoldOut' {
  if (!isOpen(offering, offer)) return 'SoldOut'
  return offering.status === 'underOffer' ? 'LimitedAvailability' : 'InStock'
}
