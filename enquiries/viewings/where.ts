import type { Language } from '../../content/enquiry.ts'
import { houseClock } from '../../content/house-clock.ts'
import { phaseOf, type Viewing, viewingRules } from '../../content/viewing.ts'
import type { Database } from '../../db/database.ts'
import { wordsIn } from '../../locales/words.ts'
import { type GuestDetails, guestDetails } from './guests.ts'

const day = 86_400_000

/**
 * Returns what only invited people learn of the house with this number; null if the visitor of this viewing must not see it
 * now.
 */
export function detailsShown(
  database: Database,
  viewing: Viewing,
  { house, timeZone, now }: { house: number; timeZone: string; now: number },
): GuestDetails | null {
  const { address } = viewingRules[phaseOf(viewing, now)]
  if (address === 'hidden' || viewing.startsAt === null) return null
  const isShown = address === 'shown' || now < addressUntil(viewing.startsAt, timeZone)
  return isShown ? guestDetails(database, house).details : null
}

/** Returns the moment from which a visitor no longer sees the address: the end of the day after the viewing, at the house. */
export function addressUntil(startsAt: number, timeZone: string): number {
  const clock = houseClock(timeZone)
  const date = Date.parse(`${clock.write(startsAt).slice(0, 10)}T00:00:00Z`)
  return clock.read(new Date(date + 2 * day).toISOString().slice(0, 10)) ?? startsAt
}

/** Returns the address of a map with a mark at this point. */
export const mapLink = ({ latitude, longitude }: NonNullable<GuestDetails['point']>): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

/** Returns a sentence that says in which time zone the times are. */
export const clocksOf = (language: Language, town: string, timeZone: string): string =>
  wordsIn(language).viewing.choose.clocks({ town, zone: cityOf(timeZone) })

/** Returns the city that a time zone is named after: 'Paris' for Europe/Paris. */
const cityOf = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
