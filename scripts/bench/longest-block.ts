import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

/** For how many milliseconds the work blocked the event loop of this process at most. */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  // It counts from its first tick on.
  await pause(20)
  delay.reset()
  await work()
  await pause(20)
  delay.disable()
  return delay.max / 1e6
}
