/** The drawings that an amenity can have, in the order in which the desk offers them. */
export const amenityPictures = [
  'airConditioning',
  'bbqAreas',
  'jacuzzi',
  'infinityPool',
  'landscapedGardens',
  'privateParking',
  'fireplace',
  'wifi',
  'lift',
  'kitchen',
  'laundry',
  'wineCellar',
  'sauna',
  'gym',
  'garage',
  'carCharger',
  'bicycles',
  'tennis',
  'library',
  'office',
  'mountainView',
  'children',
  'pets',
  'accessible',
] as const

export type AmenityPicture = (typeof amenityPictures)[number]
