import type { TranslationFunctions } from './i18n-types.js'

/** The asked prices in euros, the rent per month; null for what is not offered. */
export interface AskedPrices {
  sale: number | null
  rent: number | null
}

/** Returns e.g. '€4,500,000, or €12,000 per month.', or '' if nothing is offered any more. */
export function priceSentence({ prices }: TranslationFunctions, { sale, rent }: AskedPrices): string {
  if (sale !== null && rent !== null) return prices.both({ sale, rent })
  if (sale !== null) return prices.saleOnly({ sale })
  return rent === null ? '' : prices.rentOnly({ rent })
}

/** Returns e.g. '€4,500,000 or €12,000 a month', or '' if nothing is offered any more. */
export function shortPrice({ prices }: TranslationFunctions, { sale, rent }: AskedPrices): string {
  if (sale !== null && rent !== null) return prices.shortBoth({ sale, rent })
  if (sale !== null) return prices.shortSale({ sale })
  return rent === null ? '' : prices.shortRent({ rent })
}
