import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { follow, type Gestures } from './gestures.ts'

interface Zoom {
  zoomed: boolean
  toggle: () => void
}

/** Pinch, double tap or double click to enlarge, drag to look around; at full size a swipe steps to a neighbour. */
export function useZoom(stage: RefObject<HTMLElement | null>, picture: string, step: (by: number) => void): Zoom {
  const [zoomed, setZoomed] = useState(false)
  const gestures = useRef<Gestures | null>(null)
  const latestStep = useRef(step)
  latestStep.current = step

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is another sheet, and starts whole.
  useEffect(() => {
    const sheet = stage.current?.firstElementChild
    if (stage.current === null || !(sheet instanceof HTMLElement)) return
    gestures.current = follow(stage.current, sheet, { step: (by) => latestStep.current(by), zoomed: setZoomed })
    setZoomed(false)
    return () => gestures.current?.stop()
  }, [stage, picture])

  return { zoomed, toggle: useCallback(() => gestures.current?.toggle(), []) }
}
