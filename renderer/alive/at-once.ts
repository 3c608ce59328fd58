/*
 * The page's first script, there before anything is seen, and alone in its file, so that it is a few hundred bytes and
 * waits for nothing: what is pressed before its part of the page has come to life is kept, and done once it has.
 */

type Control = HTMLAnchorElement | HTMLButtonElement
type Keys = Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

// As long as somebody may be expected to wait for an answer.
const patienceMs = 10_000
const barSolidPast = 50

/** Pressed too early, in order. */
export const kept: Control[] = []

/** The parts that have come to life, by the names of their sections; '' is the page's frame. */
export const alive = new Set<string>()

/** The rest of the script will not come: links lead where they point to, and the form posts itself. */
export let plain = false

export const isAlive = (control: Control) => alive.has(control.closest('main > section')?.id ?? '')

/** With a key held down a click is the browser's own: another tab or window, a download. */
export const isForBrowser = (click: Keys) => click.altKey || click.ctrlKey || click.metaKey || click.shiftKey

/** Of all that waits, the form is posted, whose words must not be lost, or else the last link is followed. */
export function giveUp(): void {
  const wanted = kept.find(({ type }) => type === 'submit') ?? kept.findLast(({ type }) => type !== 'button')
  plain = true
  for (const control of kept.splice(0)) control.ariaBusy = null
  wanted?.click()
}

function keep(click: MouseEvent): void {
  const control = click.target instanceof Element ? click.target.closest<Control>('button, a[data-live]') : null
  if (!control || plain || isForBrowser(click) || isAlive(control)) return
  click.preventDefault()
  click.stopPropagation()
  // Whoever presses an arrow twice wants two steps; a link is wanted once, and so is the letter's sending.
  const canRepeat = control.type === 'button'
  if (!canRepeat && kept.includes(control)) return
  control.ariaBusy = 'true'
  kept.push(control)
  if (!canRepeat) setTimeout(() => kept.includes(control) && giveUp(), patienceMs)
}

function watchScroll(): void {
  // The bar is clear over the photograph only; without this script it is solid everywhere.
  const look = () => document.documentElement.classList.toggle('is-at-top', scrollY <= barSolidPast)
  look()
  addEventListener('scroll', look, { passive: true })
}

/** What lies below the first view is laid out once the first frame is on the screen, and not before: that frame takes half the time. */
function seeFirst(): void {
  const [arrival] = performance.getEntriesByType('navigation')
  const isNew = arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate'
  // Whoever comes back, or to a place on the page that the address names, is led there, which needs all of it.
  if (!isNew || location.hash || !PerformanceObserver.supportedEntryTypes.includes('paint')) return
  const { classList } = document.documentElement
  classList.add('is-first-frame')
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    classList.remove('is-first-frame')
  }).observe({ type: 'paint', buffered: true })
}

if (!import.meta.env.SSR) {
  seeFirst()
  addEventListener('click', keep, true)
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && target.type && giveUp(), true)
  watchScroll()
}
