import type { Facts } from '../../content/facts.ts'
import { facts } from './houses.ts'

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
      inventoryFeeEur: 1_500,
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
