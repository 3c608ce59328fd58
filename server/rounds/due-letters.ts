import { houseClock } from '../../content/house-clock.ts'
import type { Database } from '../../db/database.ts'
import { queueViewingReminders } from '../../enquiries/viewings/letters.ts'
import type { Clock } from '../clock.ts'
import type { Houses } from '../house/houses.ts'
import { guardedBy } from '../log/guarded.ts'
import type { Log } from '../log/log.ts'
import { createLoop, type Loop } from '../loop.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { queueMondayLetters, queueReplyReminders } from '../reports/queue.ts'

interface DueLettersParts {
  database: Database
  clock: Clock
  houses: Pick<Houses, 'current' | 'of'>
  outbox: Pick<Outbox, 'wake'>
  owners: readonly string[]
  /** False if there is no desk, and so no page of a viewing. */
  hasDesk: boolean
  log: Log
}

const minute = 60_000

/** Queues every minute the letters whose time has come: the letter on Mondays, and the reminders of replies and of viewings. */
export function createDueLetters({ database, clock, houses, outbox, owners, hasDesk, log }: DueLettersParts): Loop {
  const guarded = guardedBy(log, 'letters that are due were not queued; the server tries again in a minute')

  return createLoop(clock, async () => {
    const { place, contact } = houses.current().house.facts
    const { timeZone } = place
    const due = { database, owners, now: clock.now(), timeZone }
    const dayBefore = (at: number, house: number) =>
      houseClock(houses.of(house).house.facts.place.timeZone).dayBefore(at)
    const queued = [
      guarded(() => queueMondayLetters(due)),
      guarded(() => queueReplyReminders({ ...due, promisedHours: contact.replyWithinHours })),
      hasDesk && guarded(() => queueViewingReminders(database, { ...due, dayBefore })),
    ]
    if (queued.some(Boolean)) outbox.wake()
    return minute
  })
}
