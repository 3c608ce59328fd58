const idleMs = 30 * 60_000
const warnMs = 2 * 60_000

/** On a device that is not the owner's: two minutes before the session ends, says so (WCAG 2.2.1). */
export function whenEnding(): void {
  if (!document.querySelector('[data-borrowed]')) return
  const notice = document.querySelector<HTMLElement>('[data-ending]')
  if (!notice) return
  setTimeout(() => {
    notice.hidden = false
  }, idleMs - warnMs)
  // One stays where one is, with whatever one has typed.
  notice.addEventListener('submit', async (event) => {
    event.preventDefault()
    await fetch('/owner/sessions/stay', { method: 'POST', redirect: 'manual' })
    notice.hidden = true
    whenEnding()
  })
}
