import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { follow, type Gestures } from './gestures.ts'

interface Zoom {
  zoomed: boolean
  toggle: () => void
}

/**
 * A pinch, double tap or double click enlarges the picture, and dragging moves it. At full size, a swipe goes to a
 * neighbour.
 */
export function useZoom(stage: RefObject<HTMLElement | null>, picture: string, step: (by: number) => void): Zoom {
  const [zoomed, setZoomed] = useState(false)
  const gestures = useRef<Gestures | null>(null)
  const latestStep = useRef(step)
  latestStep.current = step

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is another sheet, and starts unzoomed.
  useEffect(() => {
    const sheet = stage.current?.firstElementChild
    if (stage.current === null || !(sheet instanceof HTMLElement)) return
    gestures.current = follow(stage.current, sheet, { step: (by) => latestStep.current(by), zoomed: setZoomed })
    setZoomed(false)
    return () => gestures.current?.stop()
  }, [stage, picture])

  return { zoomed, toggle: useCallback(() => gestures.current?.toggle(), []) }
}
