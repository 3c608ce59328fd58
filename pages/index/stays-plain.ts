/** Ends the wait for a part that cannot be fetched: it stays as the server drew it, and to React it is on its way for ever. */
export function staysPlain(error: unknown): Promise<never> {
  console.error('the rest of the page cannot come to life', error)
  window.early.giveUp()
  return new Promise(() => {})
}
