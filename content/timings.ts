/** Milliseconds. */
export const timings = {
  slideEvery: 5_000,
  slideFade: 1_000,
  taglineEvery: 3_500,
  taglinePauseAfterLanguage: 2_500,
  /** How long the network and the processor are reserved for the first view. */
  firstViewAlone: 3_000,
  /** If an enquiry gets no answer for this long, the connection counts as lost. */
  sendingPatience: 30_000,
} as const
