import { kept } from './at-once.ts'

// A photograph that takes longer than this is not waited for.
const patienceMs = 3_000
// A browser that does not say what it has painted has painted it by then.
const paintMs = 500

/** Resolves once the first view has come, its photograph among it, and the page is on the screen, or is touched; only then these modules are fetched, all at once. */
export async function afterFirstView(modules: readonly string[]): Promise<void> {
  if (kept.length === 0) {
    const over = new AbortController()
    await Promise.race([firstView(over.signal), touched(over.signal), after(patienceMs)])
    over.abort()
  }
  for (const href of modules) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}

async function firstView(over: AbortSignal): Promise<void> {
  if (document.readyState !== 'complete') await heard('load', over)
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

const touched = (over: AbortSignal) =>
  Promise.race(['pointerdown', 'keydown', 'click', 'scroll'].map((event) => heard(event, over)))

const heard = (event: string, over: AbortSignal) =>
  new Promise<void>((resolve) => addEventListener(event, () => resolve(), { capture: true, signal: over }))

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
