import type { VillaRecord } from './villa.schema.ts'

/** Every fact about the house. Change one here and page, letters, brochure, cards and structured data follow. */
export const villa: VillaRecord = {
  name: 'Villa Belvédère',
  listing: 'published',
  status: 'available',
  offers: ['sale', 'rent'],
  price: { saleEur: 4_500_000, rentEurPerMonth: 12_000 },

  areaM2: 500,
  bedroomsNow: 6,
  bedroomsPotential: 12,
  salons: { count: 2, areaEachM2: 100 },
  annex: { bedrooms: 2, bathrooms: 2, kitchen: true },
  pool: 'infinity',
  terraces: true,
  jacuzzi: true,
  parking: true,
  seaViewDegrees: 180,
  amenities: ['airConditioning', 'bbqAreas', 'jacuzzi', 'infinityPool', 'landscapedGardens', 'privateParking'],

  location: {
    town: 'Antibes',
    region: 'Côte d’Azur',
    country: 'FR',
    timeZone: 'Europe/Paris',
    // Deliberately imprecise: the true point never leaves the owner.
    approximate: { latitude: 43.58, longitude: 7.12, radiusM: 1_500 },
    distances: [
      { place: 'antibesOldTown', minutes: 8 },
      { place: 'juanLesPinsBeach', minutes: 12 },
      { place: 'cannes', minutes: 25 },
      { place: 'niceAirport', minutes: 35 },
      { place: 'monaco', minutes: 75 },
    ],
  },

  contact: {
    email: 'contact@villa-belvedere.example',
    phone: '+33639980123',
    whatsapp: '+33639980123',
  },
  replyWithinHours: 24,
  copyrightYear: 2025,
  brochurePdf: null,

  // What a French advert must say: null until the owner fills it, and nothing is shown while null.
  dpe: null,
  risk: { applies: true },
  lease: null,
  agency: null,
  publisher: null,
  host: null,
  privacy: null,
}
