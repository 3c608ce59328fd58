const firstMs = 3_000
const longestMs = 60_000

/** While something is being made, reloads the page to show how far it is, until it is there. */
export function whenMade(): void {
  const name = `desk-making ${location.pathname}`
  if (!document.querySelector('[data-making]')) {
    sessionStorage.removeItem(name)
    return
  }
  const times = Number(sessionStorage.getItem(name) ?? 0)
  setTimeout(() => {
    sessionStorage.setItem(name, String(times + 1))
    location.reload()
  }, reloadAfter(times))
}

/** In milliseconds: a few seconds at first, later a minute, however often the page has been reloaded. */
export const reloadAfter = (times: number): number => Math.min(longestMs, firstMs * 1.1 ** times)
