/** Le tableau de toutes les demandes, tel qu’un tableur le montre. */
export const table = {
  columns: {
    reference: 'Référence',
    received: 'Reçue',
    name: 'Nom',
    email: 'E-mail',
    phone: 'Téléphone',
    wants: 'Souhaite',
    brochure: 'Brochure demandée',
    language: 'Écrit en',
    state: 'État',
    heldBackFor: 'Mise de côté, car',
    answered: 'Répondue',
    answeredBy: 'Répondue par',
    closed: 'Close',
    notes: 'Notes',
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
