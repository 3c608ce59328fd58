import { amenityPictures } from '../amenity-pictures.ts'
import { group, list, optional, part } from '../describe.ts'
import { choice, rooms, sentenceInBoth, toggle, whole } from '../leaves.ts'

/** What the house has in addition to its rooms. */
export const amenities = group({
  pool: optional(choice(['infinity', 'swimming'])),
  outdoors: group({
    terraces: toggle(),
    balcony: toggle({ shown: 'comfort' }),
    jacuzzi: toggle(),
    parking: toggle(),
    garden: toggle({ shown: 'comfort' }),
    cellar: toggle({ shown: 'comfort' }),
    barn: toggle({ shown: 'comfort' }),
    garage: toggle({ shown: 'comfort' }),
  }),
  parkingSpaces: optional(whole({ most: 99, shown: 'comfort' })),
  lift: toggle({ shown: 'comfort' }),
  heating: optional(sentenceInBoth({ most: 48 }, { shown: 'comfort' })),
  /** `individual` says nothing about the inspection (SPANC), the other two do. */
  drainage: optional(choice(['mains', 'compliant', 'notCompliant', 'individual'], { shown: 'comfort' })),
  internet: optional(sentenceInBoth({ most: 48 }, { shown: 'comfort' })),
  furnished: optional(choice(['furnished', 'partly', 'unfurnished'], { shown: 'comfort', shownElsewhere: true }), {
    neededFor: 'legal.lease',
  }),
  pets: optional(choice(['welcome', 'onRequest', 'no'], { shown: 'comfort' })),
  annex: part({
    bedrooms: rooms({ token: 'annexBedrooms' }),
    bathrooms: rooms({ token: 'annexBathrooms' }),
    kitchen: toggle(),
  }),
  list: list('amenity', 12, {
    name: sentenceInBoth({ most: 48 }),
    /** Null if the name has no picture. */
    picture: optional(choice(amenityPictures)),
  }),
})
