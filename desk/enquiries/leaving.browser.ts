const second = 1_000
// The server needs a moment to hand over the letter before it can say what became of it.
const settleMs = 1_500

/** Counts the seconds until an answer leaves, and then shows what became of it. */
export function whenLeaving(): void {
  const toast = document.querySelector<HTMLElement>('[data-leaving]')
  const says = toast?.querySelector<HTMLElement>('[data-leaving-says]')
  if (!toast || !says) return
  const counts = (says.dataset['leavingSays'] ?? '').split('|')
  const leavesAt = Date.now() + Number(toast.dataset['leaving'])
  let isCalledBack = false
  toast.querySelector('form')?.addEventListener('submit', () => {
    isCalledBack = true
  })
  const tick = setInterval(() => {
    const left = leavesAt - Date.now()
    says.textContent = counts[Math.max(0, Math.ceil(left / second))] ?? says.textContent
    if (left > -settleMs || isCalledBack) return
    clearInterval(tick)
    location.reload()
  }, second / 4)
}
