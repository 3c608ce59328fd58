import type { HouseClock } from '../../house/clock.ts'
import { daysLater } from '../../house/weeks.ts'

const minute = 60_000
const hour = 60 * minute
// The owner's night. A letter waits for the morning or comes in the evening before.
const evening = '21:00'
const morning = '08:00'
const leastInTheMorning = 30 * minute

/**
 * Returns when to remind an owner of an enquiry: when a sixth of the promised time is left, and at least an hour. At night
 * at the house it is in the morning, if half an hour is left then; otherwise in the evening before, if half of the time has
 * passed by then; otherwise at night after all, because later would be too late.
 */
export function remindAt(waitsSince: number, promisedHours: number, house: HouseClock): number {
  const due = waitsSince + promisedHours * hour
  const planned = due - Math.min(Math.max(hour, (promisedHours * hour) / 6), (promisedHours * hour) / 2)
  const [date = '', time = ''] = house.write(planned).split(' ')
  if (time >= morning && time < evening) return planned
  const isLate = time >= evening
  const nextMorning = house.read(`${isLate ? daysLater(date, 1) : date} ${morning}`) ?? planned
  if (nextMorning <= due - leastInTheMorning) return nextMorning
  const lastEvening = house.read(`${isLate ? date : daysLater(date, -1)} ${evening}`) ?? planned
  return lastEvening >= waitsSince + (promisedHours * hour) / 2 ? lastEvening : planned
}
