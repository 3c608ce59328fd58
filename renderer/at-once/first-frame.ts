const barSolidPast = 50

/** Makes the bar clear over the photograph; without this script it is solid everywhere. */
export function clearBarAtTop(): void {
  const look = () => document.documentElement.classList.toggle('is-at-top', scrollY <= barSolidPast)
  look()
  addEventListener('scroll', look, { passive: true })
}

/** Leaves what lies below the first view out of the first frame, which then takes half the time. */
export function showFirstViewFirst(): void {
  const [arrival] = performance.getEntriesByType('navigation')
  const isNew = arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate'
  // Someone who comes back, or to a place on the page that the address names, is led there, which needs all of it.
  if (!isNew || location.hash || !PerformanceObserver.supportedEntryTypes.includes('paint')) return
  const { classList } = document.documentElement
  classList.add('is-first-frame')
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    classList.remove('is-first-frame')
  }).observe({ type: 'paint', buffered: true })
}
