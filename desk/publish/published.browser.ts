const firstMs = 3_000
const longestMs = 60_000

/** Reloads the page while something is being generated, to show its progress, until it is ready. */
export function whenPublished(): void {
  const name = `desk-making ${location.pathname}`
  if (!document.querySelector('[data-making]')) {
    sessionStorage.removeItem(name)
    return
  }
  const times = Number(sessionStorage.getItem(name) ?? 0)
  const reload = setTimeout(() => {
    sessionStorage.setItem(name, String(times + 1))
    location.reload()
  }, reloadAfter(times))
  // A reload would cancel what the owner has just pressed.
  const stay = () => clearTimeout(reload)
  addEventListener('submit', stay)
  addEventListener('click', ({ target }) => target instanceof Element && target.closest('a') && stay())
}

/** Returns the delay before the next reload in milliseconds: a few seconds at first, later up to a minute. */
export const reloadAfter = (times: number): number => Math.min(longestMs, firstMs * 1.1 ** times)
