/**
 * How long a test waits before it fails, in milliseconds: several times as long as on an idle machine, and short enough that
 * a hang costs minutes. A test that succeeds never waits longer than it needs.
 */
export const limits = {
  /** For a test, or for its setup. */
  test: 300_000,
  /** For hundreds of kills, or for the whole tour in a browser that is driven from outside. */
  long: 900_000,
  /** For one condition within a test, such as a page, a letter or the start of a server. */
  wait: 120_000,
}

/** Waits until another process or a socket has made the condition true. Throws if that takes too long. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + limits.wait
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`Still false after ${limits.wait} ms: ${condition}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
