import { afterPaint } from './next-task.ts'

interface Reach {
  /** How far below the window counts as near. */
  within?: string
  /** Any scrolling counts too, that before this was asked among it. */
  orScrolled?: boolean
  /** By then the line and the processor are idle, and it may come without being asked for. */
  orAfterMs?: number
}

/** Resolves once the element is near the window or above it, or the visitor does something: what they chose may need it. */
export function inReach(id: string, { within = '100%', orScrolled = false, orAfterMs }: Reach = {}): Promise<void> {
  const element = document.getElementById(id)
  if (element === null || (orScrolled && window.scrollY > 0)) return Promise.resolve()
  return new Promise((resolve) => {
    const listening = new AbortController()
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting || entry.boundingClientRect.top < 0) && done(),
      { rootMargin: `0px 0px ${within}` },
    )
    const done = () => {
      watch.disconnect()
      listening.abort()
      // What is under the finger is answered first.
      void afterPaint().then(resolve)
    }
    watch.observe(element)
    if (orAfterMs !== undefined) setTimeout(done, orAfterMs)
    for (const event of ['pointerdown', 'keydown', 'popstate', ...(orScrolled ? ['scroll'] : [])])
      addEventListener(event, done, { signal: listening.signal, capture: true })
  })
}
