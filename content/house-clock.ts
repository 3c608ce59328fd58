export type HouseClock = ReturnType<typeof houseClock>

const day = 86_400_000
const dateForm = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2}))?)?(?:(Z)|([+-]\d{2}):?(\d{2}))?$/

/** Returns what converts between moments and the times that the owner reads and types, in the time zone of the house. */
export function houseClock(timeZone: string) {
  // Sweden writes dates as ISO does, which every spreadsheet reads as a date.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  /** Formats a moment such as 2026-11-29 14:05:12. */
  const write = (at: number) => format.format(at)
  const ahead = (at: number) => Date.parse(`${write(at).replace(' ', 'T')}Z`) - at

  /** Computes twice, because the first guess may be on the other side of a change of the clocks. */
  function fromHouse(asUtc: number): number {
    const guess = asUtc - ahead(asUtc)
    return asUtc - ahead(guess)
  }

  /** Reads a date, or a date and time, in this time zone unless the text has an offset. Null for any other text. */
  function read(text: string): number | null {
    const [whole, date, time = '00:00', seconds = '00', utc, hours, minutes] = dateForm.exec(text.trim()) ?? []
    const local = `${date}T${time}:${seconds}`
    const asUtc = Date.parse(`${local}Z`)
    // A date such as the 31st of February would become another one.
    if (whole === undefined || Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(local)) return null
    if (utc !== undefined) return asUtc
    return hours === undefined ? fromHouse(asUtc) : Date.parse(`${local}${hours}:${minutes}`) || null
  }

  /**
   * Returns the moment at which the clocks of the house show a date and time: the first of two in the hour that is repeated when
   * summer time ends. Null in the hour that is skipped when it begins, and for any other text.
   */
  function momentShown(text: string): number | null {
    const asUtc = read(`${text}Z`)
    if (asUtc === null) return null
    // No clock changes twice within two days, so one of these differences from UTC holds at the moment in question.
    const candidates = [asUtc - day, asUtc + day].map((near) => asUtc - ahead(near))
    const shown = new Date(asUtc).toISOString().slice(0, 19).replace('T', ' ')
    const moments = candidates.filter((at) => write(at) === shown)
    return moments.length === 0 ? null : Math.min(...moments)
  }

  return {
    write,
    read,
    momentShown,
    /** Returns the moment of the day before at which the clocks of the house show the same time. */
    dayBefore(at: number): number {
      const [date = '', time = ''] = write(at).split(' ')
      const before = new Date(Date.parse(`${date}T00:00:00Z`) - day).toISOString().slice(0, 10)
      return fromHouse(Date.parse(`${before}T${time}Z`))
    },
  }
}

/** Returns the date in a time zone as YYYY-MM-DD. */
export function dayAt(timeZone: string, now: number): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(now)
}

/** Returns the Monday of the week of a moment in the house's time zone, such as 2026-11-23. */
export const mondayOf = (at: number, clock: HouseClock): string => mondayOfDay(clock.write(at).slice(0, 10))

/** Returns the last `count` Mondays, up to that of the present week. */
export function weeksUpTo(now: number, count: number, clock: HouseClock): string[] {
  const last = mondayOf(now, clock)
  return Array.from({ length: count }, (_, index) => daysLater(last, -7 * (count - 1 - index)))
}

/** Returns the Monday of the week of a day. Days are written as YYYY-MM-DD. */
export const mondayOfDay = (date: string): string => daysLater(date, -((new Date(date).getUTCDay() + 6) % 7))

/** Returns the day that many days later, or earlier if the number is negative. */
export const daysLater = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)

/** Returns the city that a time zone is named after: 'Paris' for Europe/Paris. */
export const cityOf = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
