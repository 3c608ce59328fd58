/**
 * Never resolves, so that a part which cannot be fetched stays as the server rendered it. React treats it as still loading.
 */
export function staysPlain(error: unknown): Promise<never> {
  console.error('the rest of the page cannot come to life', error)
  window.early.giveUp()
  return new Promise(() => {})
}
