export const words = {
  en: {
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
    noHighlights: 'As long as you write none, the page takes up to five from your facts.',
    nothing:
      'There is nothing to write here, because the house has no such part. ‘Bedrooms possible’, under ‘Name and figures’, says that it has one.',
  },
  fr: {
    title: 'Textes : {section}',
    parts: 'Textes de la page',
    sections: {
      opening: 'Ouverture',
      figures: 'Atouts',
      residence: 'Résidence',
      outdoors: 'Extérieurs et soleil',
      potential: 'Potentiel',
      location: 'Situation',
      advert: 'Annonce et brochure',
    },
    toLookAt: '{count} à relire',
    en: 'Anglais',
    fr: 'Français',
    changed: 'Modifié dans le brouillon',
    left: '{count} {{count:caractère restant|caractères restants}} sur {most}',
    tooMany: '{count} {{count:caractère|caractères}} de trop pour {most}',
    putIn: 'Insérer un chiffre',
    finished: 'La phrase terminée',
    since: {
      en: 'L’anglais a changé depuis',
      fr: 'Le français a changé depuis',
    },
    sinceTold: {
      fr: 'Tant que vous ne l’avez pas relu, la page continue de montrer le français ci-dessus.',
      en: 'Tant que vous ne l’avez pas relu, la page continue de montrer l’anglais ci-dessus.',
    },
    stillRight: 'Toujours juste',
    braces:
      'Ce qui figure entre accolades vient de vos chiffres et les suit. Laissez-le tel quel, déplacez-le, ou insérez-en un autre avec les boutons.',
    tokens: { price: 'Prix', area: 'Surface', more: 'Chambres à ajouter' },
    noHighlights: 'Tant que vous n’en écrivez pas, la page en tire jusqu’à cinq de vos données.',
    nothing:
      'Il n’y a rien à écrire ici : la maison n’a pas cette partie. « Chambres possibles », sous « Nom et chiffres », dit qu’elle l’a.',
  },
} as const
