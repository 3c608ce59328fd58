const barSolidPast = 50

/** Makes the top bar transparent over the photograph; without this script it is opaque everywhere. */
export function clearBarAtTop(): void {
  const look = () => document.documentElement.classList.toggle('is-at-top', scrollY <= barSolidPast)
  look()
  addEventListener('scroll', look, { passive: true })
}

/** Leaves what is below the first view out of the first frame, which then takes half the time. */
export function showFirstViewFirst(): void {
  const [arrival] = performance.getEntriesByType('navigation')
  const isNew = arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate'
  // If a visitor returns, or the address names a place on the page, the browser scrolls there, which needs the whole page.
  if (!isNew || location.hash || !PerformanceObserver.supportedEntryTypes.includes('paint')) return
  const { classList } = document.documentElement
  classList.add('is-first-frame')
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    classList.remove('is-first-frame')
  }).observe({ type: 'paint', buffered: true })
}
