import type { HouseClock } from '../../content/house-clock.ts'

/** Why a typed time cannot be proposed. */
type TimeFault = 'missing' | 'day' | 'time' | 'over' | 'skipped' | 'same' | 'far'

/** A day and a time as the owner typed them, and the moment that they mean. */
export interface TypedTime {
  /** 1 for the first one, which has to be given. */
  number: number
  day: string
  time: string
  fault: TimeFault | null
  at: number | null
}

/** What an owner typed to propose a viewing. */
export interface TypedProposal {
  /** The state of the viewing that it was typed for: see `nameOfState`. */
  from: string
  /** Names this form, so that sending it twice proposes once. */
  formKey: string
  times: readonly TypedTime[]
  minutes: number
  own: string
}

const twoYears = 2 * 366 * 86_400_000

export const emptyTime = (number: number, day = '', time = '', fault: TimeFault | null = null): TypedTime => ({
  number,
  day,
  time,
  fault,
  at: null,
})

/** Reads one time by the clocks of the house. The first one is required. */
export function readTime(
  number: number,
  typedDay: string,
  typedTime: string,
  clock: HouseClock,
  now: number,
): TypedTime {
  if (typedDay === '' && typedTime === '') return emptyTime(number, '', '', number === 1 ? 'missing' : null)
  const day = readDay(typedDay)
  const time = readClock(typedTime)
  const fault = typedDay === '' || typedTime === '' ? 'missing' : day === null ? 'day' : time === null ? 'time' : null
  if (fault !== null || day === null || time === null)
    return emptyTime(number, day ?? typedDay, time ?? typedTime, fault)
  const at = clock.reading(`${day}T${time}`)
  if (at === null) return emptyTime(number, day, time, isRealDay(day) ? 'skipped' : 'day')
  return { number, day, time, at, fault: at <= now ? 'over' : at > now + twoYears ? 'far' : null }
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
