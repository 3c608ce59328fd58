import { useCallback, useEffect, useState } from 'react'

/** What has become of a photograph: it is being fetched, it can be shown, or it failed. Undefined if it was not asked for. */
export type Fetched = 'coming' | 'here' | 'missing'

export interface Pictures {
  fetched: ReadonlyMap<string, Fetched>
  settle: (id: string, as: Fetched) => void
}

/**
 * Asks for photographs one at a time; a browser fetches them once they are near. `wantedOf` returns those that are needed, the
 * most important first, from those that have not failed.
 */
export function usePictures<Each extends { id: string }>(
  photographs: readonly Each[],
  wantedOf: (available: readonly Each[]) => readonly Each[],
): Pictures {
  const [fetched, setFetched] = useState<ReadonlyMap<string, Fetched>>(new Map())
  const settle = useCallback((id: string, as: Fetched) => setFetched((before) => new Map(before).set(id, as)), [])
  const isBusy = [...fetched.values()].includes('coming')
  const available = photographs.filter(({ id }) => fetched.get(id) !== 'missing')
  const next = isBusy ? undefined : wantedOf(available).find(({ id }) => !fetched.has(id))?.id
  useEffect(() => {
    if (next !== undefined) settle(next, 'coming')
  }, [next, settle])
  return { fetched, settle }
}
