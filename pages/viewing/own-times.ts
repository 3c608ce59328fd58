/** Shows each time by the visitor's own clocks as well, if they differ from those of the house. */
export function showOwnTimes(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-moment]')) {
    const { moment = '', zone = '', says = '' } = element.dataset
    const at = new Date(Number(moment))
    if (written(at, zone) === written(at)) continue
    const own = new Intl.DateTimeFormat(document.documentElement.lang, {
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
    }).format(at)
    element.textContent = says.replace('{moment}', own)
    element.hidden = false
  }
}

const written = (at: Date, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', ...(timeZone && { timeZone }) }).format(at)
