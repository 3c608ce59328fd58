import type { Database } from '../../db/database.ts'
import type { OutboxRow } from '../../enquiries/outbox.ts'
import { countWaitingPeople, waitingPeople } from '../../enquiries/waiting.ts'
import { houseClock } from '../../house/clock.ts'
import { publishedHouse } from '../../house/revisions.ts'
import { settingOf } from '../../owners/settings.ts'
import { reportedWeek } from './queue.ts'
import { type Waiting, type WeekReport, weekReport } from './week.ts'

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
