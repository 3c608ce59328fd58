import type { Facts } from '../../content/facts.ts'
import { daysLater, type HouseClock, houseClock, mondayOf } from '../../content/house-clock.ts'
import type { Database } from '../../db/database.ts'
import { firstReceived, markReminded, notReminded } from '../../enquiries/inbox.ts'
import { hasLetterBetween, queueToOwner } from '../../enquiries/receiving.ts'
import { queueViewingReminders } from '../../enquiries/viewings/letters.ts'
import { ownersOf, settingOf } from '../../owners/owners.ts'
import { firstVisitDay } from '../../visits/counts.ts'
import { createLoop, type Loop } from '../clock.ts'
import { guardedBy, type Workshop } from '../log.ts'
import type { ServerParts } from '../parts.ts'

type DueLettersParts = Workshop & Pick<ServerParts, 'config' | 'houses' | 'outbox'>

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const mondayHour = '08:00'
// Later in the week the letter would be out of date.
const lateUntil = 2 * day
// The owner's night. A letter waits for the morning if that is early enough.
const evening = '21:00'
const morning = '08:00'
const leastInTheMorning = 30 * minute

/** Queues every minute the letters whose time has come: the letter on Mondays, and the reminders of replies and of viewings. */
export function createDueLetters({ config, database, clock, houses, outbox, log }: DueLettersParts): Loop {
  const guarded = guardedBy(log, 'letters that are due were not queued; the server tries again in a minute')
  const owners = () => ownersOf(database, config.mail.owners)
  const facts = () => houses.current().house.facts
  const clockOf = ({ place }: Pick<Facts, 'place'>) => houseClock(place.timeZone)

  return createLoop(clock, async () => {
    const now = clock.now()
    const dayBefore = (at: number, house: number) => clockOf(houses.of(house).house.facts).dayBefore(at)
    const queued = [
      guarded(() => queueMondayLetters(now)),
      guarded(() => queueReplyReminders(now)),
      // Without a desk there is no page of a viewing.
      config.ownerDesk && guarded(() => queueViewingReminders(database, { owners: owners(), now, dayBefore })),
    ]
    if (queued.some(Boolean)) outbox.wake()
    return minute
  })

  /**
   * Queues the letter about last week to each owner who wants it: on Monday at eight at the house, or up to two days
   * later, and once a week whatever happens to server and clock. Returns how many.
   */
  function queueMondayLetters(now: number): number {
    const house = clockOf(facts())
    const monday = mondayOf(now, house)
    const due = house.read(`${monday} ${mondayHour}`) ?? now
    if (now < due || now >= due + lateUntil || !hasBefore(database, monday, house)) return 0
    return database.write(() => {
      const missing = owners().filter(
        (owner) =>
          settingOf(database, owner, 'mondayLetter') !== 'off' &&
          !hasLetterBetween(database, 'week', owner, due - 3 * day, due + 3 * day),
      )
      for (const owner of missing) queueToOwner(database, 'week', owner, due)
      return missing.length
    })
  }

  /**
   * Queues one letter to each owner who wants it if an open enquiry is close to the end of the promised time. It also
   * covers those that soon will be. Returns how many were queued.
   */
  function queueReplyReminders(now: number): number {
    const hours = facts().contact.replyWithinHours
    const house = clockOf(facts())
    const open = notReminded(database, now - hours * hour).filter(({ waitsSince }) => waitsSince <= now)
    const isDueBy = (at: number) => (enquiry: { waitsSince: number }) =>
      remindAt(enquiry.waitsSince, hours, house) <= at
    if (!open.some(isDueBy(now))) return 0
    return database.write(() => {
      const reminded = open.filter(isDueBy(now + (hours * hour) / 6)).map(({ id }) => id)
      markReminded(database, now, reminded)
      const wanting = owners().filter((owner) => settingOf(database, owner, 'reminder') !== 'off')
      for (const owner of wanting) queueToOwner(database, 'reminder', owner, now)
      return wanting.length
    })
  }
}

/**
 * Returns when to remind an owner of an enquiry: when a sixth of the promised time, and at least an hour, is left. At
 * night it waits for the morning, if half an hour is left then.
 */
export function remindAt(waitsSince: number, promisedHours: number, house: HouseClock): number {
  const due = waitsSince + promisedHours * hour
  const planned = due - Math.min(Math.max(hour, (promisedHours * hour) / 6), (promisedHours * hour) / 2)
  const [date = '', time = ''] = house.write(planned).split(' ')
  if (time >= morning && time < evening) return planned
  const nextMorning = house.read(`${time >= evening ? daysLater(date, 1) : date} ${morning}`) ?? planned
  return nextMorning <= due - leastInTheMorning ? nextMorning : planned
}

/** True if anything was counted or received before a Monday, so that there is a week to tell of. */
function hasBefore(database: Database, monday: string, house: HouseClock): boolean {
  const first = firstVisitDay(database)
  if (first !== null && first < monday) return true
  const received = firstReceived(database)
  return received !== null && received < (house.read(monday) ?? 0)
}
