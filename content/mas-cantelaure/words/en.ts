import type { Words } from '../../words.ts'

export const en: Words = {
  description:
    'A stone mas of {area}, furnished, near {town} in the hinterland of the Var: {bedrooms:# bedroom|# bedrooms}, a salon with a fireplace, a terrace and a garden of olive trees. For long-term rent. {price}',
  place: 'Near {town}, {region}',
  hero: {
    taglines: [
      'A stone house, a lit window, an olive tree.',
      '{bedrooms:# bedroom|# bedrooms}, one fire, the whole year.',
    ],
    both: null,
    sale: null,
    rent: 'To live in for a year, or for many.',
  },
  residence: {
    title: 'A room for the fire and for the books',
    first:
      'The salon measures about {salonArea}: a stone chimneypiece between two walls of books, and beams overhead. Of the {bedrooms} bedrooms, one has a terracotta floor and an arched window onto olive trees and lavender; another is all oak and linen.',
    second: 'The house is let furnished, by the year.',
  },
  annex: null,
  outdoors: {
    title: 'Lunch is laid outside',
    text: 'A paved terrace runs along the wall of the house, with lavender at its edge. A little further on, a bougainvillea has taken over the garden wall.',
    dining: {
      title: 'The long table',
      text: 'Bread, lemons, a linen cloth, and room for the friends your friends bring along.',
    },
    pool: null,
  },
  sun: { title: 'The sun over the terrace' },
  potential: null,
  location: { title: 'Near {town}, in the hinterland of the Var' },
  brochure: {
    facts: '{bedrooms:# bedroom|# bedrooms}, one fire, the whole year',
    bedrooms: 'Terracotta, oak and linen',
  },
}
