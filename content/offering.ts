import type { Facts, Offer, Status } from './facts.ts'

/** What follows from a record's status and offers; page, form, letters, brochure and structured data all ask here. */
export type Offering = Pick<Facts, 'status' | 'offers'>
type Priced = Offering & Pick<Facts, 'price'>

/** Sold and let keep the page and take no enquiries. */
export const takesEnquiries = ({ status }: Offering): boolean => status === 'available' || status === 'underOffer'

/** The offers a visitor may still enquire about, in the record's order; the first is the form's own choice. */
export const openOffers = (facts: Offering): Offer[] => (takesEnquiries(facts) ? [...facts.offers] : [])

export const isOpen = (facts: Offering, offer: Offer): boolean => openOffers(facts).includes(offer)

/** The badge to show, or null while the villa is simply available. */
export const badge = ({ status }: Offering): Exclude<Status, 'available'> | null =>
  status === 'available' ? null : status

/** What the advert states of what is still offered; null for what the record does not hold, or has no need of. */
export const advertTerms = (facts: Pick<Facts, 'status' | 'offers' | 'dpe' | 'lease' | 'agency' | 'risk'>) => ({
  dpe: facts.dpe,
  lease: isOpen(facts, 'rent') ? facts.lease : null,
  agency: isOpen(facts, 'sale') ? facts.agency : null,
  risk: facts.risk.applies ? facts.risk : null,
})

/** The asking price of an offer in euros; a rent is per month. Throws for what the house is not offered for. */
export function priceOf({ price }: Pick<Facts, 'price'>, offer: Offer): number {
  const asked = offer === 'sale' ? price.saleEur : price.rentEurPerMonth
  if (asked === null) throw new Error(`priceOf: there is no price for ${offer}`)
  return asked
}

/** What is asked on each of the two terms; null for what is not to be had. */
export const askedPrices = (facts: Priced): Record<Offer, number | null> => ({
  sale: isOpen(facts, 'sale') ? facts.price.saleEur : null,
  rent: isOpen(facts, 'rent') ? facts.price.rentEurPerMonth : null,
})

export type OfferKind = 'both' | 'sale' | 'rent' | 'none'

/** Which of the two is still to be had; every sentence about price turns on it. */
export function offerKind(facts: Offering): OfferKind {
  const open = openOffers(facts)
  if (open.length === 2) return 'both'
  return open[0] ?? 'none'
}

/** https://schema.org/ItemAvailability, of one offer. */
export function availability(facts: Offering, offer: Offer): 'InStock' | 'LimitedAvailability' | 'SoldOut' {
  if (!isOpen(facts, offer)) return 'SoldOut'
  return facts.status === 'underOffer' ? 'LimitedAvailability' : 'InStock'
}
