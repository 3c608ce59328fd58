import type { Language } from '../../content/enquiry.ts'
import type { Database } from '../../db/database.ts'
import type { InboxRow } from '../../enquiries/inbox.ts'
import { countWriters, firstReceived, settledBetween } from '../../enquiries/summary.ts'
import { viewingsDuring } from '../../enquiries/viewings/viewings.ts'
import { countWaitingPeople, waitingPeople } from '../../enquiries/waiting.ts'
import type { HouseClock } from '../../house/clock.ts'
import { daysLater } from '../../house/weeks.ts'
import { firstVisitDay, peopleIn, visitsBetween } from '../../visits/counts.ts'

/** Someone who waits for an answer. */
export type Waiting = Pick<InboxRow, 'reference' | 'name' | 'waitsSince'>

/** What the letter on Monday tells of the week before, and of the viewings of the week that begins. */
export interface WeekReport {
  kind: 'week'
  /** Its Monday and its Sunday, as YYYY-MM-DD. */
  from: string
  to: string
  /** How many looked; null if that was not counted. */
  people: number | null
  /** The same for the week before; null if that was not counted as a whole. */
  peopleBefore: number | null
  wrote: number
  /** Of those who wrote, how many enquiries are not answered yet. */
  unanswered: number
  /** How long the answers took, in milliseconds; null if there was none. */
  averageMs: number | null
  /** How many people wait when the letter is written. */
  waits: number
  /** The one who has waited longest. */
  longest: Waiting | null
  promisedHours: number
  /** The confirmed viewings from now to the end of the week, the next one first. */
  viewings: readonly { name: string; startsAt: number }[]
  /** How many asked for the brochure, by language. */
  brochures: ReadonlyMap<Language, number>
  now: number
}

export function weekReport(
  database: Database,
  { from, house, promisedHours, now }: { from: string; house: HouseClock; promisedHours: number; now: number },
): WeekReport {
  const before = daysLater(from, 7)
  const counts = visitsBetween(database, from, before)
  const first = firstVisitDay(database)
  const isCounted = (monday: string) => first !== null && first < daysLater(monday, 7)
  const earlier = daysLater(from, -7)
  const [start = 0, end = 0] = [from, before].map((day) => house.read(day) ?? 0)
  const brochures = new Map<Language, number>()
  for (const { what, language, visitors } of counts)
    if (what === 'brochure') brochures.set(language, (brochures.get(language) ?? 0) + visitors)
  return {
    kind: 'week',
    from,
    to: daysLater(from, 6),
    people: isCounted(from) ? peopleIn(counts) : null,
    peopleBefore: first !== null && first <= earlier ? peopleIn(visitsBetween(database, earlier, from)) : null,
    wrote: countWriters(database, start, end),
    ...settledBetween(database, start, end),
    waits: countWaitingPeople(database),
    longest: waitingPeople(database, 1)[0] ?? null,
    promisedHours,
    viewings: viewingsDuring(database, { from: now, to: house.read(daysLater(from, 14)) ?? 0, except: null }).map(
      ({ name, startsAt }) => ({ name, startsAt: startsAt ?? now }),
    ),
    brochures,
    now,
  }
}

/** True if anything was counted or received before a Monday, so that there is a week to tell of. */
export function hasBefore(database: Database, monday: string, house: HouseClock): boolean {
  const first = firstVisitDay(database)
  if (first !== null && first < monday) return true
  const received = firstReceived(database)
  return received !== null && received < (house.read(monday) ?? 0)
}
