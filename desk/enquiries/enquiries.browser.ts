const everyMs = 60_000

/** While the inbox is open, asks every minute whether someone has written, and says so in a quiet line. */
export function whenArrived(): void {
  const line = document.querySelector<HTMLElement>('[data-arrived]')
  const says = line?.querySelector('span')
  if (!line || !says) return

  async function ask(): Promise<void> {
    if (document.visibilityState !== 'visible') return
    const answer = await fetch(`/owner/enquiries/arrived?since=${line?.dataset['arrived']}`).catch(() => null)
    if (!answer?.ok || !line || !says) return
    const text: string = (await answer.json()).says
    if (text === '' || says.textContent === text) return
    says.textContent = text
    line.hidden = false
  }
  setInterval(() => void ask(), everyMs)
  document.addEventListener('visibilitychange', () => void ask())
}

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

/** When the owner returns to the page from the mail program, asks whether the answer was sent. */
export function whenReplied(): void {
  const sent = document.querySelector<HTMLElement>('[data-sent]')
  let isAway = false
  for (const link of document.querySelectorAll('[data-reply]'))
    link.addEventListener('click', () => {
      isAway = true
    })
  const back = () => {
    if (!sent || !isAway || document.visibilityState !== 'visible') return
    isAway = false
    sent.hidden = false
    sent.parentElement?.querySelector('button')?.focus()
  }
  addEventListener('focus', back)
  document.addEventListener('visibilitychange', back)
}
