import type { Offer, Status, VillaRecord } from './villa.schema.ts'

/** What follows from a record's status and offers; page, form, letters, brochure and structured data all ask here. */
export type Offering = Pick<VillaRecord, 'status' | 'offers' | 'price'>

/** Sold and let keep the page and take no enquiries. */
export const takesEnquiries = ({ status }: Offering): boolean => status === 'available' || status === 'underOffer'

/** The offers a visitor may still enquire about, in the record's order; the first is the form's own choice. */
export const openOffers = (villa: Offering): Offer[] => (takesEnquiries(villa) ? [...villa.offers] : [])

export const isOpen = (villa: Offering, offer: Offer): boolean => openOffers(villa).includes(offer)

/** The badge to show, or null while the villa is simply available. */
export const badge = ({ status }: Offering): Exclude<Status, 'available'> | null =>
  status === 'available' ? null : status

/** What the advert states of what is still offered; null for what the record does not hold, or has no need of. */
export const advertTerms = (villa: VillaRecord) => ({
  dpe: villa.dpe,
  lease: isOpen(villa, 'rent') ? villa.lease : null,
  agency: isOpen(villa, 'sale') ? villa.agency : null,
  risk: villa.risk.applies ? villa.risk : null,
})

/** The asking price of an offer in euros; a rent is per month. */
export const priceOf = ({ price }: Offering, offer: Offer): number =>
  offer === 'sale' ? price.saleEur : price.rentEurPerMonth

/** What is asked on each of the two terms; null for what is not to be had. */
export const askedPrices = (villa: Offering): Record<Offer, number | null> => ({
  sale: isOpen(villa, 'sale') ? villa.price.saleEur : null,
  rent: isOpen(villa, 'rent') ? villa.price.rentEurPerMonth : null,
})

/** https://schema.org/ItemAvailability, of one offer. */
export function availability(villa: Offering, offer: Offer): 'InStock' | 'LimitedAvailability' | 'SoldOut' {
  if (!isOpen(villa, offer)) return 'SoldOut'
  return villa.status === 'underOffer' ? 'LimitedAvailability' : 'InStock'
}
