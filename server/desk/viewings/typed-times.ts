import type { FastifyRequest } from 'fastify'
import type { HouseClock } from '../../../house/clock.ts'
import type { TimeFault, TimeFieldView } from '../../../pages/desk/viewings/TimeField.tsx'
import { field } from '../fields.ts'

/** A time as the owner typed it, and the moment it means. */
export type TypedTime = Omit<TimeFieldView, 'clash'>

const twoYears = 2 * 366 * 86_400_000

/** Returns the times that a form proposes, as they were typed, including empty ones. The first one is required. */
export function typedTimes(request: FastifyRequest, count: number, clock: HouseClock, now: number): TypedTime[] {
  const times: TypedTime[] = []
  for (const number of numbers.slice(0, count)) {
    const typed = {
      day: field(request, `day${number}`),
      time: field(request, `time${number}`),
      which: field(request, `which${number}`),
    }
    const read = readTime(number, typed, clock, now)
    const isRepeated = read.at !== null && times.some(({ at }) => at === read.at)
    times.push(isRepeated && read.fault === null ? { ...read, fault: 'same' } : read)
  }
  return times
}

/** Returns empty fields for so many times. */
export const emptyTimes = (count: number): TypedTime[] => numbers.slice(0, count).map((number) => empty(number, '', ''))

const numbers = [1, 2, 3] as const

const empty = (number: TypedTime['number'], day: string, time: string, fault: TimeFault | null = null): TypedTime => ({
  number,
  day,
  time,
  twice: null,
  fault,
  at: null,
})

function readTime(
  number: TypedTime['number'],
  typed: { day: string; time: string; which: string },
  clock: HouseClock,
  now: number,
): TypedTime {
  if (typed.day === '' && typed.time === '') return empty(number, '', '', number === 1 ? 'missing' : null)
  const day = readDay(typed.day)
  const time = readClock(typed.time)
  const fault = typed.day === '' || typed.time === '' ? 'missing' : day === null ? 'day' : time === null ? 'time' : null
  if (fault !== null || day === null || time === null) return empty(number, day ?? typed.day, time ?? typed.time, fault)
  const readings = clock.readings(`${day}T${time}`)
  const [first, second] = readings
  if (first === undefined) return empty(number, day, time, isRealDay(day) ? 'skipped' : 'day')
  const meant = typed.which === 'first' || typed.which === 'second' ? typed.which : null
  const at = second !== undefined && meant === 'second' ? second : first
  const read: TypedTime = { number, day, time, twice: second === undefined ? null : { meant }, fault: null, at }
  if (at <= now) return { ...read, fault: 'over' }
  if (at > now + twoYears) return { ...read, fault: 'far' }
  return second !== undefined && meant === null ? { ...read, fault: 'twice' } : read
}

/** Reads a day as a date field sends it, or as people type it: 5/12/2026, 5.12.2026. Returns YYYY-MM-DD, or null. */
function readDay(typed: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(typed)) return typed
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed) ?? []
  return year === '' ? null : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Reads a time as a time field sends it, or as people type it: 10:30, 10h30, 10 h. Returns HH:MM, or null. */
function readClock(typed: string): string | null {
  const [, hour = '', minute] = /^(\d{1,2})\s*[:.hH]\s*(\d{2})?(?::\d{2})?$/.exec(typed) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute ?? 0) > 59) return null
  return `${hour.padStart(2, '0')}:${minute ?? '00'}`
}

const isRealDay = (day: string): boolean => {
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}
