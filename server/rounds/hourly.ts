import type { Clock } from '../clock.ts'

export interface Round {
  start(): void
  /** One under way ends by itself; no other begins. */
  stop(): void
}

const hour = 3_600_000

/** Makes a round at once, and again an hour after the last has ended, well or with a fault. */
export function hourly(clock: Clock, round: () => Promise<void>, failed: (fault: unknown) => void): Round {
  let stopped = false
  let callOff = () => {}

  async function look(): Promise<void> {
    await round().catch(failed)
    if (!stopped) callOff = clock.after(hour, () => void look())
  }

  return {
    start: () => void look(),
    stop() {
      stopped = true
      callOff()
    },
  }
}
