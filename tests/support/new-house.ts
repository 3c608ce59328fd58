import { type Language, languages } from '../../content/enquiry.ts'
import { inEachLanguage } from '../../content/languages.ts'
import type { HouseDesk } from './desk-house.ts'

const tagline: Record<Language, string> = {
  en: 'Four bedrooms under the fig trees.',
  fr: 'Quatre chambres sous les figuiers.',
}
const title: Record<Language, string> = {
  en: 'Thick walls, cool rooms',
  fr: 'Des murs épais, des pièces fraîches',
}
const first: Record<Language, string> = {
  en: 'The {bedrooms:bedroom lies|# bedrooms lie} upstairs, to the south.',
  fr: '{bedrooms:La chambre donne|Les # chambres donnent} au sud, à l’étage.',
}
const caption: Record<Language, string> = { en: 'The long table', fr: 'La longue table' }
const alt: Record<Language, string> = {
  en: 'A long table laid for eight on a stone terrace.',
  fr: 'Une longue table dressée pour huit sur une terrasse de pierre.',
}

/** What an owner types into an empty house, form by form: a house to let in the Var. */
export const typedHouse = {
  '/owner/house/figures': {
    'facts.figures.name': 'Bastide des Figuiers',
    'facts.figures.estate': '210',
    'facts.figures.bedrooms.now': '4',
  },
  '/owner/house/offer': { 'facts.offer.offers.rent': 'on', 'facts.offer.price.rentEurPerMonth': '3 400' },
  '/owner/house/place': {
    ...typedInEach(
      'facts.place.town.*',
      inEachLanguage(() => 'Lorgues'),
    ),
    ...typedInEach(
      'facts.place.region.*',
      inEachLanguage(() => 'Provence'),
    ),
    'facts.place.approximate.point': '43.49, 6.36',
  },
  '/owner/words/opening': typedInEach('words.*.hero.taglines.0', tagline),
  '/owner/words/residence': {
    ...typedInEach('words.*.residence.title', title),
    ...typedInEach('words.*.residence.first', first),
  },
  '/owner/house/contact': {
    'facts.contact.email': 'claire@figuiers.example.org',
    'facts.contact.replyWithinHours': '48',
  },
} as const

export const typedPhotograph = (id: string) => ({
  ...typedInEach(`photographs.${id}.caption.*`, caption),
  ...typedInEach(`photographs.${id}.alt.*`, alt),
})

/** Starts an empty house, and fills in all its forms. Adds no photograph. */
export async function beginNewHouse({ one, type }: Pick<HouseDesk, 'one' | 'type'>): Promise<void> {
  await one.post('/owner/house/empty')
  for (const [address, typed] of Object.entries(typedHouse)) await type(address, typed)
}

/** Returns the fields of each language with their values. The star in `path` is replaced with the language code. */
function typedInEach(path: string, typed: Record<Language, string>): Record<string, string> {
  return Object.fromEntries(languages.map((language) => [path.replace('*', language), typed[language]]))
}
