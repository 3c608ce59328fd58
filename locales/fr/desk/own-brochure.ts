export const ownBrochure = {
  none: 'Un PDF de 20 Mo au plus, montré dans les deux langues. Sans lui, une brochure est composée à partir de la page.',
  own: 'Elle remplacera, dans les deux langues, la brochure composée à partir de la page, dès que vous publierez.',
  named: '{name}, {size}',
  gone: 'Le fichier n’est pas sur le serveur. Envoyez-le de nouveau.',
  choose: 'Choisir un PDF',
  replace: 'Choisir un autre PDF',
  remove: 'La retirer et reprendre celle composée à partir de la page',
  noScript: 'L’envoi d’une brochure demande JavaScript, que ce navigateur n’exécute pas.',
  failed:
    'Elle n’a pas pu être reçue. Essayez encore une fois. Si cela se reproduit, prévenez la personne qui gère le serveur.',
  refused: {
    notPdf: 'Ce n’est pas un PDF, ou il est incomplet. Enregistrez-le en PDF et choisissez-le de nouveau.',
    brochureTooHeavy: 'Ce PDF est trop lourd. Enregistrez-le avec des images plus petites et choisissez-le de nouveau.',
  },
} as const
