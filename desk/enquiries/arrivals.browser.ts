const everyMs = 60_000

/** While the inbox is open, asks every minute whether someone has written, and says so in a quiet line. */
export function whenArrived(): void {
  const inbox = document.querySelector<HTMLElement>('[data-inbox]')
  const line = inbox?.querySelector<HTMLElement>('[data-arrived]')
  const says = line?.querySelector<HTMLElement>('[data-arrived-says]')
  const since = inbox?.dataset['inbox']
  if (!line || !says || since === undefined) return

  async function ask(): Promise<void> {
    if (document.visibilityState !== 'visible') return
    const answer = await fetch(`/owner/enquiries/arrived?since=${since}`).catch(() => null)
    if (!answer?.ok) return
    const { count }: { count: number } = await answer.json()
    if (count > 0 && line && says) announce(count, line, says)
  }
  setInterval(() => void ask(), everyMs)
  document.addEventListener('visibilitychange', () => void ask())
}

function announce(count: number, line: HTMLElement, says: HTMLElement): void {
  const { arrivedOne = '', arrivedSays = '' } = says.dataset
  // The plural sentence is written with the number 2, which is replaced.
  const text = count === 1 ? arrivedOne : arrivedSays.replace('2', String(count))
  if (says.textContent === text) return
  says.textContent = text
  line.hidden = false
}
