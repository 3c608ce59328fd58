import type { Words } from '../../words.ts'

export const fr: Words = {
  description:
    'Un mas en pierre de {area}, meublé, près de {town}, dans l’arrière-pays varois : {bedrooms:# chambre|# chambres}, un salon avec cheminée, une terrasse et un jardin d’oliviers. À louer à l’année. {price}',
  place: 'Près de {town}, en {region}',
  hero: {
    taglines: [
      'De la pierre, une fenêtre allumée, un olivier.',
      '{bedrooms:# chambre|# chambres}, un feu, toute l’année.',
    ],
    both: null,
    sale: null,
    rent: 'À habiter un an, ou bien davantage.',
  },
  residence: {
    title: 'Une pièce pour le feu et pour les livres',
    first:
      'Le salon fait environ {salonArea} : une cheminée de pierre entre deux murs de livres, et les poutres au-dessus. Des {bedrooms} chambres, l’une, au sol de tomettes, s’ouvre par une fenêtre cintrée sur les oliviers et les lavandes ; une autre est toute de chêne et de lin.',
    second: 'La maison se loue meublée, à l’année.',
  },
  annex: null,
  outdoors: {
    title: 'Le couvert est mis dehors',
    text: 'Une terrasse dallée longe la maison, bordée de lavandes. Un peu plus loin, une bougainvillée s’est emparée du mur du jardin.',
    dining: {
      title: 'La grande table',
      text: 'Du pain, des citrons, un chemin de lin, et de la place pour les amis des amis.',
    },
    pool: null,
  },
  sun: { title: 'Le soleil sur la terrasse' },
  potential: null,
  location: { title: 'Près de {town}, au cœur du Var' },
  brochure: {
    facts: '{bedrooms:# chambre|# chambres}, un feu, toute l’année',
    bedrooms: 'Tomettes, chêne et lin',
  },
}
