import type { NamespaceStatedTranslation } from '../../i18n-types.js'

const fr_stated = {
  salons: '{said} salon{{count:s}}',
  salonArea: 'Environ {area|area}',
  salonAreaEach: 'Environ {area|area} chacun',
  infinityPool: 'Piscine à débordement',
  pool: 'Piscine',
  terraces: 'Terrasses',
  withJacuzzi: 'Avec jacuzzi',
  jacuzzi: 'Jacuzzi',
  annex: 'Annexe',
  annexRooms:
    '{bedrooms|spelledFeminine|capitalised} chambre{{bedrooms:s}}, {bathrooms|spelledFeminine} salle{{bathrooms:s}} de bains',
  privateParking: 'Stationnement privé',
  parking: 'Stationnement',
  parkingSpaces: '{count|spelledFeminine|capitalised} place{{count:s}}',
  bathrooms: '{count|spelledFeminine|capitalised} salle{{count:s}} de bains',
  area: '{area|area}',
  yearBuilt: 'Construction de {year}',
  lift: 'Ascenseur',
} satisfies NamespaceStatedTranslation

export default fr_stated
