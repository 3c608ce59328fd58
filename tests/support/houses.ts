import path from 'node:path'
import type { Facts, FactsForm } from '../../content/facts.ts'
import { type House, readHouse } from '../../content/house.ts'
import { inEachLanguage, type Language } from '../../content/languages.ts'
import { valueAt } from '../../content/paths.ts'
import { shelfOf } from '../../house/shelf.ts'
import { shippedHouse } from '../../house/shipped.ts'
import type { ShownHouse } from '../../house/shown.ts'
import { showHouse } from '../../house/shown.ts'
import { HouseError } from '../../house/upgrades.ts'
import type { HouseView, PageView } from '../../renderer/page-view.ts'

export const dist = path.resolve('dist')

/** The house that ships, as the build made it. */
export const shipped: House = shippedHouse(dist)
/** Where the files of the house that ships are, without a data folder. */
export const shippedFiles = shelfOf('/nowhere', dist)
export const { facts } = shipped

/** Changed facts, by form. A form that is not named keeps the facts that ship. */
export type FactChanges = { [Form in FactsForm]?: Partial<Facts[Form]> } & Partial<Pick<Facts, 'highlights'>>

export const factsWith = ({ highlights = facts.highlights, ...changes }: FactChanges): Facts => {
  const forms = Object.entries(changes).map(([form, values]) => [form, { ...Object(valueAt(facts, form)), ...values }])
  return { ...facts, ...Object.fromEntries(forms), highlights }
}

/** The house that ships, with other facts. */
export const houseWith = (changes: FactChanges): House => ({ ...shipped, facts: factsWith(changes) })

export const shownWith = (changes: FactChanges, language: Language = 'en'): ShownHouse =>
  showHouse(houseWith(changes), language)

export const shownInBoth = (house: House = shipped): Record<Language, ShownHouse> =>
  inEachLanguage((language) => showHouse(house, language))

const drawings = {
  coastWide: '/drawings/coast-wide.svg',
  coastTall: '/drawings/coast-tall.svg',
  elevation: '/drawings/elevation.svg',
  elevationPhone: '/drawings/elevation-phone.svg',
}

/** The data that a page is made from, with addresses that lead nowhere. */
export const houseViewOf = (locale: Language, house: House = shipped): HouseView => ({
  shown: { ...showHouse(house, locale), drawings },
  facts: house.facts,
  words: inEachLanguage((language) => `/words/${language}.json`),
  styleSheet: '/styles/house.css',
  card: `/cards/${locale}.00000000.jpg`,
})

/** Returns the house that a body holds. Throws a HouseError if the body is not a valid house. */
export function houseOf(body: unknown): House {
  const read = readHouse(body)
  if ('house' in read) return read.house
  throw new HouseError('This is not a house.', read.faults)
}

/** Returns the view of a first visit to a page, with every integration off. */
export const viewOf = (locale: Language): PageView => ({
  locale,
  publicUrl: 'https://villa-belvedere.example',
  intent: 'sale',
  today: '2026-06-21',
  enquiry: { state: 'empty' },
  features: { recaptchaSiteKey: null, recaptchaPending: true, mapTiles: null, brochure: true, retentionMonths: 36 },
})
