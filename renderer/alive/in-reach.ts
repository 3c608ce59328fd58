import { afterPaint } from './next-task.ts'

interface Reach {
  /** How far below the window still counts as near. */
  within?: string
  /** If true, any scroll, even before this call, and any touch count too. */
  orTouched?: boolean
  /** After this many milliseconds the network and the processor are idle, and the part is loaded even if nothing has called for it. */
  orAfterMs?: number
}

const waiting = new Set<() => void>()
let everythingIsWanted = false

/**
 * Resolves once the element is near the window or above it, once a key is pressed, which may lead anywhere, or once
 * everything is wanted. Resolves immediately if there is no such element.
 */
export function inReach(
  id: string | undefined,
  { within = '100%', orTouched = false, orAfterMs }: Reach = {},
): Promise<void> {
  const element = id === undefined ? null : document.getElementById(id)
  const begun = orTouched && (window.scrollY > 0 || window.early.kept.length > 0)
  if (element === null || everythingIsWanted || begun) return Promise.resolve()
  return new Promise((resolve) => {
    const listening = new AbortController()
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting || entry.boundingClientRect.top < 0) && done(),
      { rootMargin: `0px 0px ${within}` },
    )
    const done = () => {
      waiting.delete(done)
      watch.disconnect()
      listening.abort()
      // The page responds to the touch first.
      void afterPaint().then(resolve)
    }
    waiting.add(done)
    watch.observe(element)
    if (orAfterMs !== undefined) setTimeout(done, orAfterMs)
    for (const event of ['keydown', 'popstate', ...(orTouched ? ['scroll', 'pointerdown', 'click'] : [])])
      addEventListener(event, done, { signal: listening.signal, capture: true })
  })
}

/**
 * Ends all waiting, now and in the future. A change of language also changes distant parts, and completes only after they
 * are hydrated.
 */
export function wantEverything(): void {
  everythingIsWanted = true
  for (const done of [...waiting]) done()
}
