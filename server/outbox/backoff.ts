const minute = 60_000

/** Returns the delay in milliseconds after that many failed attempts: a minute, doubled each time, up to an hour, plus up to a quarter at random. */
export function retryDelay(attempts: number, random: () => number): number {
  const doubled = minute * 2 ** Math.min(attempts - 1, 6)
  return spread(Math.min(doubled, 48 * minute), random)
}

/** Returns the delay in milliseconds after a fault that only the operator can correct: about an hour. */
export function attentionDelay(random: () => number): number {
  return spread(52 * minute, random)
}

/** The longest delay of any letter, in milliseconds. */
export const longestDelay = 65 * minute

// The random part keeps letters that failed together from being tried again together.
const spread = (delay: number, random: () => number) => Math.round(delay * (1 + random() / 4))
