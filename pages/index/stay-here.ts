import { readingNow, returnTo } from './language.ts'

/** Keeps what is being read in its place while the page above it changes, until the visitor moves on. */
export function stayHere(): void {
  const reading = readingNow()
  const main = document.querySelector('main')
  if (reading === null || main === null) return
  const watch = new ResizeObserver(() => returnTo(reading))
  watch.observe(main)
  const moved = new AbortController()
  const end = ({ target }: Event) => {
    // A key that is pressed in a field writes.
    if (target instanceof Element && target.matches('input, textarea')) return
    watch.disconnect()
    moved.abort()
  }
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(event, end, { capture: true, passive: true, signal: moved.signal })
}
