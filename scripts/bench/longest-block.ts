import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

/** Returns the longest time in milliseconds for which the work blocked the event loop of this process. */
export async function longestBlock(work: () => unknown): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  // It measures from one tick to the next, so there must be a tick before the work begins and one after it.
  await pause(20)
  await work()
  await pause(20)
  delay.disable()
  return delay.max / 1e6
}
