import type { Clock } from '../clock.ts'
import { createLoop, type Loop } from '../loop.ts'

const hour = 3_600_000

/** Runs a round at once, and again an hour after each round has ended, even if it failed. */
export function hourly(clock: Clock, round: () => Promise<void>, failed: (fault: unknown) => void): Loop {
  return createLoop(clock, async () => {
    await round().catch(failed)
    return hour
  })
}
