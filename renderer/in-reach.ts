/** Resolves once the element comes within a screen's height of the window, or the visitor does anything at all: what they chose may need it. */
export function inReach(id: string): Promise<void> {
  const element = document.getElementById(id)
  if (element === null) return Promise.resolve()
  return new Promise((resolve) => {
    const listening = new AbortController()
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && done(),
      {
        rootMargin: '100% 0px',
      },
    )
    const done = () => {
      watch.disconnect()
      listening.abort()
      resolve()
    }
    watch.observe(element)
    for (const event of ['pointerdown', 'keydown', 'popstate'])
      addEventListener(event, done, { signal: listening.signal, capture: true })
  })
}
