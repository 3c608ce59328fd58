import { type HeldClock, heldClock } from './held-clock.ts'
import { until } from './until.ts'

const hour = 3_600_000

/** Returns a held clock for an hourly round. Each hour lasts until the round has ended, however long the files take. */
export function hourlyClock(): HeldClock {
  const clock = heldClock()
  let ended = 0
  let looked = 0
  return {
    ...clock,
    after(ms, run) {
      ended += 1
      return clock.after(ms, run)
    },
    async pass(ms) {
      for (const end = clock.now() + ms; clock.now() < end; ) {
        await until(() => ended > looked)
        looked += 1
        await clock.pass(Math.min(hour, end - clock.now()))
      }
      await until(() => ended > looked)
    },
  }
}
