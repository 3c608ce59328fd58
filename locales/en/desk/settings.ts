export const settings = {
  signature: 'Your signature',
  signatureName: 'Your name in letters',
  signatureHint: 'It appears under your answers and the letters about viewings, and as the sender of your answers.',
  letters: 'Letters to you',
  lettersTold:
    'These letters go to {owner:string}. Each owner chooses for themselves. Letters about new enquiries always come.',
  mondayLetter: {
    label: 'The week, on Mondays',
    hint: 'How many people looked, how many wrote and who waits, every Monday at 08:00.',
  },
  reminder: {
    label: 'A reminder before the promised time runs out',
    hint: 'One letter for everyone who waits, and once for each enquiry. Not at night, if the morning is early enough.',
  },
  forAnswers: 'For your answers',
} as const
