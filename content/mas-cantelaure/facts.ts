import type { Stated } from '../complete.ts'
import type { Facts } from '../facts.ts'

/** Every fact about the second house. It is inland, only to let, and entirely invented. */
export const facts: Stated<Facts> = {
  offer: {
    status: 'available',
    offers: ['rent'],
    price: { rentEurPerMonth: 2_650 },
    listing: 'published',
  },
  figures: {
    name: 'Cantelaure',
    bedrooms: { now: 3 },
    livingArea: 165,
    salons: { count: 1, areaEach: 48 },
  },
  highlights: [
    {
      id: 'salons',
      of: 'salons',
      name: { en: '{salons:# salon|# salons}', fr: '{salons:# salon|# salons}' },
      note: {
        en: 'About {salonArea}{salons:| each}, with a fireplace',
        fr: 'Environ {salonArea}{salons:| chacun}, avec cheminée',
      },
    },
    {
      id: 'beams-and-terracotta',
      of: null,
      name: { en: 'Beams and terracotta', fr: 'Poutres et tomettes' },
      note: { en: 'Overhead and underfoot', fr: 'Au plafond et sous les pas' },
    },
    {
      id: 'terrace',
      of: 'terraces',
      name: { en: 'A terrace', fr: 'Une terrasse' },
      note: { en: 'With its long table', fr: 'Avec sa grande table' },
    },
    {
      id: 'garden',
      of: null,
      name: { en: 'A garden', fr: 'Un jardin' },
      note: { en: 'Olive trees, cypress and lavender', fr: 'Oliviers, cyprès et lavandes' },
    },
  ],
  colours: {
    palette: 'clay',
  },
  amenities: {
    outdoors: { terraces: true },
    furnished: 'furnished',
  },
  place: {
    approximate: { radiusM: 2000, point: [6.15, 43.53] },
    country: 'FR',
    sky: 'open',
    timeZone: 'Europe/Paris',
    town: { en: 'Cotignac', fr: 'Cotignac' },
    region: { en: 'Provence Verte', fr: 'Provence Verte' },
    places: [
      {
        id: 'village-of-cotignac',
        minutes: 7,
        point: null,
        lettering: null,
        name: { en: 'Village of Cotignac', fr: 'Village de Cotignac' },
      },
      {
        id: 'brignoles',
        minutes: 30,
        point: null,
        lettering: null,
        name: { en: 'Brignoles', fr: 'Brignoles' },
      },
      {
        id: 'le-thoronet-abbey',
        minutes: 35,
        point: null,
        lettering: null,
        name: { en: 'Le Thoronet Abbey', fr: 'Abbaye du Thoronet' },
      },
      {
        id: 'gorges-du-verdon',
        minutes: 60,
        point: null,
        lettering: null,
        name: { en: 'Gorges du Verdon', fr: 'Gorges du Verdon' },
      },
      {
        id: 'aix-en-provence',
        minutes: 65,
        point: null,
        lettering: null,
        name: { en: 'Aix-en-Provence', fr: 'Aix-en-Provence' },
      },
    ],
  },
  contact: {
    email: 'bonjour@cantelaure.example',
    phone: '+33465710142',
    whatsapp: '+33639980142',
    replyWithinHours: 48,
  },
  legal: {
    dpe: {
      energyClass: 'C',
      gesClass: 'B',
      energyValue: 152,
      gesValue: 8,
      date: '2026-03-17',
      number: '2683E0000000X',
      costMin: 2_240,
      costMax: 3_060,
      priceYear: 2023,
    },
    publisher: {
      name: 'SCI Cantelaure',
      address: 'Cantelaure, 83570 Cotignac',
      director: 'Élise Aubanel',
      email: 'bonjour@cantelaure.example',
      phone: '+33465710142',
    },
    host: {
      name: 'Hébergement Exemple SAS',
      address: '1 rue de l’Exemple, 83170 Brignoles',
      phone: '+33465710199',
    },
    privacy: {
      controller: 'SCI Cantelaure',
      contact: 'bonjour@cantelaure.example',
      basis: 'precontractual',
    },
    risk: true,
    copyrightYear: 2026,
    lease: {
      regime: 'mainHome',
      chargesEurPerMonth: 150,
      chargesMode: 'provision',
      depositEur: 5_000,
      inventoryFeeEur: 0,
    },
  },
}
