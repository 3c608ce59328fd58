const idleMs = 30 * 60_000
const warnMs = 2 * 60_000

/** On a borrowed device, warns two minutes before the session ends (WCAG 2.2.1). */
export function whenEnding(): void {
  if (!document.querySelector('[data-borrowed]')) return
  const notice = document.querySelector<HTMLElement>('[data-ending]')
  if (!notice) return
  setTimeout(() => {
    notice.hidden = false
  }, idleMs - warnMs)
  // The owner stays on the page and keeps everything typed.
  notice.addEventListener('submit', async (event) => {
    event.preventDefault()
    await fetch('/owner/sessions/stay', { method: 'POST', redirect: 'manual' })
    notice.hidden = true
    whenEnding()
  })
}
