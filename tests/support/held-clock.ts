import { type Clock, systemClock } from '../../server/clock.ts'

export interface HeldClock extends Clock {
  /** Lets time pass: runs what falls due, in order, and after each lets promises and sockets settle. */
  pass(ms: number): Promise<void>
  /** Sets the time of day, as an operator or NTP does; timers know nothing of it. */
  set(now: number): void
}

interface Timer {
  at: number
  run: () => void
}

export const noon = Date.UTC(2026, 5, 1, 12)

/** A clock that stands still until it is told otherwise. */
export function heldClock(start = noon): HeldClock {
  let elapsed = 0
  let offset = start
  const timers = new Set<Timer>()

  async function pass(ms: number): Promise<void> {
    const end = elapsed + ms
    for (;;) {
      await settled()
      const next = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (next === undefined) break
      elapsed = Math.max(elapsed, next.at)
      timers.delete(next)
      next.run()
    }
    elapsed = end
    await settled()
  }

  return {
    now: () => offset + elapsed,
    after(ms, run) {
      const timer = { at: elapsed + ms, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    pass,
    set(now) {
      offset = now - elapsed
    },
  }
}

/** The time that really passes, for tests in which sockets do the waiting. */
export function runningClock(): HeldClock {
  return Object.assign(heldClock(), systemClock)
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
