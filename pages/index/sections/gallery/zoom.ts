import { type RefObject, useCallback, useEffect, useState } from 'react'

interface Zoom {
  zoomed: boolean
  toggle: () => void
}

interface Place {
  scale: number
  x: number
  y: number
}

const whole: Place = { scale: 1, x: 0, y: 0 }
const closeUp = 2.5
const closest = 4
const swipeAfter = 48
const tapWithinMs = 300

/** Pinch, double tap or double click to enlarge, drag to look around; at full size a swipe steps to a neighbour. */
export function useZoom(stage: RefObject<HTMLElement | null>, picture: string, step: (by: number) => void): Zoom {
  const [place, setPlace] = useState(whole)
  const zoomed = place.scale > 1

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture starts whole.
  useEffect(() => setPlace(whole), [picture])

  useEffect(() => {
    const sheet = stage.current?.firstElementChild
    if (sheet instanceof HTMLElement) sheet.style.transform = zoomed ? `translate(${place.x}px, ${place.y}px) scale(${place.scale})` : ''
  }, [stage, place, zoomed])

  useEffect(() => {
    const element = stage.current
    if (element === null) return
    return listen(element, () => place, setPlace, step)
  }, [stage, place, step])

  return { zoomed, toggle: useCallback(() => setPlace((last) => (last.scale > 1 ? whole : { ...whole, scale: closeUp })), []) }
}

// Gestures under way outlive a render: they belong to the element.
const gestures = new WeakMap<HTMLElement, { fingers: Map<number, PointerEvent>; lastTap: number; start: PointerEvent | null; moved: boolean }>()

function listen(element: HTMLElement, place: () => Place, setPlace: (place: Place) => void, step: (by: number) => void): () => void {
  const gesture = gestures.get(element) ?? { fingers: new Map<number, PointerEvent>(), lastTap: Number.NEGATIVE_INFINITY, start: null, moved: false }
  gestures.set(element, gesture)
  const { fingers } = gesture

  const down = (event: PointerEvent) => {
    if (event.target instanceof Element && event.target.closest('button')) return
    fingers.set(event.pointerId, event)
    gesture.start = fingers.size === 1 ? event : null
    gesture.moved = false
    element.setPointerCapture(event.pointerId)
  }

  const drag = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId)
    if (before === undefined) return
    const other = [...fingers.values()].find(({ pointerId }) => pointerId !== event.pointerId)
    fingers.set(event.pointerId, event)
    gesture.moved ||= distance(event, gesture.start ?? before) > 8
    const { scale, x, y } = place()
    if (other) {
      const pinched = Math.min(closest, Math.max(1, (scale * distance(event, other)) / Math.max(1, distance(before, other))))
      setPlace(pinched === 1 ? whole : within(element, { scale: pinched, x, y }))
    } else if (scale > 1) {
      setPlace(within(element, { scale, x: x + event.clientX - before.clientX, y: y + event.clientY - before.clientY }))
    }
  }

  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || gesture.start === null || fingers.size > 0) return
    const across = event.clientX - gesture.start.clientX
    const along = event.clientY - gesture.start.clientY
    if (place().scale === 1 && Math.abs(across) > swipeAfter && Math.abs(across) > Math.abs(along)) step(across < 0 ? 1 : -1)
    else if (!gesture.moved) tap(event)
  }

  const tap = (event: PointerEvent) => {
    const again = event.timeStamp - gesture.lastTap < tapWithinMs
    gesture.lastTap = again ? Number.NEGATIVE_INFINITY : event.timeStamp
    if (again) setPlace(place().scale > 1 ? whole : within(element, around(element, event)))
  }

  const cancel = (event: PointerEvent) => fingers.delete(event.pointerId)

  element.addEventListener('pointerdown', down)
  element.addEventListener('pointermove', drag)
  element.addEventListener('pointerup', up)
  element.addEventListener('pointercancel', cancel)
  return () => {
    element.removeEventListener('pointerdown', down)
    element.removeEventListener('pointermove', drag)
    element.removeEventListener('pointerup', up)
    element.removeEventListener('pointercancel', cancel)
  }
}

const distance = (a: PointerEvent, b: PointerEvent) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)

/** The point under the finger stays under it. */
function around(element: HTMLElement, { clientX, clientY }: PointerEvent): Place {
  const box = element.getBoundingClientRect()
  return {
    scale: closeUp,
    x: (box.left + box.width / 2 - clientX) * (closeUp - 1),
    y: (box.top + box.height / 2 - clientY) * (closeUp - 1),
  }
}

/** No further than the picture's edges. */
function within(element: HTMLElement, { scale, x, y }: Place): Place {
  const limit = (side: number, value: number) => Math.max((-side * (scale - 1)) / 2, Math.min((side * (scale - 1)) / 2, value))
  return { scale, x: limit(element.clientWidth, x), y: limit(element.clientHeight, y) }
}
