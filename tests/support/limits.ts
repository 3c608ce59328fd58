/**
 * How long a test waits before it fails, in milliseconds. A machine that is twenty times slower than an idle one
 * still passes. A test that succeeds never waits longer than it needs.
 */
export const limits = {
  /** For a test, or for its setup. */
  test: 1_800_000,
  /** For one condition within a test, such as a page, a letter or the start of a server. */
  wait: 600_000,
}
