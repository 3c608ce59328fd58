/**
 * How long a test waits before it fails, in milliseconds. A machine that is ten times slower than an idle one still
 * passes. A test that succeeds never waits longer than it needs.
 */
export const limits = {
  /** For a test, or for its setup. */
  test: 600_000,
  /** For one condition within a test, such as a page, a letter or the start of a server. */
  wait: 240_000,
}
