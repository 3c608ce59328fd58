/** Milliseconds. */
export const timings = {
  slideEvery: 5_000,
  slideFade: 1_000,
  taglineEvery: 3_500,
  taglinePauseAfterLanguage: 2_500,
  /** How long the first view has the line and the processor to itself. */
  firstViewAlone: 3_000,
  /** After so long without an answer to a letter, the line is taken for dead. */
  sendingPatience: 30_000,
} as const
