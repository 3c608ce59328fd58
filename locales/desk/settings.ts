export const settings = {
  en: {
    signature: 'You',
    signatureName: 'Your name in e-mails',
    signatureHint: 'It signs your answers and the e-mails about viewings. Other owners see it beside what you do.',
    language: 'Your language, for the desk and the e-mails to you',
    letters: 'E-mails to you',
    lettersTold: 'These e-mails go to {owner:string}. Each owner chooses their own. Those about enquiries always come.',
    mondayLetter: {
      label: 'The week, on Mondays',
      hint: 'How many people looked, how many wrote and who is waiting, every Monday at 08:00.',
    },
    reminder: {
      label: 'A reminder before the promised time runs out',
      hint: 'One e-mail for all who are waiting, once for each enquiry. Not at night, if the morning is soon enough.',
    },
    more: 'Further settings',
  },
  fr: {
    signature: 'Vous',
    signatureName: 'Votre nom dans les e-mails',
    signatureHint: 'Il figure sous vos réponses et les e-mails de visite. Les autres propriétaires le voient aussi.',
    language: 'Votre langue, pour le bureau et les e-mails que vous recevez',
    letters: 'Les e-mails que vous recevez',
    lettersTold: 'Ils arrivent à {owner}. Chacun choisit les siens ; ceux qui annoncent une demande arrivent toujours.',
    mondayLetter: {
      label: 'La semaine, le lundi',
      hint: 'Combien de personnes ont regardé la page, combien ont écrit et qui attend, chaque lundi à 8 h 00.',
    },
    reminder: {
      label: 'Un rappel avant la fin du délai promis',
      hint: 'Un e-mail pour toutes les personnes qui attendent, une fois par demande. Pas la nuit, si le matin suffit.',
    },
    more: 'Autres réglages',
  },
} as const
