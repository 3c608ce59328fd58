/** The way from an empty house to a published one. */
export const steps = {
  start: 'Start from an empty house',
  startTold:
    'For a house of your own: without a name, a price, a sentence or a photograph. ‘{name:string}’ stays public until you publish yours, and in the history after that. What is in the draft now is found there too, and comes back with one press.',
  toPublish: 'Read it once, and publish',
  next: 'Next: {title:string}',
  count: '{done:number} of {of:number}',
  step: 'Step {number:number} of {count:number}',
  all: 'All that is missing',
} as const
