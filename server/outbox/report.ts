import type { Language } from '../../content/enquiry.ts'
import { daysLater, type HouseClock, houseClock, mondayOf } from '../../content/house-clock.ts'
import type { Database } from '../../db/database.ts'
import type { InboxRow } from '../../enquiries/enquiries.ts'
import { countWriters, settledBetween } from '../../enquiries/figures.ts'
import { countWaitingPeople, waitingPeople } from '../../enquiries/inbox.ts'
import type { OutboxRow } from '../../enquiries/outbox.ts'
import { viewingsDuring } from '../../enquiries/viewings/viewings.ts'
import { publishedHouse } from '../../house/revisions.ts'
import { settingOf } from '../../owners/settings.ts'
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

/** Who waits for an answer, before the promised time runs out. */
export interface WaitingReport {
  kind: 'reminder'
  /** How many people wait. */
  waits: number
  /** The first of them, beginning with the one who has waited longest. */
  waiting: readonly Waiting[]
  promisedHours: number
  now: number
}

export type Report = WeekReport | WaitingReport

const day = 86_400_000
// If a letter could not be sent for so long, its report is out of date.
const newsFor = { week: 6 * day, reminder: 2 * day }
const mostNamed = 20

/** True for the letters to owners that report figures instead of an enquiry. */
export const isReport = (kind: OutboxRow['kind']): kind is Report['kind'] => kind === 'week' || kind === 'reminder'

/**
 * Returns what a letter reports; null if it is of no more use, because it is too old, its owner has stopped such
 * letters, or nobody waits.
 */
export function reportOf(
  database: Database,
  kind: Report['kind'],
  { createdAt, recipient }: Pick<OutboxRow, 'createdAt' | 'recipient'>,
  now: number,
): Report | null {
  if (now > createdAt + newsFor[kind] || settingOf(database, recipient, settingNames[kind]) === 'off') return null
  const { place, contact } = publishedHouse(database).house.facts
  const promisedHours = contact.replyWithinHours
  if (kind === 'week')
    return weekReport(database, {
      from: reportedWeek(createdAt, place.timeZone),
      house: houseClock(place.timeZone),
      promisedHours,
      now,
    })
  const waits = countWaitingPeople(database)
  return waits === 0 ? null : { kind, waits, waiting: waitingPeople(database, mostNamed), promisedHours, now }
}

const settingNames = { week: 'mondayLetter', reminder: 'reminder' } as const

function weekReport(
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

/** Returns the first day of the week that a Monday letter reports. */
const reportedWeek = (queuedAt: number, timeZone: string): string =>
  daysLater(mondayOf(queuedAt, houseClock(timeZone)), -7)
