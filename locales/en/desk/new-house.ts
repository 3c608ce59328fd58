/** What a house of one's own begins with, and what stands in the preview for what is not written yet. */
export const newHouse = {
  name: 'Your new house',
  standIns: {
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
