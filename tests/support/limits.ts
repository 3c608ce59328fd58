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
