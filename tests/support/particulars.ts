import type { Language } from '../../content/languages.ts'
import type { ShownHouse } from '../../content/shown-house.ts'
import { showHouse } from '../../house/shown.ts'
import { factsWith, shipped } from './houses.ts'

const both = (en: string, fr: string) => ({ en, fr })
const room = (id: string, name: Record<Language, string>, floor: 'groundFloor' | 'firstFloor', area: number) => ({
  id,
  name,
  floor,
  area,
  orientation: area > 10 ? ('southEast' as const) : null,
})

/** The facts that ship, with rows in each group of the particulars, five rooms, and a person who answers. */
export const statedFacts = factsWith({
  figures: { livingArea: 148, land: 12_400, rooms: 6, bathrooms: 2, floors: 2, yearBuilt: 1782 },
  amenities: { heating: both('Heat pump', 'Pompe à chaleur'), internet: both('Fibre', 'Fibre'), pets: 'welcome' },
  offer: { terms: { ...shipped.facts.offer.terms, availableFrom: '2027-03-01', minimumMonths: 12 } },
  rooms: {
    list: [
      room('salon-1', both('Salon', 'Salon'), 'groundFloor', 42),
      room('kitchen', both('Kitchen and dining room', 'Cuisine et salle à manger'), 'groundFloor', 28),
      room('larder', both('Larder', 'Cellier'), 'groundFloor', 6),
      room('bedroom', both('Principal bedroom', 'Chambre principale'), 'firstFloor', 24),
      room('bathroom', both('Its bathroom', 'Sa salle de bains'), 'firstFloor', 9),
    ],
  },
  contact: {
    person: {
      name: 'Jeanne Olivier',
      role: both('Owner', 'Propriétaire'),
      languages: both('Speaks French and English', 'Parle français et anglais'),
      hours: both('Every day from 9 to 19', 'Tous les jours de 9\u00a0h à 19\u00a0h'),
    },
  },
})

/** The house of these facts as its page shows it, with a portrait taken from its photographs. */
export const statedHouse = (language: Language): ShownHouse =>
  showHouse({ ...shipped, facts: statedFacts, plates: { ...shipped.plates, portrait: 'facade-dusk' } }, language)
