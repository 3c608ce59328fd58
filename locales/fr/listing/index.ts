import type { NamespaceListingTranslation } from '../../i18n-types.js'

const fr_listing = {
  infinityPool: 'Piscine à débordement',
  swimmingPool: 'Piscine',
  seaView: 'Vue mer',
  terraces: 'Terrasses',
  jacuzzi: 'Jacuzzi',
  parking: 'Stationnement privé',
  kitchen: 'Cuisine',
  annex: 'Appartement annexe',
} satisfies NamespaceListingTranslation

export default fr_listing
