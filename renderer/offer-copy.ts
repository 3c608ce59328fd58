import { openOffers } from '../content/offering.ts'
import type { VillaRecord } from '../content/villa.schema.ts'
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
      price: priceSentence(LL, villa),
    })
    .trim()
}

/** '€4,500,000, or €12,000 per month.', empty when nothing is offered any more. */
function priceSentence(LL: TranslationFunctions, { price, ...rest }: VillaRecord): string {
  const both = { sale: price.saleEur, rent: price.rentEurPerMonth }
  const kind = offerKind({ price, ...rest })
  if (kind === 'both') return LL.prices.both(both)
  if (kind === 'sale') return LL.prices.saleOnly(both)
  return kind === 'rent' ? LL.prices.rentOnly(both) : ''
}

/** '€4,500,000 or €12,000 a month', empty when nothing is offered any more. */
export function shortPrice(LL: TranslationFunctions, villa: VillaRecord): string {
  const both = { sale: villa.price.saleEur, rent: villa.price.rentEurPerMonth }
  const kind = offerKind(villa)
  if (kind === 'both') return LL.prices.shortBoth(both)
  if (kind === 'sale') return LL.prices.shortSale(both)
  return kind === 'rent' ? LL.prices.shortRent(both) : ''
}
