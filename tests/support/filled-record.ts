import type { Facts } from '../../content/facts.ts'
import type { Language } from '../../content/languages.ts'
import type { ShownHouse } from '../../house/shown.ts'
import { showHouse } from '../../house/shown.ts'
import { facts, factsWith, shipped } from './houses.ts'

/** The facts with every legal field filled in with invented values. */
export const filled = {
  ...facts,
  figures: { ...facts.figures, livingArea: 480 },
  amenities: { ...facts.amenities, furnished: 'furnished' },
  legal: {
    ...facts.legal,
    dpe: {
      energyClass: 'C',
      gesClass: 'B',
      energyValue: 142,
      gesValue: 9,
      date: '2024-04-02',
      number: '2406E0123456A',
      costMin: 4_210,
      costMax: 5_730,
      priceYear: 2021,
    },
    risk: true,
    lease: {
      regime: 'mainHome',
      chargesEurPerMonth: 850,
      chargesMode: 'provision',
      depositEur: 22_300,
      inventoryFeeEur: 1_450,
      referenceRentEurPerSqm: null,
      complementEur: null,
    },
    agency: { name: 'Agence des Pins', feesPercent: 4, feesPaidBy: 'buyer', priceWithoutFeesEur: 4_326_000 },
    publisher: {
      name: 'Camille Exemple',
      address: '1 chemin des Pins, 06600 Antibes',
      director: 'Camille Exemple',
      email: 'editeur@villa-belvedere.example',
      phone: '+33639980124',
    },
    host: { name: 'Hébergeur Exemple', address: '2 rue du Port, 06600 Antibes', phone: '+33639980125' },
    privacy: {
      controller: 'Camille Exemple',
      contact: 'donnees@villa-belvedere.example',
      basis: 'precontractual',
      recipients: [],
    },
  },
} as const satisfies Facts

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
