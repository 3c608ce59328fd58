import { villa } from '../content/villa.ts'

const format = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: villa.location.timeZone })

/** The date at the villa, YYYY-MM-DD. */
export const villaDay = (now: number): string => format.format(now)
