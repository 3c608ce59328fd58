import { type Clock, systemClock } from '../../server/clock.ts'

export interface HeldClock extends Clock {
  /** Lets time pass. Runs what falls due, in order, and lets promises and sockets settle after each. */
  pass(ms: number): Promise<void>
  /** Sets the time of day, as an operator or NTP does. Timers do not notice. */
  set(now: number): void
}

interface Timer {
  at: number
  run: () => void
}

export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour
/** The present moment of most tests: 14:00 at the house. */
export const noon = Date.UTC(2026, 5, 1, 12)

/** A clock that stands still until the test moves it. */
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

/**
 * A held clock that passes in steps. Work that repeats every half second runs once in each step, so that a week passes
 * quickly.
 */
export function stridingClock(strideMs: number, start = noon): Omit<HeldClock, 'set'> {
  let now = start
  const timers = new Set<Timer>()
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    async pass(ms) {
      for (const end = now + ms; now < end; ) {
        now = Math.min(end, now + strideMs)
        const due = [...timers].filter(({ at }) => at <= now).sort((a, b) => a.at - b.at)
        for (const timer of due) if (timers.delete(timer)) timer.run()
        await settled()
      }
    },
  }
}

/** Real time, for tests that wait for sockets. */
export function runningClock(): HeldClock {
  return Object.assign(heldClock(), systemClock)
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
