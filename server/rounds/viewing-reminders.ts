import type { Database } from '../../db/database.ts'
import { queueReminders } from '../../enquiries/viewings/reminders.ts'
import { houseClock } from '../../house/clock.ts'
import type { Clock } from '../clock.ts'
import type { Houses } from '../house/houses.ts'
import { guardedBy } from '../log/guarded.ts'
import type { Log } from '../log/log.ts'
import { createLoop, type Loop } from '../loop.ts'
import type { Outbox } from '../outbox/outbox.ts'

interface ReminderParts {
  database: Database
  clock: Clock
  houses: Pick<Houses, 'current'>
  outbox: Pick<Outbox, 'wake'>
  owners: readonly string[]
  log: Log
}

const minute = 60_000

/** Queues the reminders of viewings, every minute those that have become due. */
export function createViewingReminders({ database, clock, houses, outbox, owners, log }: ReminderParts): Loop {
  const guarded = guardedBy(log, 'reminders of viewings were not queued; the server tries again')
  return createLoop(clock, async () => {
    const { dayBefore } = houseClock(houses.current().house.facts.place.timeZone)
    const queued = guarded(() => queueReminders(database, { owners, now: clock.now(), dayBefore }))
    if (queued) outbox.wake()
    return minute
  })
}
