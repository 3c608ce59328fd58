/** What a house of one's own begins with, and what stands in the preview for what is not written yet. */
export const newHouse = {
  name: 'Your new house',
  standIns: {
    name: '[Name of the house]',
    town: '[Town]',
    region: '[Region]',
    email: 'you@example.org',
    tagline: '[One sentence about the house]',
    residenceTitle: '[What there is indoors]',
    residenceFirst: '[A paragraph about the rooms: how they lie, where their light comes from.]',
    annexTitle: '[Title of the annex]',
    annexText: '[A paragraph about the annex.]',
    potentialTitle: '[What could still be built]',
    potentialText: '[A paragraph about it.]',
    caption: '[Your photographs]',
    alt: '[Your photographs stand here.]',
  },
  /** True of any house, so that nobody has to write them; everyone may. */
  first: {
    description:
      '{name:string}, {town:string}, {region:string}. About {area:string}, {bedrooms:string}. {price:string}',
    place: '{town:string}, {region:string}',
    location: '{town:string}, {region:string}',
    sun: 'The sun over the house',
    figures: 'The house in figures',
    oneBedroom: '# bedroom',
    bedrooms: '# bedrooms',
  },
} as const
