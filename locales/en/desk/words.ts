export const words = {
  title: 'Words: {section:string}',
  parts: 'Words of the page',
  sections: {
    opening: 'Opening',
    figures: 'Highlights',
    residence: 'Residence',
    outdoors: 'Outdoors and sun',
    potential: 'Potential',
    location: 'Location',
    advert: 'Advert and brochure',
  },
  toLookAt: '{count:number} to look at',
  en: 'English',
  fr: 'French',
  changed: 'Changed in the draft',
  left: '{count:number} {{count:character|characters}} left of {most:number}',
  tooMany: '{count:number} {{count:character|characters}} too many for {most:number}',
  putIn: 'Insert a figure',
  finished: 'The finished sentence',
  since: {
    en: 'The English has changed since',
    fr: 'The French has changed since',
  },
  sinceTold: {
    fr: 'Until you look at it, the page goes on showing the French above.',
    en: 'Until you look at it, the page goes on showing the English above.',
  },
  stillRight: 'Still right',
  braces:
    'What is in braces is taken from your figures and follows them. Leave it as it is, move it, or insert another with the buttons.',
  tokens: { price: 'Prices', area: 'Area', more: 'Bedrooms that can be added' },
  noHighlights: 'As long as you write none, the page takes up to five from your facts, in both languages.',
  nothing:
    'There is nothing to write here, because the house has no such part. ‘Bedrooms possible’, under ‘Name and figures’, says that it has one.',
} as const
