import { expect, test } from 'vitest'
import { houseClock } from '../../../content/house-clock.ts'
import { nameOfState } from '../../../content/viewing.ts'
import { settleSent } from '../../../enquiries/attempts.ts'
import { lettersOf } from '../../../enquiries/outbox.ts'
import { queueViewingReminders } from '../../../enquiries/viewings/reminders.ts'
import { type Step, takeStep } from '../../../enquiries/viewings/steps.ts'
import { viewingById } from '../../../enquiries/viewings/viewings.ts'
import { claimAll, owners, storeEnquiry, temporaryDatabase } from '../../support/databases.ts'
import { noon } from '../../support/held-clock.ts'
import { proposedViewing } from '../../support/viewings.ts'

const hour = 3_600_000
const day = 24 * hour
const { dayBefore } = houseClock('Europe/Paris')

function confirmed(startsAt: number, confirmedAt = noon) {
  const database = temporaryDatabase()
  const enquiry = storeEnquiry(database)
  const id = proposedViewing(database, enquiry.id, [startsAt], confirmedAt)
  const take = (step: Step, now: number) =>
    takeStep(database, id, 'visitor', step, { from: nameOfState(viewingById(database, id)), owners, now })
  take({ act: 'choose', startsAt }, confirmedAt)
  const remind = (now: number) => queueViewingReminders(database, { owners, now, dayBefore })
  const reminders = () => lettersOf(database, enquiry.id).filter(({ kind }) => kind === 'viewingReminder').length
  const deliver = (now: number) => {
    for (const row of claimAll(database, now)) settleSent(database, row, now, null)
  }
  return { take, remind, reminders, deliver }
}

test('owner and visitor are reminded the day before, and only once, even if the clock changes or the server restarts', () => {
  const startsAt = noon + 4 * day
  const { remind, reminders, deliver } = confirmed(startsAt)
  remind(startsAt - day - 1)
  expect(reminders()).toBe(0)
  remind(startsAt - day)
  expect(reminders()).toBe(2)
  deliver(startsAt - day)
  // A restart, a clock that is set back, and one that leaps.
  for (const now of [startsAt - day, startsAt - 3 * day, startsAt - day + hour, startsAt + day]) remind(now)
  expect(reminders()).toBe(2)
})

test('nobody is reminded if the clock leaps past the viewing, or into the hour before it', () => {
  const startsAt = noon + 4 * day
  const { remind, reminders } = confirmed(startsAt)
  remind(startsAt - hour / 2)
  remind(startsAt + day)
  expect(reminders()).toBe(0)
})

test('there is no reminder of a viewing that was confirmed less than twelve hours before the reminder is due, or was cancelled', () => {
  const soon = confirmed(noon + 30 * hour)
  soon.remind(noon + 10 * hour)
  expect(soon.reminders()).toBe(0)
  const startsAt = noon + 4 * day
  const gone = confirmed(startsAt)
  gone.remind(startsAt - day)
  expect(gone.reminders()).toBe(2)
  gone.take({ act: 'end', words: '' }, startsAt - day)
  expect(gone.reminders()).toBe(0)
  gone.remind(startsAt - day + hour)
  expect(gone.reminders()).toBe(0)
})

test('the day before has the same time by the clocks of the house, even on the days when the clocks change', () => {
  const utc = (text: string) => Date.parse(`${text}Z`)
  expect(dayBefore(utc('2026-03-29T08:30:00'))).toBe(utc('2026-03-28T09:30:00'))
  expect(dayBefore(utc('2026-10-25T09:30:00'))).toBe(utc('2026-10-24T08:30:00'))
})
