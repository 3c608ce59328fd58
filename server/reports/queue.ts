import type { Database } from '../../db/database.ts'
import { hasLetterBetween, queueToOwner } from '../../enquiries/queueing.ts'
import { markReminded, notReminded } from '../../enquiries/reminders.ts'
import { houseClock } from '../../house/clock.ts'
import { daysLater, mondayOf } from '../../house/weeks.ts'
import { settingOf } from '../../owners/settings.ts'
import { remindAt } from './remind-at.ts'
import { hasBefore } from './week.ts'

interface Owners {
  database: Database
  owners: readonly string[]
  now: number
  timeZone: string
}

const hour = 3_600_000
const day = 24 * hour
const mondayHour = '08:00'
// Later in the week the letter would be out of date.
const lateUntil = 2 * day

/**
 * Queues the letter about last week to each owner who wants it, on Monday at eight at the house or at most two days later.
 * Each owner gets one a week, even if the server restarts or its clock is changed. Returns how many were queued.
 */
export function queueMondayLetters({ database, owners, now, timeZone }: Owners): number {
  const house = houseClock(timeZone)
  const monday = mondayOf(now, house)
  const due = house.read(`${monday} ${mondayHour}`) ?? now
  if (now < due || now >= due + lateUntil || !hasBefore(database, monday, house)) return 0
  return database.write(() => {
    const missing = owners.filter(
      (owner) =>
        settingOf(database, owner, 'mondayLetter') !== 'off' &&
        !hasLetterBetween(database, 'week', owner, due - 3 * day, due + 3 * day),
    )
    for (const owner of missing) queueToOwner(database, 'week', owner, due)
    return missing.length
  })
}

/**
 * Queues one letter to each owner who wants it, if an enquiry that is not answered yet is close to the end of the promised
 * time. The letter also covers enquiries that will be close to it soon afterwards. Returns how many were queued.
 */
export function queueReplyReminders({
  database,
  owners,
  now,
  timeZone,
  promisedHours,
}: Owners & { promisedHours: number }): number {
  const promised = promisedHours * hour
  const house = houseClock(timeZone)
  const open = notReminded(database, now - promised).filter(({ waitsSince }) => waitsSince <= now)
  const isDueBy = (at: number) => (enquiry: { waitsSince: number }) =>
    remindAt(enquiry.waitsSince, promisedHours, house) <= at
  if (!open.some(isDueBy(now))) return 0
  return database.write(() => {
    const reminded = open.filter(isDueBy(now + promised / 6)).map(({ id }) => id)
    markReminded(database, reminded, now)
    const wanting = owners.filter((owner) => settingOf(database, owner, 'reminder') !== 'off')
    for (const owner of wanting) queueToOwner(database, 'reminder', owner, now)
    return wanting.length
  })
}

/** Returns the first day of the week that a Monday letter reports. */
export const reportedWeek = (queuedAt: number, timeZone: string): string =>
  daysLater(mondayOf(queuedAt, houseClock(timeZone)), -7)
