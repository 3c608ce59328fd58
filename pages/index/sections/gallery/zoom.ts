import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { follow, type Gestures } from './gestures.ts'

interface Zoom {
  zoomed: boolean
  toggle: () => void
  /** True if a picture fills the screen of a phone. It stays so from one picture to the next. */
  filled: boolean
  fill: (filled: boolean) => void
}

/**
 * A pinch, double tap or double click enlarges the picture, and dragging moves it. At full size, a swipe goes to a
 * neighbour.
 */
export function useZoom(stage: RefObject<HTMLElement | null>, picture: string, step: (by: number) => void): Zoom {
  const [zoomed, setZoomed] = useState(false)
  const [filled, setFilled] = useState(true)
  const gestures = useRef<Gestures | null>(null)
  const latestStep = useRef(step)
  latestStep.current = step

  // Before it is painted, so that a picture opens as it rests.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is another sheet, and starts unzoomed.
  useLayoutEffect(() => {
    const sheet = stage.current?.firstElementChild
    if (stage.current === null || !(sheet instanceof HTMLElement)) return
    const heard = { step: (by: number) => latestStep.current(by), zoomed: setZoomed, whole: () => setFilled(false) }
    gestures.current = follow(stage.current, sheet, heard, filled)
    setZoomed(false)
    return () => gestures.current?.stop()
  }, [stage, picture])

  const fill = useCallback((next: boolean) => {
    setFilled(next)
    gestures.current?.rest(next)
  }, [])
  return { zoomed, toggle: useCallback(() => gestures.current?.toggle(), []), filled, fill }
}
