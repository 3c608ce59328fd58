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

/** What the letter on Monday tells of the week before, and of the viewings of the week that begins. */
export type WeekReport = ReturnType<typeof weekReport>
/** Who waits for an answer, before the promised time runs out. */
export type WaitingReport = ReturnType<typeof waitingReport>
export type Report = WeekReport | WaitingReport

const day = 86_400_000
// If a letter could not be sent for so long, its report is out of date.
const newsFor = { week: 6 * day, reminder: 2 * day }
const settingNames = { week: 'mondayLetter', reminder: 'reminder' } as const
const mostNamed = 20

type Waiting = Pick<InboxRow, 'reference' | 'name' | 'waitsSince'>

/** Returns those who have waited longest for an answer. */
const waitingFirst = (database: Database, most: number): Waiting[] => waitingPeople(database, most)

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
  const asked = { now, promisedHours: contact.replyWithinHours }
  if (kind === 'week') return weekReport(database, { ...asked, createdAt, house: houseClock(place.timeZone) })
  const report = waitingReport(database, asked)
  return report.waits === 0 ? null : report
}

function waitingReport(database: Database, asked: { now: number; promisedHours: number }) {
  return {
    kind: 'reminder' as const,
    /** How many people wait. */
    waits: countWaitingPeople(database),
    /** The first of them, beginning with the one who has waited longest. */
    waiting: waitingFirst(database, mostNamed),
    ...asked,
  }
}

function weekReport(
  database: Database,
  {
    createdAt,
    house,
    now,
    promisedHours,
  }: { createdAt: number; house: HouseClock; now: number; promisedHours: number },
) {
  const from = daysLater(mondayOf(createdAt, house), -7)
  const before = daysLater(from, 7)
  const earlier = daysLater(from, -7)
  const counts = visitsBetween(database, from, before)
  const first = firstVisitDay(database)
  const [start = 0, end = 0] = [from, before].map((day) => house.read(day) ?? 0)
  const brochures = new Map<Language, number>()
  for (const { what, language, visitors } of counts)
    if (what === 'brochure') brochures.set(language, (brochures.get(language) ?? 0) + visitors)
  return {
    kind: 'week' as const,
    /** Its Monday and its Sunday, as YYYY-MM-DD. */
    from,
    to: daysLater(from, 6),
    /** How many looked; null if that was not counted. */
    people: first !== null && first < before ? peopleIn(counts) : null,
    /** The same for the week before; null if that was not counted as a whole. */
    peopleBefore: first !== null && first <= earlier ? peopleIn(visitsBetween(database, earlier, from)) : null,
    wrote: countWriters(database, start, end),
    ...settledBetween(database, start, end),
    /** How many people wait when the letter is written, and who has waited longest. */
    waits: countWaitingPeople(database),
    longest: waitingFirst(database, 1)[0] ?? null,
    /** The confirmed viewings from now to the end of the week, the next one first. */
    viewings: viewingsDuring(database, { from: now, to: house.read(daysLater(from, 14)) ?? 0, except: null }).map(
      ({ name, startsAt }) => ({ name, startsAt: startsAt ?? now }),
    ),
    /** How many asked for the brochure, by language. */
    brochures,
    promisedHours,
    now,
  }
}
