// The first view does not wait longer than this for its photograph.
const patienceMs = 3_000
// A browser that does not report paints has painted by this time.
const paintMs = 500

/** Resolves once the first view, with its photograph, is on the screen. */
export async function firstView(): Promise<void> {
  await Promise.race([loaded(), after(patienceMs)])
}

async function loaded(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve))
  // The photograph is painted one frame or more after it has loaded, and a script running in between would delay it.
  await Promise.race([painted(), after(paintMs)])
}

function painted(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      resolve()
    }).observe({ type: 'paint', buffered: true })
  })
}

/** Resolves at the first touch, key press or scroll. */
export function touched(): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['pointerdown', 'keydown', 'click', 'scroll'])
      addEventListener(event, () => resolve(), { capture: true, once: true, passive: true })
  })
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
