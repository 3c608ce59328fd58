/** The first content of an empty house, and the placeholders that its preview shows for missing texts. */
export const newHouse = {
  en: {
    name: 'Your new house',
    standIns: { caption: '[Your photographs]', alt: '[Your photographs go here.]' },
    /** These sentences are true of any house, so no one has to write them, but every owner may. */
    first: {
      description: '{name:string}, {town:string}, {region:string}. {area:string}, {bedrooms:string}. {price:string}',
      place: '{town:string}, {region:string}',
      location: '{town:string}, {region:string}',
      sun: 'The path of the sun',
      figures: 'In figures',
      oneBedroom: '# bedroom',
      bedrooms: '# bedrooms',
    },
  },
  fr: {
    name: 'Votre nouveau bien',
    standIns: { caption: '[Vos photographies]', alt: '[Ici prendront place vos photographies.]' },
    first: {
      description: '{name}, {town}, {region}. {area}, {bedrooms}. {price}',
      place: '{town}, {region}',
      location: '{town}, {region}',
      sun: 'La course du soleil',
      figures: 'En chiffres',
      oneBedroom: '# chambre',
      bedrooms: '# chambres',
    },
  },
} as const

/** The way from an empty house to a published one. */
export const steps = {
  en: {
    start: 'Start from an empty house',
    startTold: '‘{name:string}’ stays public until you publish yours; what is in the draft now stays in the history.',
    toPublish: 'Read it through, and publish',
    next: 'Next: {title:string}',
    count: '{done:number} of {of:number}',
    step: 'Step {number:number} of {count:number}',
    all: 'All that is missing',
    optional: 'Optional',
    optionally: 'Optional: {names:string}',
    notNeeded: 'Optional. Nothing on this page is needed to publish.',
    passOver: 'Skip this step',
    offerFold: {
      sale: 'property tax, charges',
      rent: 'availability, length of the lease',
      page: 'status, who sees the page and in which languages',
    },
    fromFormer: 'You wrote this for the former house: {names:string}. One press fills it in.',
    fromContact: 'If you publish it yourself, most of it is under ‘Contact’: {names:string}. One press fills it in.',
    fromOwner: 'From your sign-in and your settings: {names:string}. One press fills it in.',
    take: 'Use it',
  },
  fr: {
    start: 'Partir d’une page vierge',
    startTold: '« {name} » reste en ligne jusqu’à votre publication ; le brouillon actuel reste dans l’historique.',
    toPublish: 'Relire une fois, puis publier',
    next: 'Ensuite : {title}',
    count: '{done} sur {of}',
    step: 'Étape {number} sur {count}',
    all: 'Tout ce qui manque',
    optional: 'Facultatif',
    optionally: 'Facultatif : {names}',
    notNeeded: 'Facultatif. Rien ici n’est nécessaire pour publier.',
    passOver: 'Passer cette étape',
    offerFold: {
      sale: 'taxe foncière, charges',
      rent: 'disponibilité, durée du bail',
      page: 'statut, visibilité et langues de la page',
    },
    fromFormer: 'Vous l’aviez indiqué pour l’ancien bien : {names}. Un seul geste le reprend ici.',
    fromContact: 'Si vous l’éditez vous-même, « Contact » donne l’essentiel : {names}. Un seul geste le reprend ici.',
    fromOwner: 'D’après votre connexion et vos réglages : {names}. Un seul geste le reprend ici.',
    take: 'Reprendre ces indications',
  },
} as const
