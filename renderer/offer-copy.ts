import { askedPrices, openOffers } from '../content/offering.ts'
import type { VillaRecord } from '../content/villa.schema.ts'
import { priceSentence } from '../locales/asked-prices.ts'
import type { TranslationFunctions } from '../locales/i18n-types.ts'

export type OfferKind = 'both' | 'sale' | 'rent' | 'none'

/** Which of the two is still to be had; every sentence about price turns on it. */
export function offerKind(villa: VillaRecord): OfferKind {
  const open = openOffers(villa)
  if (open.length === 2) return 'both'
  return open[0] ?? 'none'
}

/** 'Villa Belvédère, Antibes. For sale or long-term rent' */
export function pageTitle(LL: TranslationFunctions, villa: VillaRecord): string {
  const kind = offerKind(villa)
  const { name, location } = villa
  if (kind === 'none') return `${name}, ${location.town}`
  return LL.meta.title({ name, town: location.town, offer: LL.offers[kind]() })
}

export function pageDescription(LL: TranslationFunctions, villa: VillaRecord): string {
  return LL.meta
    .description({
      area: villa.areaM2,
      town: villa.location.town,
      region: villa.location.region,
      bedrooms: villa.bedroomsNow,
      salons: villa.salons.count,
      degrees: villa.seaViewDegrees,
      price: priceSentence(LL, askedPrices(villa)),
    })
    .trim()
}
