const everyMs = 10_000

/** Reloads the page while something is being generated, to show its progress, until it is ready. */
export function whenPublished(): void {
  if (!document.querySelector('[data-making]')) return
  const reload = setTimeout(() => location.reload(), everyMs)
  // A reload would cancel what the owner has just pressed.
  const stay = () => clearTimeout(reload)
  addEventListener('submit', stay)
  addEventListener('click', ({ target }) => target instanceof Element && target.closest('a') && stay())
}
