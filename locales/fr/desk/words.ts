export const words = {
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
  noHighlights: 'Tant que vous n’en écrivez pas, la page en tire jusqu’à cinq de vos données, dans les deux langues.',
  nothing:
    'Il n’y a rien à écrire ici : la maison n’a pas cette partie. « Chambres possibles », sous « Nom et chiffres », dit qu’elle l’a.',
} as const
