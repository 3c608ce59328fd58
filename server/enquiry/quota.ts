import type { Clock } from '../clock.ts'
import { createTally } from './tally.ts'

export interface Quota {
  /** Null when there was room, else how many milliseconds to wait. */
  take(key: string): number | null
  /** Gives back what was taken for something that then did not happen. */
  giveBack(key: string): void
}

/** So many per key and window, in bounded memory. What is refused does not count. */
export function createQuota(
  clock: Clock,
  { max, windowMs, keys }: { max: number; windowMs: number; keys: number },
): Quota {
  const tally = createTally(clock, { windowMs, keys })
  return {
    take(key) {
      const { count, endsInMs } = tally.add(key)
      if (count <= max) return null
      tally.subtract(key)
      return endsInMs
    },
    giveBack: tally.subtract,
  }
}
