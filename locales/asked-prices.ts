import type { Offer } from '../content/facts.ts'

/** One thing to say about the prices, for each choice of offers. */
interface PriceSentences {
  both: (prices: { sale: number; rent: number }) => string
  sale: (prices: { sale: number }) => string
  rent: (prices: { rent: number }) => string
}

/** Returns the sentence that fits what is asked in euros, the rent per month, or '' if nothing is offered any more. */
export function pricesIn(sentences: PriceSentences, { sale, rent }: Record<Offer, number | null>): string {
  if (sale !== null && rent !== null) return sentences.both({ sale, rent })
  if (sale !== null) return sentences.sale({ sale })
  return rent === null ? '' : sentences.rent({ rent })
}
