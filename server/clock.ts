/** Time as a dependency, so that tests can control it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Runs once after that many milliseconds, without keeping the process alive. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
}

/** Resolves after that many milliseconds. */
export const pause = (clock: Clock, ms: number): Promise<void> => new Promise((resolve) => clock.after(ms, resolve))

export interface Loop {
  start(): void
  /** Ends the rest at once, because there is something to do. */
  wake(): void
  /** Begins no further step. Resolves when the current step has ended. */
  stop(): Promise<void>
}

/** Runs one step after the other. A step returns how many milliseconds to rest before the next one. It must not reject. */
export function createLoop(clock: Clock, step: () => Promise<number>): Loop {
  let isRunning = false
  let isWoken = false
  let working = Promise.resolve()
  let endRest = () => {}

  async function run(): Promise<void> {
    while (isRunning) {
      isWoken = false
      const ms = await step()
      if (ms > 0 && !isWoken && isRunning) await rest(ms)
    }
  }

  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const callOff = clock.after(ms, resolve)
      endRest = () => {
        callOff()
        resolve()
      }
    })

  function wake(): void {
    isWoken = true
    endRest()
  }

  return {
    start() {
      isRunning = true
      working = run()
    },
    wake,
    stop() {
      isRunning = false
      wake()
      return working
    },
  }
}

// At most this long until work is noticed that another process has queued.
const longestRestMs = 5_000
// At least this long between attempts while work that is due cannot be done.
const shortestRestMs = 50

/** Returns how many milliseconds to rest until `due`, the time at which work is due; null if no such time is known. */
export function restUntil(due: number | null, clock: Clock): number {
  if (due === null) return longestRestMs
  return Math.min(Math.max(due - clock.now(), shortestRestMs), longestRestMs)
}
