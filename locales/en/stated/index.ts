import type { BaseTranslation } from '../../i18n-types.js'

/** The highlights of a house whose owner has not written any. */
const en_stated = {
  salons: '{said:string} salon{{count:s}}',
  salonArea: 'About {area:number|area}',
  salonAreaEach: 'About {area:number|area} each',
  infinityPool: 'Infinity pool',
  pool: 'Swimming pool',
  terraces: 'Terraces',
  withJacuzzi: 'With a jacuzzi',
  jacuzzi: 'Jacuzzi',
  annex: 'Annex',
  annexRooms:
    '{bedrooms:number|spelledFeminine|capitalised} bedroom{{bedrooms:s}}, {bathrooms:number|spelledFeminine} bathroom{{bathrooms:s}}',
  privateParking: 'Private parking',
  parking: 'Parking',
  parkingSpaces: '{count:number|spelledFeminine|capitalised} space{{count:s}}',
  bathrooms: '{count:number|spelledFeminine|capitalised} bathroom{{count:s}}',
  area: '{area:number|area}',
  yearBuilt: 'Built in {year:number}',
  lift: 'Lift',
} satisfies BaseTranslation

export default en_stated
