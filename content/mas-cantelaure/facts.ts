import type { Facts } from '../facts.ts'

/** Every fact about the second house: inland, to let alone, and invented from its name to its diagnosis. */
export const facts: Facts = {
  name: 'Cantelaure',
  palette: 'clay',
  listing: 'published',
  status: 'available',
  offers: ['rent'],
  price: { saleEur: null, rentEurPerMonth: 2_650 },

  areaM2: 165,
  bedroomsNow: 3,
  bedroomsPotential: null,
  salons: { count: 1, areaEachM2: 48 },
  annex: null,
  pool: null,
  terraces: true,
  jacuzzi: false,
  parking: false,
  seaViewDegrees: null,

  // Nothing that its photographs do not show.
  highlights: [
    {
      id: 'salons',
      of: 'salons',
      name: { en: '{salons:# salon|# salons}', fr: '{salons:# salon|# salons}' },
      note: {
        en: 'About {salonArea}{salons:| each}, with a fireplace',
        fr: 'D’environ {salonArea}{salons:| chacun}, avec cheminée',
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

  amenities: [],

  location: {
    town: 'Cotignac',
    region: 'Provence Verte',
    country: 'FR',
    timeZone: 'Europe/Paris',
    approximate: { latitude: 43.53, longitude: 6.15, radiusM: 2_000 },
    // By road, on an ordinary day.
    distances: [
      {
        id: 'village-of-cotignac',
        place: { en: 'Village of Cotignac', fr: 'Village de Cotignac' },
        minutes: 7,
        point: null,
        lettering: null,
      },
      { id: 'brignoles', place: { en: 'Brignoles', fr: 'Brignoles' }, minutes: 30, point: null, lettering: null },
      {
        id: 'le-thoronet-abbey',
        place: { en: 'Le Thoronet Abbey', fr: 'Abbaye du Thoronet' },
        minutes: 35,
        point: null,
        lettering: null,
      },
      {
        id: 'gorges-du-verdon',
        place: { en: 'Gorges du Verdon', fr: 'Gorges du Verdon' },
        minutes: 60,
        point: null,
        lettering: null,
      },
      {
        id: 'aix-en-provence',
        place: { en: 'Aix-en-Provence', fr: 'Aix-en-Provence' },
        minutes: 65,
        point: null,
        lettering: null,
      },
    ],
  },

  contact: {
    email: 'bonjour@cantelaure.example',
    phone: '+33465710142',
    whatsapp: '+33639980142',
  },
  replyWithinHours: 48,
  copyrightYear: 2026,
  brochurePdf: null,

  // What an advert to let must say in France; names, numbers and addresses are reserved examples.
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
  risk: { applies: true },
  lease: {
    regime: 'mainHome',
    chargesEurPerMonth: 150,
    chargesMode: 'provision',
    depositEur: 5_000,
    furnished: true,
    inventoryFeeEur: 0,
    livingAreaM2: 165,
  },
  agency: null,
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
    recipients: [],
  },
}
