import type { HouseDesk } from './desk-house.ts'

/** Returns a field of each language with its value. The star in `path` is replaced with the language code. */
const inEach = (path: string, en: string, fr = en) => ({ [path.replace('*', 'en')]: en, [path.replace('*', 'fr')]: fr })

/** What an owner types into an empty house, form by form: a house to let in the Var. */
export const typedHouse = {
  '/owner/house/figures': {
    'facts.figures.name': 'Bastide des Figuiers',
    'facts.figures.livingArea': '210',
    'facts.figures.bedrooms.now': '4',
  },
  '/owner/house/offer': { 'facts.offer.offers.rent': 'on', 'facts.offer.price.rentEurPerMonth': '3 400' },
  '/owner/house/place': {
    ...inEach('facts.place.town.*', 'Lorgues'),
    ...inEach('facts.place.region.*', 'Provence'),
    'facts.place.approximate.point': '43.49, 6.36',
  },
  '/owner/words/opening': inEach(
    'words.*.hero.taglines.0',
    'Four bedrooms under the fig trees.',
    'Quatre chambres sous les figuiers.',
  ),
  '/owner/words/residence': {
    ...inEach('words.*.residence.title', 'Thick walls, cool rooms', 'Des murs épais, des pièces fraîches'),
    ...inEach(
      'words.*.residence.first',
      'The {bedrooms:bedroom lies|# bedrooms lie} upstairs, to the south.',
      '{bedrooms:La chambre donne|Les # chambres donnent} au sud, à l’étage.',
    ),
  },
  '/owner/house/contact': {
    'facts.contact.email': 'claire@figuiers.example.org',
    'facts.contact.replyWithinHours': '48',
  },
} as const

export const typedPhotograph = (id: string) => ({
  ...inEach(`photographs.${id}.caption.*`, 'The long table', 'La longue table'),
  ...inEach(
    `photographs.${id}.alt.*`,
    'A long table laid for eight on a stone terrace.',
    'Une longue table dressée pour huit sur une terrasse de pierre.',
  ),
})

/** Starts an empty house, and fills in all its forms. Adds no photograph. */
export async function beginNewHouse({ one, type }: Pick<HouseDesk, 'one' | 'type'>): Promise<void> {
  await one.post('/owner/house/empty')
  for (const [address, typed] of Object.entries(typedHouse)) await type(address, typed)
}
