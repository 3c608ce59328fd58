import type { Language } from '../../content/enquiry.ts'
import { daysLater, houseClock, mondayOf } from '../../content/house-clock.ts'
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
export type WeekReport = NonNullable<ReturnType<typeof weekOf>>
/** Who waits for an answer, before the promised time runs out. */
export type WaitingReport = NonNullable<ReturnType<typeof whoWaits>>

type ReportRow = Pick<OutboxRow, 'createdAt' | 'recipient'>

const day = 86_400_000

/** Returns those who have waited longest for an answer. */
const waitingFirst = (database: Database, most: number): Pick<InboxRow, 'reference' | 'name' | 'waitsSince'>[] =>
  waitingPeople(database, most)

/** Returns who waits; null if nobody does, the letter is too old to be news, or its owner has stopped such letters. */
export function whoWaits(database: Database, { createdAt, recipient }: ReportRow, now: number) {
  const waits = countWaitingPeople(database)
  if (waits === 0 || now > createdAt + 2 * day || settingOf(database, recipient, 'reminder') === 'off') return null
  return {
    /** How many people wait. */
    waits,
    /** The first of them, beginning with the one who has waited longest. */
    waiting: waitingFirst(database, 20),
    promisedHours: publishedHouse(database).house.facts.contact.replyWithinHours,
    now,
  }
}

/** Returns the week before; null if the letter is too old to be news, or its owner has stopped such letters. */
export function weekOf(database: Database, { createdAt, recipient }: ReportRow, now: number) {
  if (now > createdAt + 6 * day || settingOf(database, recipient, 'mondayLetter') === 'off') return null
  const { place, contact } = publishedHouse(database).house.facts
  const house = houseClock(place.timeZone)
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
    promisedHours: contact.replyWithinHours,
    now,
  }
}
