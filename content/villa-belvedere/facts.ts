import type { Facts } from '../facts.ts'

/** Every fact about the house that ships. Its owner changes them in the data folder: villa house import. */
export const facts: Facts = {
  name: 'Villa Belvédère',
  palette: 'limestone',
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

  highlights: [
    {
      id: 'salons',
      of: 'salons',
      name: { en: '{salons:# salon|# salons}', fr: '{salons:# salon|# salons}' },
      note: { en: 'About {salonArea}{salons:| each}', fr: 'D’environ {salonArea}{salons:| chacun}' },
    },
    {
      id: 'infinity-pool',
      of: 'pool',
      name: { en: 'Infinity pool', fr: 'Piscine à débordement' },
      note: { en: 'Level with the horizon', fr: 'À fleur d’horizon' },
    },
    {
      id: 'terraces',
      of: 'terraces',
      name: { en: 'Terraces', fr: 'Terrasses' },
      note: { en: 'With a jacuzzi', fr: 'Avec jacuzzi' },
    },
    {
      id: 'annex-apartment',
      of: 'annex',
      name: { en: 'Annex apartment', fr: 'Appartement annexe' },
      note: {
        en: '{annexBedrooms:# bedroom|# bedrooms}, {annexBathrooms:# bath|# baths}',
        fr: '{annexBedrooms:# chambre|# chambres}, {annexBathrooms:# salle|# salles} de bains',
      },
    },
    {
      id: 'private-parking',
      of: 'parking',
      name: { en: 'Private parking', fr: 'Stationnement privé' },
      note: { en: 'Within the grounds', fr: 'Dans la propriété' },
    },
  ],

  amenities: [
    { id: 'air-conditioning', picture: 'airConditioning', name: { en: 'Air conditioning', fr: 'Climatisation' } },
    { id: 'bbq-areas', picture: 'bbqAreas', name: { en: 'BBQ areas', fr: 'Espaces barbecue' } },
    { id: 'jacuzzi', picture: 'jacuzzi', name: { en: 'Jacuzzi', fr: 'Jacuzzi' } },
    { id: 'infinity-pool', picture: 'infinityPool', name: { en: 'Infinity pool', fr: 'Piscine à débordement' } },
    {
      id: 'landscaped-gardens',
      picture: 'landscapedGardens',
      name: { en: 'Landscaped gardens', fr: 'Jardins paysagers' },
    },
    { id: 'private-parking', picture: 'privateParking', name: { en: 'Private parking', fr: 'Stationnement privé' } },
  ],

  location: {
    town: 'Antibes',
    region: 'Côte d’Azur',
    country: 'FR',
    timeZone: 'Europe/Paris',
    // Deliberately imprecise: the true point never leaves the owner.
    approximate: { latitude: 43.58, longitude: 7.12, radiusM: 1_500 },
    distances: [
      {
        id: 'antibes-old-town',
        place: { en: 'Antibes Old Town', fr: 'Vieil Antibes' },
        minutes: 8,
        point: [7.128, 43.5808],
        lettering: {
          wide: { offset: [94, -8], anchor: 'start', lead: [84, -14], ground: 'sea' },
          tall: { offset: [50, -1], anchor: 'start', lead: [44, -5], ground: 'sea' },
          paper: { offset: [44, -4], anchor: 'start', lead: [39, -7], ground: 'sea' },
        },
      },
      {
        id: 'juan-les-pins-beach',
        place: { en: 'Juan-les-Pins Beach', fr: 'Plage de Juan-les-Pins' },
        minutes: 12,
        point: [7.1108, 43.5672],
        lettering: {
          wide: { offset: [8, 128], anchor: 'start', lead: [0, 106], ground: 'sea' },
          tall: { offset: [4, 77], anchor: 'start', lead: [-1, 62], ground: 'sea' },
          paper: { offset: [8, 62], anchor: 'start', lead: [2, 50], ground: 'sea' },
        },
      },
      {
        id: 'cannes',
        place: { en: 'Cannes', fr: 'Cannes' },
        minutes: 25,
        point: [7.0128, 43.5513],
        lettering: {
          wide: { offset: [-14, -46], anchor: 'end', lead: null, ground: 'land' },
          tall: { offset: [-6, -30], anchor: 'middle', lead: null, ground: 'land' },
          paper: { offset: [-8, -20], anchor: 'end', lead: null, ground: 'land' },
        },
      },
      {
        id: 'nice-airport',
        place: { en: 'Nice Airport', fr: 'Aéroport de Nice' },
        minutes: 35,
        point: [7.215, 43.6653],
        lettering: {
          wide: { offset: [98, 6], anchor: 'start', lead: [88, 0], ground: 'sea' },
          tall: { offset: [44, 15], anchor: 'start', lead: [38, 9], ground: 'sea' },
          paper: { offset: [44, 6], anchor: 'start', lead: [39, 3], ground: 'sea' },
        },
      },
      {
        id: 'monaco',
        place: { en: 'Monaco', fr: 'Monaco' },
        minutes: 75,
        point: [7.4246, 43.7384],
        lettering: {
          wide: { offset: [-20, -28], anchor: 'end', lead: null, ground: 'land' },
          tall: { offset: [-11, -26], anchor: 'end', lead: null, ground: 'land' },
          paper: { offset: [-10, -18], anchor: 'end', lead: null, ground: 'land' },
        },
      },
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
