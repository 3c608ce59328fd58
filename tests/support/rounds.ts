import { type HeldClock, heldClock, hour } from './held-clock.ts'
import { until } from './until.ts'

/** Returns a held clock for hourly rounds. Each hour lasts until all of them have ended, however long the files take. */
export function hourlyClock(rounds = 1): HeldClock {
  const clock = heldClock()
  let ended = 0
  const allEnded = () => until(() => ended >= rounds)
  return {
    ...clock,
    after(ms, run) {
      ended += 1
      return clock.after(ms, run)
    },
    async pass(ms) {
      for (const end = clock.now() + ms; clock.now() < end; ) {
        await allEnded()
        ended = 0
        await clock.pass(Math.min(hour, end - clock.now()))
      }
      await allEnded()
    },
  }
}
