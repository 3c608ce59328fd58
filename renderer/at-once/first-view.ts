// A photograph that takes longer than this is not waited for.
const patienceMs = 3_000
// A browser that does not report paints has painted by then.
const paintMs = 500

/** Resolves once the first view, with its photograph, is on the screen. */
export async function firstView(): Promise<void> {
  await Promise.race([loaded(), after(patienceMs)])
}

async function loaded(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve))
  // What has come is painted a frame or more later, and script that came in between would take from that.
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

/** Resolves at the first touch, key or scroll. */
export function touched(): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['pointerdown', 'keydown', 'click', 'scroll'])
      addEventListener(event, () => resolve(), { capture: true, once: true, passive: true })
  })
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
