/** The first content of an empty house, and the placeholders that its preview shows for missing texts. */
export const newHouse = {
  name: 'Your new house',
  standIns: {
    caption: '[Your photographs]',
    alt: '[Your photographs go here.]',
  },
  /** These sentences are true of any house, so no one has to write them, but every owner may. */
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
