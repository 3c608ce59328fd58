const minute = 60_000

/** How long to wait after so many failed attempts: a minute, doubled each time, up to an hour, spread by up to a quarter. */
export function retryDelay(attempts: number, random: () => number): number {
  const doubled = minute * 2 ** Math.min(attempts - 1, 6)
  return spread(Math.min(doubled, 48 * minute), random)
}

/** What only the operator can mend is tried about hourly, for as long as it takes. */
export function attentionDelay(random: () => number): number {
  return spread(52 * minute, random)
}

/** No letter is ever put off for longer. */
export const longestDelay = 65 * minute

// Spread so that letters that failed together do not all come back together.
const spread = (delay: number, random: () => number) => Math.round(delay * (1 + random() / 4))
