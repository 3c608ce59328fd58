/** Does work once there is room for it. Rejects with TooBusy if too much is waiting already. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Thrown if too much work is waiting. The visitor can try again in a moment. */
export class TooBusy extends Error {
  override name = 'TooBusy'
  readonly statusCode = 503
  readonly retryAfterSeconds = 2
}

/** Lets a few pieces of work run at once, and a limited number wait for their turn, so that requests at the same moment cannot fill the memory. */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  const line: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new TooBusy()
      // Whoever leaves hands over the place, so `running` stays the same.
      await new Promise<void>((resolve) => line.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
