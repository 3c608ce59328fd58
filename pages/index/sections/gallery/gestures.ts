export interface Gestures {
  toggle(): void
  stop(): void
}

interface Heard {
  step(by: number): void
  zoomed(zoomed: boolean): void
}

interface Placement {
  scale: number
  x: number
  y: number
}

const whole: Placement = { scale: 1, x: 0, y: 0 }
const closeUp = 2.5
const closest = 4
const swipeAfter = 48
const stillWithin = 8
const tapWithinMs = 300

/** Moves the picture under the visitor's fingers without waiting for a render. */
export function follow(stage: HTMLElement, sheet: HTMLElement, heard: Heard): Gestures {
  let place = whole
  const fingers = new Map<number, PointerEvent>()
  let first: PointerEvent | null = null
  let moved = false
  let lastTap = Number.NEGATIVE_INFINITY

  const put = (to: Placement) => {
    const zoomed = to.scale > 1 && isThere(sheet)
    if (zoomed !== place.scale > 1) heard.zoomed(zoomed)
    place = zoomed ? within(stage, to) : whole
    sheet.style.transform = zoomed ? `translate(${place.x}px, ${place.y}px) scale(${place.scale})` : ''
  }

  const down = (event: PointerEvent) => {
    if (event.target instanceof Element && event.target.closest('button')) return
    fingers.set(event.pointerId, event)
    first = fingers.size === 1 ? event : null
    moved = false
    stage.setPointerCapture(event.pointerId)
  }

  const drag = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId)
    if (before === undefined) return
    fingers.set(event.pointerId, event)
    moved ||= distance(event, first ?? before) > stillWithin
    const other = [...fingers.values()].find(({ pointerId }) => pointerId !== event.pointerId)
    if (other) {
      const stretched = distance(event, other) / Math.max(1, distance(before, other))
      put({ ...place, scale: Math.min(closest, Math.max(1, place.scale * stretched)) })
    } else if (place.scale > 1) {
      put({ ...place, x: place.x + event.clientX - before.clientX, y: place.y + event.clientY - before.clientY })
    }
  }

  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || first === null) return
    const across = event.clientX - first.clientX
    const along = event.clientY - first.clientY
    if (!moved) tap(event)
    else if (place.scale === 1 && Math.abs(across) > Math.max(swipeAfter, Math.abs(along)))
      heard.step(across < 0 ? 1 : -1)
  }

  const tap = (event: PointerEvent) => {
    const again = event.timeStamp - lastTap < tapWithinMs
    lastTap = again ? Number.NEGATIVE_INFINITY : event.timeStamp
    if (again) put(place.scale > 1 ? whole : around(stage, event))
  }

  const cancel = (event: PointerEvent) => fingers.delete(event.pointerId)

  const listening = new AbortController()
  const { signal } = listening
  stage.addEventListener('pointerdown', down, { signal })
  stage.addEventListener('pointermove', drag, { signal })
  stage.addEventListener('pointerup', up, { signal })
  stage.addEventListener('pointercancel', cancel, { signal })
  return {
    toggle: () => put(place.scale > 1 ? whole : { ...whole, scale: closeUp }),
    stop: () => listening.abort(),
  }
}

/** Returns false for a missing picture, which has no detail to enlarge. */
const isThere = (sheet: HTMLElement) => (sheet.querySelector('img')?.naturalWidth ?? 0) > 0

const distance = (a: PointerEvent, b: PointerEvent) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)

/** Returns the placement in which the point under the finger does not move. */
function around(stage: HTMLElement, { clientX, clientY }: PointerEvent): Placement {
  const box = stage.getBoundingClientRect()
  const off = closeUp - 1
  return {
    scale: closeUp,
    x: (box.left + box.width / 2 - clientX) * off,
    y: (box.top + box.height / 2 - clientY) * off,
  }
}

/** Returns the placement limited to the edges of the picture. */
function within(stage: HTMLElement, { scale, x, y }: Placement): Placement {
  const limit = (side: number, value: number) => {
    const most = (side * (scale - 1)) / 2
    return Math.max(-most, Math.min(most, value))
  }
  return { scale, x: limit(stage.clientWidth, x), y: limit(stage.clientHeight, y) }
}
