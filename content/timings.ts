/** Milliseconds. */
export const timings = {
  slideEvery: 5_000,
  slideFade: 1_000,
  taglineEvery: 3_500,
  taglinePauseAfterLanguage: 2_500,
  /** How long the first view has the line and the processor to itself. */
  firstViewAlone: 3_000,
} as const

/** CSS pixels. */
export const scrolling = { barSolidPast: 50, offset: 80 } as const
