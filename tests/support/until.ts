import { limits } from './limits.ts'

/** Waits for what another process or a socket is about to bring about; fails when it takes too long. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + limits.wait
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`It did not come about within ${limits.wait} ms: ${condition}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
