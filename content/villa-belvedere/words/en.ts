import type { Words } from '../../words.ts'

export const en: Words = {
  description:
    'A hilltop villa of about {area} above {town}, {region}. {bedrooms:# bedroom|# bedrooms}, {salons:# salon|# salons}, infinity pool, {degrees} sea views. {price}',
  place: 'Above {town}, {region}',
  hero: {
    taglines: [
      'A house above the bay, turned to the light.',
      '{bedrooms:# bedroom|# bedrooms}, {salons:# salon|# salons}, one horizon.',
    ],
    both: 'To buy, or to rent by the year.',
    sale: 'To buy, and to keep.',
    rent: 'To rent by the year.',
  },
  residence: {
    title: '{salons:# great salon|# great salons}, about {salonArea}{salons:| each}',
    first:
      'The house stands on its hill, facing the sea. The {salons:salon is|# salons are} the heart of it; the {bedrooms:bedroom is|# bedrooms are} set apart, in the quiet.',
    second: 'From the first coffee to the last light, the days here are spent between these rooms and the terraces.',
  },
  annex: {
    title: 'Annex Apartment',
    text: 'Separate from the house: for guests, for family, for staff.',
    kitchen: 'With a kitchen of its own.',
  },
  outdoors: {
    title: 'Most of the day happens outside',
    text: 'The terraces carry the rooms a little further into the garden: a place for the morning, a place for shade, a place for the last of the sun.',
    dining: {
      title: 'Alfresco dining',
      text: 'A long table out of doors, the barbecue within reach, and the whole bay for company.',
    },
    pool: {
      title: 'Infinity pool',
      text: 'Its far edge is drawn on the horizon. Swim towards it and the terrace disappears.',
    },
  },
  sun: { title: 'The sun over terrace and pool' },
  potential: {
    title: 'Below the house, room for another',
    text: 'The lower level can be opened up. Planned as a whole, it would take the villa from {bedrooms:# bedroom|# bedrooms} to as many as {potential}, with a second apartment, a spa and a cinema.',
    parts: [
      {
        id: 'more-bedrooms',
        title: 'Up to {potentialFigure} bedrooms',
        text: '{more} more than today, below the terrace.',
      },
      { id: 'private-spa', title: 'Private spa', text: 'Steam, stone and cold water, close to the pool.' },
      { id: 'home-cinema', title: 'Home cinema', text: 'A dark room, for when the sea has gone dark too.' },
      { id: 'second-apartment', title: 'Second apartment', text: 'For a family, a friend, or a caretaker.' },
    ],
    drawing:
      'Line drawing of the villa from the garden; where the hill falls away before the terrace, in dashed lines, the four parts of the possible lower level, with doors onto a terrace of its own.',
    caption: 'Elevation with the lower level opened. A sketch, not to scale.',
    plans: 'Floor plans are available on request.',
  },
  location: { title: 'Above {town}, on the {region}' },
  brochure: {
    facts: '{bedrooms:# bedroom|# bedrooms}, {salons:# salon|# salons}, one horizon',
    bedrooms: '{bedrooms:# bedroom|# bedrooms}, set apart',
  },
}
