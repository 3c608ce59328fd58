/** The table of all enquiries, as a spreadsheet shows it. */
export const table = {
  columns: {
    received: 'Received',
    email: 'E-mail',
    brochure: 'Brochure asked for',
    state: 'State',
    heldBackFor: 'Held back because',
    answered: 'Answered',
    answeredBy: 'Answered by',
    closed: 'Closed',
    message: 'Message',
  },
  states: {
    waiting: 'Waiting',
    answered: 'Answered',
    closed: 'Closed',
    heldBack: 'Held back',
  },
  yes: 'yes',
  no: 'no',
} as const
