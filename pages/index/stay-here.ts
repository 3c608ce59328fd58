const tops = () =>
  [...document.querySelectorAll('main > section')].map((section) => section.getBoundingClientRect().top)

let moved = new AbortController()

/**
 * Keeps the section that is being read in its place while the page above it changes, until the visitor moves on: texts of
 * another language have another length, and React may build a part again.
 */
export function stayHere(): void {
  moved.abort()
  const read = tops().findLastIndex((top) => top < innerHeight / 2)
  const place = tops()[read]
  const main = document.querySelector('main')
  if (place === undefined || main === null) return
  moved = new AbortController()
  const watch = new ResizeObserver(() => {
    const by = (tops()[read] ?? place) - place
    if (by !== 0) scrollBy({ top: by, behavior: 'instant' })
  })
  watch.observe(main)
  moved.signal.addEventListener('abort', () => watch.disconnect())
  const end = ({ target }: Event) => {
    // A key that is pressed in a field writes.
    if (!(target instanceof Element && target.matches('input, textarea'))) moved.abort()
  }
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'click', 'keydown', 'popstate'])
    addEventListener(event, end, { capture: true, passive: true, signal: moved.signal })
}
