// The page works without this script.
showOwnTimes()

/** Shows each time by the visitor's own clocks as well, if they differ from those of the house. */
function showOwnTimes(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-moment]')) {
    const { moment = '', zone = '', says = '' } = element.dataset
    const at = new Date(Number(moment))
    if (written(at, zone) === written(at)) continue
    element.textContent = says.replace(/\{(\w+)\}/g, (_, part) => partOf(at, part))
    element.hidden = false
  }
}

/** Returns the weekday, the hour or the minute by the visitor's clock, in the language of the page. */
function partOf(at: Date, part: string): string {
  const parts = new Intl.DateTimeFormat(document.documentElement.lang, {
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  return parts.find(({ type }) => type === part)?.value ?? ''
}

function written(at: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'short',
    timeStyle: 'short',
    ...(timeZone && { timeZone }),
  }).format(at)
}
