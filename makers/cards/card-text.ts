import type { Language } from '../../content/enquiry.ts'
import { askedPrices } from '../../content/offering.ts'
import type { VillaRecord } from '../../content/villa.schema.ts'
import { shortPrice } from '../../locales/asked-prices.ts'
import { wordsIn } from '../../locales/words.ts'

export interface CardText {
  name: string
  place: string
  /** Empty when nothing is offered any more. */
  price: string
}

export function cardText(villa: VillaRecord, language: Language): CardText {
  const LL = wordsIn(language)
  const { town, region } = villa.location
  return { name: villa.name, place: LL.place.short({ town, region }), price: shortPrice(LL, askedPrices(villa)) }
}
