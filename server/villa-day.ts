import { villa } from '../content/villa.ts'

const format = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: villa.location.timeZone })

let minute = Number.NaN
let day = ''

/** The date at the villa, YYYY-MM-DD. Asked for with each page, worked out once a minute. */
export function villaDay(now: number): string {
  if (Math.floor(now / 60_000) === minute) return day
  minute = Math.floor(now / 60_000)
  day = format.format(now)
  return day
}
