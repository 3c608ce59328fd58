import type { Facts } from '../content/facts.ts'
import { askedPrices, openOffers, priceOf } from '../content/offering.ts'
import type { ShownPrices } from '../content/shown-house.ts'
import { shortPrice } from '../locales/asked-prices.ts'
import type { TranslationFunctions } from '../locales/i18n-types.ts'

/** Returns the prices of what is still offered, in words. */
export function shownPrices(offer: Facts['offer'], LL: TranslationFunctions): ShownPrices {
  const asked = askedPrices(offer)
  return {
    asked: {
      sale: asked.sale === null ? null : LL.prices.sale({ price: asked.sale }),
      rent: asked.rent === null ? null : LL.prices.rent({ price: asked.rent }),
    },
    short: shortPrice(LL, asked),
    line: priceLine(asked, LL),
    foot: openOffers(offer).map((each) => LL.footer[each]({ price: priceOf(offer, each) })),
  }
}

function priceLine({ sale, rent }: ReturnType<typeof askedPrices>, { contact }: TranslationFunctions): string | null {
  if (sale !== null && rent !== null) return contact.priceLine({ sale, rent })
  if (sale !== null) return contact.priceLineSale({ sale })
  return rent === null ? null : contact.priceLineRent({ rent })
}
