/** Time as a dependency, so that a test can hold it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Runs once after so many milliseconds without keeping the process alive; gives the function that calls it off. */
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
