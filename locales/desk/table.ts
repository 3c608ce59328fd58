/** The table of all enquiries, as a spreadsheet shows it. */
export const table = {
  en: {
    columns: {
      received: 'Received',
      email: 'E-mail',
      brochure: 'Brochure asked for',
      state: 'State',
      heldBackFor: 'Held back because',
      answered: 'Answered',
      answeredBy: 'Answered by',
      closed: 'Closed',
    },
    states: { waiting: 'Waiting', answered: 'Answered', closed: 'Closed', heldBack: 'Held back' },
    yes: 'yes',
    no: 'no',
  },
  fr: {
    columns: {
      received: 'Reçue le',
      email: 'E-mail',
      brochure: 'Brochure demandée',
      state: 'État',
      heldBackFor: 'Motif de la mise de côté',
      answered: 'Réponse le',
      answeredBy: 'Réponse de',
      closed: 'Classée le',
    },
    states: { waiting: 'En attente', answered: 'Avec réponse', closed: 'Classée', heldBack: 'Mise de côté' },
    yes: 'oui',
    no: 'non',
  },
} as const
