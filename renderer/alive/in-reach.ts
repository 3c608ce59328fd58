import { afterPaint } from './next-task.ts'

interface Reach {
  /** How far below the window counts as near. */
  within?: string
  /** Any scroll, even before this was asked, and any touch count too. */
  orTouched?: boolean
  /** By then the line and the processor are idle, and it may come without being asked for. */
  orAfterMs?: number
}

const waiting = new Set<() => void>()
let everythingIsWanted = false

/** Resolves once the element is near the window or above it, a key is pressed, which may lead anywhere, or everything is wanted; at once where there is no such element. */
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
      // What is under the finger is answered first.
      void afterPaint().then(resolve)
    }
    waiting.add(done)
    watch.observe(element)
    if (orAfterMs !== undefined) setTimeout(done, orAfterMs)
    for (const event of ['keydown', 'popstate', ...(orTouched ? ['scroll', 'pointerdown', 'click'] : [])])
      addEventListener(event, done, { signal: listening.signal, capture: true })
  })
}

/** Ends all waiting, now and from now on: a change of language changes what is far away too, and is not done before that. */
export function wantEverything(): void {
  everythingIsWanted = true
  for (const done of [...waiting]) done()
}
