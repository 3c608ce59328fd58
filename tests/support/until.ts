import { limits } from './limits.ts'

/** Waits until another process or a socket has made the condition true. Throws if that takes too long. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + limits.wait
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`Still false after ${limits.wait} ms: ${condition}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
