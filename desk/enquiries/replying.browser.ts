/** When the owner returns to the page from the mail program, asks whether the answer was sent. */
export function whenReplied(): void {
  const links = document.querySelectorAll('[data-reply]')
  const actions = document.querySelector<HTMLElement>('[data-actions]')
  const sent = document.querySelector<HTMLElement>('[data-sent]')
  if (!actions || !sent) return
  let isAway = false

  const ask = (asked: boolean) => {
    sent.hidden = !asked
    actions.hidden = asked
  }
  for (const link of links)
    link.addEventListener('click', () => {
      isAway = true
    })
  const back = () => {
    if (!isAway || document.visibilityState !== 'visible') return
    isAway = false
    ask(true)
  }
  addEventListener('focus', back)
  document.addEventListener('visibilitychange', back)
  sent.querySelector('[data-not-yet]')?.addEventListener('click', () => ask(false))
}
