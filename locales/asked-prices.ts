import type { Facts, Offer } from '../content/facts.ts'
import { askedPrices } from '../content/offering.ts'
import type { TranslationFunctions } from './i18n-types.ts'

/** One thing to say about the prices, for each choice of offers. */
interface PriceSentences<Price> {
  both: (prices: { sale: Price; rent: Price }) => string
  sale: (prices: { sale: Price }) => string
  rent: (prices: { rent: Price }) => string
}

/** Returns the sentence that fits what is asked, or '' if nothing is offered any more. */
export function pricesIn<Price>(sentences: PriceSentences<Price>, { sale, rent }: Record<Offer, Price | null>): string {
  if (sale !== null && rent !== null) return sentences.both({ sale, rent })
  if (sale !== null) return sentences.sale({ sale })
  return rent === null ? '' : sentences.rent({ rent })
}

/** Returns what is asked for each open offer, in words: '€900 per month, charges included'. */
export function askedInWords(
  { offer, legal }: Pick<Facts, 'offer' | 'legal'>,
  { prices: { asked } }: TranslationFunctions['house'],
): Record<Offer, string | null> {
  const { sale, rent } = askedPrices(offer)
  const hasCharges = (legal.lease?.chargesEurPerMonth ?? 0) > 0
  return {
    sale: sale === null ? null : asked.sale({ price: sale }),
    rent: rent === null ? null : (hasCharges ? asked.rentWithCharges : asked.rent)({ price: rent }),
  }
}
