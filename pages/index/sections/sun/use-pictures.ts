import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { ShownDayPhotograph } from '../../../../content/shown-house.ts'

/** What has become of a photograph: it is being fetched, it can be shown, or it failed. Undefined if it was not asked for. */
export type Fetched = 'coming' | 'here' | 'missing'

interface Pictures {
  fetched: ReadonlyMap<string, Fetched>
  settle: (id: string, as: Fetched) => void
}

/**
 * Fetches the photographs of the view one at a time, once the view is one window away. `wantedOf` returns those that are needed,
 * the most important first, from those that have not failed.
 */
export function usePictures(
  view: RefObject<HTMLElement | null>,
  photographs: readonly ShownDayPhotograph[],
  wantedOf: (available: readonly ShownDayPhotograph[]) => readonly ShownDayPhotograph[],
): Pictures {
  const [fetched, setFetched] = useState<ReadonlyMap<string, Fetched>>(new Map())
  const isNear = useNear(view)
  const isComplete = photographs.every(({ id }) => fetched.has(id))
  const isBusy = [...fetched.values()].includes('coming')
  const next = isNear && !isBusy && !isComplete ? nextOf() : undefined

  function nextOf(): string | undefined {
    const available = photographs.filter(({ id }) => fetched.get(id) !== 'missing')
    return wantedOf(available).find(({ id }) => !fetched.has(id))?.id
  }

  const settle = useCallback((id: string, as: Fetched) => setFetched((before) => new Map(before).set(id, as)), [])
  useEffect(() => {
    if (next !== undefined) settle(next, 'coming')
  }, [next, settle])

  return { fetched, settle }
}

function useNear(view: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (view.current === null) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        setNear(true)
      },
      { rootMargin: '100% 0px' },
    )
    watch.observe(view.current)
    return () => watch.disconnect()
  }, [view])
  return isNear
}
