import type { Language } from '../../content/enquiry.ts'
import type { VillaRecord } from '../../content/villa.schema.ts'
import { loadAllLocales } from '../../locales/i18n-util.sync.ts'
import { i18nObject } from '../../locales/i18n-util.ts'
import { shortPrice } from '../../renderer/offer-copy.ts'

export interface CardText {
  name: string
  place: string
  /** Empty when nothing is offered any more. */
  price: string
}

export function cardText(villa: VillaRecord, language: Language): CardText {
  loadAllLocales()
  const LL = i18nObject(language)
  const { town, region } = villa.location
  return { name: villa.name, place: LL.place.short({ town, region }), price: shortPrice(LL, villa) }
}
