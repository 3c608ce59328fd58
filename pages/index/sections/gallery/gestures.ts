export interface Gestures {
  toggle(): void
  /** Rests filled or whole from now on. */
  rest(filled: boolean): void
  stop(): void
}

interface Heard {
  step(by: number): void
  zoomed(zoomed: boolean): void
  /** Called when the visitor asks for the whole picture. */
  whole(): void
}

interface Placement {
  scale: number
  x: number
  y: number
}

const whole: Placement = { scale: 1, x: 0, y: 0 }
const closeUp = 2.5
const closest = 4
/** The same for a picture that fills the screen and is already enlarged. */
const closeUpOfFilled = 1.6
const closestOfFilled = 2.4
/** A picture that is almost as large as the screen is not filled. */
const leastFill = 1.02
const swipeAfter = 48
const stillWithin = 8
const tapWithinMs = 300

/**
 * Moves the picture under the visitor's fingers without waiting for a render. It rests whole or, if `filled`, so large that
 * it fills the screen of a phone around its focus.
 */
export function follow(stage: HTMLElement, sheet: HTMLElement, heard: Heard, filled: boolean): Gestures {
  let resting = filled
  let rest = restOf(stage, sheet, resting)
  let place = whole
  const fingers = new Map<number, PointerEvent>()
  let first: PointerEvent | null = null
  let moved = false
  let lastTap = Number.NEGATIVE_INFINITY

  const put = (to: Placement) => {
    const zoomed = to.scale > rest.scale && isThere(sheet)
    if (zoomed !== place.scale > rest.scale) heard.zoomed(zoomed)
    place = zoomed ? within(stage, to) : rest
    sheet.style.transform = place === whole ? '' : `translate(${place.x}px, ${place.y}px) scale(${place.scale})`
  }

  const restAgain = (filled: boolean) => {
    resting = filled
    rest = restOf(stage, sheet, resting)
    put(rest)
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
      put({ ...place, scale: Math.min(closestFrom(rest), Math.max(rest.scale, place.scale * stretched)) })
    } else if (place.scale > rest.scale) {
      put({ ...place, x: place.x + event.clientX - before.clientX, y: place.y + event.clientY - before.clientY })
    }
  }

  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || first === null) return
    const across = event.clientX - first.clientX
    const along = event.clientY - first.clientY
    if (!moved) tap(event)
    else if (place.scale === rest.scale && Math.abs(across) > Math.max(swipeAfter, Math.abs(along)))
      heard.step(across < 0 ? 1 : -1)
  }

  const tap = (event: PointerEvent) => {
    const again = event.timeStamp - lastTap < tapWithinMs
    lastTap = again ? Number.NEGATIVE_INFINITY : event.timeStamp
    if (again) put(place.scale > rest.scale ? rest : around(stage, rest, event))
  }

  const cancel = (event: PointerEvent) => fingers.delete(event.pointerId)

  const listening = new AbortController()
  const { signal } = listening
  stage.addEventListener('pointerdown', down, { signal })
  stage.addEventListener('pointermove', drag, { signal })
  stage.addEventListener('pointerup', up, { signal })
  stage.addEventListener('pointercancel', cancel, { signal })
  // Its words stand in the place of a picture that could not be loaded, at their own size.
  sheet.querySelector('img')?.addEventListener('error', () => restAgain(false), { signal })

  // A telephone was turned, or the bars of its browser came or went.
  const watch = new ResizeObserver(() => place.scale === rest.scale && restAgain(resting))
  put(rest)
  watch.observe(stage)
  return {
    toggle() {
      if (place.scale === rest.scale) return put(scaled(rest, closeUpFrom(rest)))
      restAgain(false)
      heard.whole()
    },
    rest: restAgain,
    stop() {
      listening.abort()
      watch.disconnect()
    },
  }
}

const phone = '(max-width: 43.99rem)'

/** Returns where the picture rests: filling the stage around its focus or, on wider screens and if not `filled`, whole. */
function restOf({ clientWidth, clientHeight }: HTMLElement, sheet: HTMLElement, filled: boolean): Placement {
  const image = sheet.querySelector('img')
  if (!filled || image === null || !matchMedia(phone).matches) return whole
  const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
  const width = Math.min(clientWidth, clientHeight * ratio)
  const scale = Math.max(clientWidth / width, (clientHeight * ratio) / width)
  if (!(scale >= leastFill)) return whole
  const focus = getComputedStyle(image).getPropertyValue('--focus-upright').split(' ')
  const [across = 0.5, down = 0.5] = focus.map((part) => (Number.parseFloat(part) || 0) / 100)
  return {
    scale,
    x: (width * scale - clientWidth) * (0.5 - across),
    y: ((width / ratio) * scale - clientHeight) * (0.5 - down),
  }
}

const closeUpFrom = (rest: Placement) => (rest === whole ? closeUp : rest.scale * closeUpOfFilled)
const closestFrom = (rest: Placement) => (rest === whole ? closest : rest.scale * closestOfFilled)

const scaled = ({ scale, x, y }: Placement, to: number): Placement => ({
  scale: to,
  x: (x * to) / scale,
  y: (y * to) / scale,
})

/** Returns false for a missing picture, which has no detail to enlarge. */
const isThere = (sheet: HTMLElement) => (sheet.querySelector('img')?.naturalWidth ?? 0) > 0

const distance = (a: PointerEvent, b: PointerEvent) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)

/** Returns the placement in which the point under the finger does not move. */
function around(stage: HTMLElement, rest: Placement, { clientX, clientY }: PointerEvent): Placement {
  const box = stage.getBoundingClientRect()
  const scale = closeUpFrom(rest)
  const growth = scale / rest.scale
  const [across, down] = [clientX - box.left - box.width / 2, clientY - box.top - box.height / 2]
  return { scale, x: across - (across - rest.x) * growth, y: down - (down - rest.y) * growth }
}

/** Returns the placement limited to the edges of the picture. */
function within(stage: HTMLElement, { scale, x, y }: Placement): Placement {
  const limit = (side: number, value: number) => {
    const most = (side * (scale - 1)) / 2
    return Math.max(-most, Math.min(most, value))
  }
  return { scale, x: limit(stage.clientWidth, x), y: limit(stage.clientHeight, y) }
}
