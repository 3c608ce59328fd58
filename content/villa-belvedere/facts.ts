import type { Stated } from '../complete.ts'
import type { Facts } from '../facts.ts'

/**
 * Every fact about the house that ships. An owner changes them in the data folder: villa house import.
 *
 * Where the points of the view come from: Cime du Gélas (3,143 m) and Pic de l’Ours (488 m) are the coordinates that
 * Wikipedia gives for them; the southern tip of Cap d’Antibes and the middle of Sainte-Marguerite, the larger of the Lérins
 * islands, are read from the coastline of GSHHG; Cannes is the place of the map; the Baie des Anges is the middle of the
 * bay between Cap d’Antibes and Nice. Bearings are calculated from the approximate point and are as approximate as it is: by
 * up to 22° for Cap d’Antibes, 10° for Lérins and Cannes, 7° for the Baie des Anges, 4° for the Estérel, 1° for the Alps.
 * The sea is taken to reach from the Baie des Anges to the Estérel; the owner should confirm it.
 */
export const facts: Stated<Facts> = {
  offer: {
    status: 'available',
    offers: ['sale', 'rent'],
    price: { saleEur: 4_500_000, rentEurPerMonth: 12_000 },
    listing: 'published',
  },
  figures: {
    name: 'Villa Belvédère',
    article: 'la',
    seaView: 180,
    bedrooms: { now: 6, possible: 12 },
    estate: 500,
    salons: { count: 2, areaEach: 100 },
  },
  highlights: [
    {
      id: 'salons',
      of: 'salons',
      name: { en: '{salons:# salon|# salons}', fr: '{salons:# salon|# salons}' },
      note: { en: 'About {salonArea}{salons:| each}', fr: 'Environ {salonArea}{salons:| chacun}' },
    },
    {
      id: 'infinity-pool',
      of: 'pool',
      name: { en: 'Infinity pool', fr: 'Piscine à débordement' },
      note: { en: 'Level with the horizon', fr: 'Se fond dans l’horizon' },
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
        en: '{annexBedrooms:# bedroom|# bedrooms}, {annexBathrooms:# bathroom|# bathrooms}',
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
  colours: {
    palette: 'limestone',
  },
  amenities: {
    pool: 'infinity',
    outdoors: { terraces: true, jacuzzi: true, parking: true },
    annex: { bedrooms: 2, bathrooms: 2, kitchen: true },
    list: [
      {
        id: 'air-conditioning',
        picture: 'airConditioning',
        name: { en: 'Air conditioning', fr: 'Climatisation' },
      },
      { id: 'bbq-areas', picture: 'bbqAreas', name: { en: 'BBQ areas', fr: 'Espaces barbecue' } },
      { id: 'jacuzzi', picture: 'jacuzzi', name: { en: 'Jacuzzi', fr: 'Jacuzzi' } },
      {
        id: 'infinity-pool',
        picture: 'infinityPool',
        name: { en: 'Infinity pool', fr: 'Piscine à débordement' },
      },
      {
        id: 'landscaped-gardens',
        picture: 'landscapedGardens',
        name: { en: 'Landscaped gardens', fr: 'Jardins paysagers' },
      },
      {
        id: 'private-parking',
        picture: 'privateParking',
        name: { en: 'Private parking', fr: 'Stationnement privé' },
      },
    ],
  },
  place: {
    approximate: { radiusM: 1_500, point: [7.12, 43.58] },
    country: 'FR',
    sky: 'open',
    timeZone: 'Europe/Paris',
    town: { en: 'Antibes', fr: 'Antibes' },
    region: { en: 'Côte d’Azur', fr: 'Côte d’Azur' },
    places: [
      {
        id: 'antibes-old-town',
        minutes: 8,
        point: [7.128, 43.5808],
        lettering: {
          wide: { offset: [94, -8], anchor: 'start', lead: [84, -14], ground: 'sea' },
          tall: { offset: [50, -1], anchor: 'start', lead: [44, -5], ground: 'sea' },
          paper: { offset: [44, -4], anchor: 'start', lead: [39, -7], ground: 'sea' },
        },
        name: { en: 'Antibes Old Town', fr: 'Vieil Antibes' },
      },
      {
        id: 'juan-les-pins-beach',
        minutes: 12,
        point: [7.1108, 43.5672],
        lettering: {
          wide: { offset: [8, 128], anchor: 'start', lead: [0, 106], ground: 'sea' },
          tall: { offset: [4, 77], anchor: 'start', lead: [-1, 62], ground: 'sea' },
          paper: { offset: [8, 62], anchor: 'start', lead: [2, 50], ground: 'sea' },
        },
        name: { en: 'Juan-les-Pins Beach', fr: 'Plage de Juan-les-Pins' },
      },
      {
        id: 'cannes',
        minutes: 25,
        point: [7.0128, 43.5513],
        lettering: {
          wide: { offset: [-14, -46], anchor: 'end', lead: null, ground: 'land' },
          tall: { offset: [-6, -30], anchor: 'middle', lead: null, ground: 'land' },
          paper: { offset: [-8, -20], anchor: 'end', lead: null, ground: 'land' },
        },
        name: { en: 'Cannes', fr: 'Cannes' },
      },
      {
        id: 'nice-airport',
        minutes: 35,
        point: [7.215, 43.6653],
        lettering: {
          wide: { offset: [98, 6], anchor: 'start', lead: [88, 0], ground: 'sea' },
          tall: { offset: [44, 15], anchor: 'start', lead: [38, 9], ground: 'sea' },
          paper: { offset: [44, 6], anchor: 'start', lead: [39, 3], ground: 'sea' },
        },
        name: { en: 'Nice Airport', fr: 'Aéroport de Nice' },
      },
      {
        id: 'monaco',
        minutes: 75,
        point: [7.4246, 43.7384],
        lettering: {
          wide: { offset: [-20, -28], anchor: 'end', lead: null, ground: 'land' },
          tall: { offset: [-11, -26], anchor: 'end', lead: null, ground: 'land' },
          paper: { offset: [-10, -18], anchor: 'end', lead: null, ground: 'land' },
        },
        name: { en: 'Monaco', fr: 'Monaco' },
      },
    ],
  },
  view: {
    bearings: [
      { id: 'alps', name: { en: 'The Alps', fr: 'Les Alpes' }, at: [7.3839, 44.1228] },
      { id: 'baie-des-anges', name: { en: 'Baie des Anges', fr: 'Baie des Anges' }, at: [7.25, 43.65] },
      { id: 'cap-d-antibes', name: { en: 'Cap d’Antibes', fr: 'Cap d’Antibes' }, at: [7.1199, 43.5437] },
      { id: 'lerins', name: { en: 'Lérins islands', fr: 'Îles de Lérins' }, at: [7.0499, 43.5216] },
      { id: 'esterel', name: { en: 'Estérel', fr: 'Estérel' }, at: [6.9056, 43.4761] },
      { id: 'cannes', name: { en: 'Cannes', fr: 'Cannes' }, at: [7.0128, 43.5513] },
    ],
    sea: { from: 53, to: 236 },
  },
  contact: {
    email: 'contact@villa-belvedere.example',
    phone: '+33639980123',
    whatsapp: '+33639980123',
    replyWithinHours: 24,
  },
  legal: {
    risk: true,
    copyrightYear: 2025,
  },
}
