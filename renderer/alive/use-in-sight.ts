import { useEffect, useState } from 'react'

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
