/** Le tableau de toutes les demandes, tel qu’un tableur le montre. */
export const table = {
  columns: {
    received: 'Reçue',
    email: 'E-mail',
    brochure: 'Brochure demandée',
    state: 'État',
    heldBackFor: 'Mise de côté, car',
    answered: 'Répondue',
    answeredBy: 'Répondue par',
    closed: 'Close',
    message: 'Message',
  },
  states: {
    waiting: 'En attente',
    answered: 'Répondue',
    closed: 'Close',
    heldBack: 'Mise de côté',
  },
  yes: 'oui',
  no: 'non',
} as const
