/** The table of all enquiries, as a spreadsheet shows it. */
export const table = {
  columns: {
    reference: 'Reference',
    received: 'Received',
    name: 'Name',
    email: 'E-mail',
    phone: 'Telephone',
    wants: 'Wants',
    brochure: 'Brochure asked for',
    language: 'Writes in',
    state: 'State',
    heldBackFor: 'Held back because',
    answered: 'Answered',
    answeredBy: 'Answered by',
    closed: 'Closed',
    notes: 'Notes',
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
