import type { BaseTranslation } from '../../i18n-types.js'

const en_listing = {
  infinityPool: 'Infinity Pool',
  swimmingPool: 'Swimming Pool',
  seaView: 'Sea View',
  terraces: 'Terraces',
  jacuzzi: 'Jacuzzi',
  parking: 'Private Parking',
  kitchen: 'Kitchen',
  annex: 'Annex apartment',
} satisfies BaseTranslation

export default en_listing
