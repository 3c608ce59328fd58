import type { Viewing } from '../../content/viewing.ts'
import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { queueReminder } from './letters.ts'
import { comingViewings, type ViewingOfPerson } from './viewings.ts'

const hour = 3_600_000
// Someone who confirmed shortly before needs no reminder, and a reminder in the last hour is of no use.
const leastAfterConfirming = 12 * hour
const leastBefore = hour

/** Returns when the reminder of a viewing is sent; null if it was confirmed too recently before that. */
export function reminderAt(
  { startsAt, changedAt }: Pick<Viewing, 'startsAt' | 'changedAt'>,
  dayBefore: (at: number) => number,
): number | null {
  if (startsAt === null) return null
  const at = dayBefore(startsAt)
  return changedAt <= at - leastAfterConfirming ? at : null
}

/**
 * Queues the reminders that are due. What was queued is kept together with the letters, so a restart or a clock that jumps does
 * not queue one twice. Returns how many viewings they are about. `dayBefore` returns the same time of the day
 * before, by the clocks of the house with this number.
 */
export function queueViewingReminders(
  database: Database,
  {
    owners,
    now,
    dayBefore,
  }: { owners: readonly string[]; now: number; dayBefore: (at: number, house: number) => number },
): number {
  const isDue = (viewing: ViewingOfPerson): boolean => {
    const { startsAt, remindedFor, house } = viewing
    const at = reminderAt(viewing, (time) => dayBefore(time, house))
    return at !== null && at <= now && startsAt !== null && startsAt - now >= leastBefore && remindedFor !== startsAt
  }
  if (!comingViewings(database, now).some(isDue)) return 0
  return database.write(() => {
    const due = comingViewings(database, now).filter(isDue)
    for (const viewing of due) {
      remind(database).run(viewing.id)
      queueReminder(database, { ...viewing, remindedFor: viewing.startsAt }, { owners, now })
    }
    return due.length
  })
}

const remind = statement<[number]>('UPDATE viewings SET reminded_for = starts_at WHERE id = ?')
