/** Returns the date in a time zone as YYYY-MM-DD. */
export function dayAt(timeZone: string, now: number): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(now)
}
