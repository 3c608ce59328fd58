// Shows each time by the visitor's own clocks as well, if they differ from those of the house.
for (const element of document.querySelectorAll<HTMLElement>('[data-moment]')) {
  const { moment, zone, says = '' } = element.dataset
  const at = new Date(Number(moment))
  const own = partsOf(at)
  if (JSON.stringify(own) === JSON.stringify(partsOf(at, zone))) continue
  element.textContent = says.replace(/\{(\w+)\}/g, (_, part) => own[part] ?? '')
  element.hidden = false
}

/** Returns the weekday, the hour and the minute in a time zone, or by the visitor's clock, in the language of the page. */
function partsOf(at: Date, timeZone?: string): Partial<Record<string, string>> {
  const format = new Intl.DateTimeFormat(document.documentElement.lang, {
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
}
