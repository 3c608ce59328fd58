const second = 1_000
// The server needs a moment to hand over the letter before it can say what became of it.
const settleMs = 1_500

/** Counts the seconds until an answer leaves, and then shows what became of it. */
export function whenLeaving(): void {
  const seconds = document.querySelector<HTMLElement>('[data-leaving]')
  const toast = seconds?.closest<HTMLElement>('.toast')
  if (!seconds || !toast) return
  const leavesAt = Date.now() + Number(seconds.dataset['leaving'])
  const tick = setInterval(() => {
    const left = leavesAt - Date.now()
    seconds.textContent = `${Math.max(0, Math.ceil(left / second))} s`
    if (left > -settleMs) return
    clearInterval(tick)
    // Another answer is being written, and must not be disturbed.
    if (document.querySelector('form[data-saving]')) toast.hidden = true
    else location.reload()
  }, second / 4)
  toast.querySelector('form')?.addEventListener('submit', () => clearInterval(tick))
}
