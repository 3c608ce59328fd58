export const newHouse = {
  name: 'Votre nouvelle maison',
  standIns: {
    caption: '[Vos photographies]',
    alt: '[Ici prendront place vos photographies.]',
  },
  first: {
    description: '{name}, {town}, {region}. Environ {area}, {bedrooms}. {price}',
    place: '{town}, {region}',
    location: '{town}, {region}',
    sun: 'Le soleil sur la maison',
    figures: 'La maison en chiffres',
    oneBedroom: '# chambre',
    bedrooms: '# chambres',
  },
} as const
