import type { HouseDesk } from './desk-house.ts'

/** What an owner types into an empty house, form by form: to let, in the Var. */
export const typedHouse = {
  '/owner/house/figures': {
    'facts.figures.name': 'Bastide des Figuiers',
    'facts.figures.estate': '210',
    'facts.figures.bedrooms.now': '4',
  },
  '/owner/house/offer': { 'facts.offer.offers.rent': 'on', 'facts.offer.price.rentEurPerMonth': '3 400' },
  '/owner/house/place': {
    'facts.place.town.en': 'Lorgues',
    'facts.place.town.fr': 'Lorgues',
    'facts.place.region.en': 'Provence',
    'facts.place.region.fr': 'Provence',
    'facts.place.approximate.point': '43.49, 6.36',
  },
  '/owner/words/opening': {
    'words.en.hero.taglines.0': 'Four bedrooms under the fig trees.',
    'words.fr.hero.taglines.0': 'Quatre chambres sous les figuiers.',
  },
  '/owner/words/residence': {
    'words.en.residence.title': 'Thick walls, cool rooms',
    'words.fr.residence.title': 'Des murs épais, des pièces fraîches',
    'words.en.residence.first': 'The {bedrooms:bedroom lies|# bedrooms lie} upstairs, to the south.',
    'words.fr.residence.first': '{bedrooms:La chambre donne|Les # chambres donnent} au sud, à l’étage.',
  },
  '/owner/house/contact': {
    'facts.contact.email': 'claire@figuiers.example.org',
    'facts.contact.replyWithinHours': '48',
  },
} as const

export const typedPhotograph = (id: string) => ({
  [`photographs.${id}.caption.en`]: 'The long table',
  [`photographs.${id}.caption.fr`]: 'La longue table',
  [`photographs.${id}.alt.en`]: 'A long table laid for eight on a stone terrace.',
  [`photographs.${id}.alt.fr`]: 'Une longue table dressée pour huit sur une terrasse de pierre.',
})

/** Begins an empty house, and types all of it but a photograph. */
export async function beginNewHouse({ one, type }: Pick<HouseDesk, 'one' | 'type'>): Promise<void> {
  await one.post('/owner/ready/empty')
  for (const [address, typed] of Object.entries(typedHouse)) await type(address, typed)
}
