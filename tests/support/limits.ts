/**
 * How long a test waits for what never comes, in milliseconds. A machine that is ten times slower than an idle one passes:
 * whatever does come is waited for no longer than it takes.
 */
export const limits = {
  /** A test, or what is set up before it. */
  test: 600_000,
  /** One condition within a test: a page, a letter, a server that starts. */
  wait: 240_000,
}
