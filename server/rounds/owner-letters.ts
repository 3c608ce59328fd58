import type { Database } from '../../db/database.ts'
import type { Clock } from '../clock.ts'
import type { Houses } from '../house/houses.ts'
import type { Log } from '../log/log.ts'
import { createLoop, type Loop } from '../loop.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { queueMondayLetters, queueReminders } from '../reports/queue.ts'

interface OwnerLettersParts {
  database: Database
  clock: Clock
  houses: Pick<Houses, 'current'>
  outbox: Pick<Outbox, 'wake'>
  owners: readonly string[]
  log: Log
}

const minute = 60_000

/** Looks every minute whether the letter on Monday is due, and whether a promised time is running out. */
export function createOwnerLetters({ database, clock, houses, outbox, owners, log }: OwnerLettersParts): Loop {
  function queue(): number {
    const { place, contact } = houses.current().house.facts
    const { timeZone } = place
    const common = { database, owners, now: clock.now(), timeZone }
    return queueMondayLetters(common) + queueReminders({ ...common, promisedHours: contact.replyWithinHours })
  }

  return createLoop(clock, async () => {
    try {
      if (queue() > 0) outbox.wake()
    } catch (fault) {
      log.warn({ err: fault }, 'the owners’ letters could not be queued; the server tries again in a minute')
    }
    return minute
  })
}
