export const ownBrochure = {
  en: {
    none: 'A PDF of at most 20 MB, the same in every language. Without one, a brochure is made from the page.',
    own: 'Once you publish, it takes the place of the brochure made from the page.',
    choose: 'Choose a PDF',
    replace: 'Choose another PDF',
    remove: 'Remove it, and use the one made from the page',
    refused: {
      notPdf: 'This file is not a PDF, or it is incomplete. Save it as a PDF and choose it again.',
      brochureTooHeavy: 'This PDF is too large. Save it with smaller pictures, and choose it again.',
    },
  },
  fr: {
    none: 'Un PDF de 20 Mo au plus, le même en toute langue. Sans lui, la brochure est composée d’après la page.',
    own: 'Elle remplacera la brochure composée d’après la page dès que vous publierez.',
    choose: 'Choisir un PDF',
    replace: 'Choisir un autre PDF',
    remove: 'La retirer, et reprendre celle composée d’après la page',
    refused: {
      notPdf: 'Ce n’est pas un PDF, ou il est incomplet. Enregistrez-le en PDF, et choisissez-le de nouveau.',
      brochureTooHeavy: 'Ce PDF est trop lourd. Réduisez-en les images, puis choisissez-le de nouveau.',
    },
  },
} as const
