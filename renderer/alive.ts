import { useEffect, useState, useSyncExternalStore } from 'react'

/**
 * Returns whether an element is in the window, extended or reduced by `rootMargin`; null until this is known. It depends only
 * on where the element is now, so that a jump across the whole page is noticed too.
 */
export function useInSight(id: string, rootMargin = '0px'): boolean | null {
  const [inSight, setInSight] = useState<boolean | null>(null)
  useEffect(() => {
    const element = document.getElementById(id)
    if (element === null) return
    const watch = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting ?? null), {
      rootMargin,
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [id, rootMargin])
  return inSight
}

/** Resolves once the latest changes are on the screen, so that the visitor sees a response before longer work begins. */
export async function afterPaint(): Promise<void> {
  await new Promise(requestAnimationFrame)
  // A message arrives as soon as the waiting tasks are done. Browsers delay setTimeout.
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(null)
  })
}

/** Returns a value that parts share. In a context, React would re-render every part that is not hydrated yet. */
export function shared<Value>(value: Value) {
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get,
    set(next: Value): void {
      value = next
      for (const listener of listeners) listener()
    },
    /** Returns it in a part of the page, and `served` on the server and while that part is hydrated. */
    use: (served: Value) => useSyncExternalStore(subscribe, get, () => served),
  }
}
