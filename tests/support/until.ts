/** Waits for what another process or a socket is about to bring about; fails when it takes too long. */
export async function until(condition: () => boolean | Promise<boolean>, withinMs = 8_000): Promise<void> {
  const deadline = performance.now() + withinMs
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`It did not come about within ${withinMs} ms: ${condition}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
