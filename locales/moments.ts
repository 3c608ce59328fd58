import { regions } from '../content/languages.js'
import { bound, signsHours } from './formatters.js'
import type { Locales } from './i18n-types.js'

export type Moments = ReturnType<typeof momentsIn>

/** Returns what formats times for the owner, in the time zone of the house. Each time is in milliseconds since the epoch. */
export function momentsIn(locale: Locales, timeZone: string, now: number) {
  const { clock, weekday, weekdayAndYear, year, isoDay, ...formats } = formatsIn(locale, timeZone)
  const { short, date, stamp, dayAndMonth, weekdayAlone } = formats
  const signed = (text: string) => (signsHours[locale] ? text.replace(/0?(\d+):(?=\d)/, '$1\u00a0h\u00a0') : text)
  /** '08:02', '8 h 02'. */
  const time = (at: number) => signed(clock(at))
  /** 'Wednesday 18 November', with the year if it is not this year. */
  const day = (at: number) => (year(at) === year(now) ? weekday : weekdayAndYear)(at).replace(',', '')
  /** 'Wednesday 18 November, 14:02' within a sentence, where French writes the day in lower case. */
  const full = (at: number) => `${day(at)}, ${time(at)}`
  const stamped = (at: number) => signed(stamp(at))
  const isToday = (at: number) => isoDay(at) === isoDay(now)
  return {
    time,
    day,
    full,
    isToday,
    /** '18 November 2029'. */
    date,
    /** '17 Nov'. */
    short,
    /** '18 November'. */
    dayAndMonth,
    /** 'Wednesday'. */
    weekday: weekdayAlone,
    /** 'Wednesday 18 November, 14:02' outside a sentence. */
    alone: (at: number) => capital(full(at)),
    /** '18', '1er'. */
    dayOfMonth: (at: number) => dayAndMonth(at).split(/\s/)[0] ?? '',
    /** 'Monday 1 June 2026 at 14:00' within a sentence. */
    stamp: stamped,
    /** The same outside a sentence. */
    stampAlone: (at: number) => capital(stamped(at)),
    /** For a margin: only the time if it is today, otherwise the day too. */
    margin: (at: number) => (isToday(at) ? time(at) : `${short(at)} ${time(at)}`),
  }
}

const kept = new Map<string, ReturnType<typeof newFormats>>()

/** The formats are kept, because creating them takes a hundred times as long as using them. */
function formatsIn(locale: Locales, timeZone: string) {
  const name = `${locale} ${timeZone}`
  const formats = kept.get(name) ?? newFormats(locale, timeZone)
  kept.set(name, formats)
  return formats
}

function newFormats(locale: Locales, timeZone: string) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    // Created when it is first used: ten at once would stop everything else for 50 ms.
    let made: Intl.DateTimeFormat | undefined
    return (at: number) => {
      made ??= new Intl.DateTimeFormat(regions[locale], { ...options, timeZone })
      return bound(made.format(at), locale)
    }
  }
  return {
    clock: format({ hour: '2-digit', minute: '2-digit' }),
    weekday: format({ weekday: 'long', day: 'numeric', month: 'long' }),
    weekdayAndYear: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    year: format({ year: 'numeric' }),
    isoDay: format({ year: 'numeric', month: '2-digit', day: '2-digit' }),
    dayAndMonth: format({ day: 'numeric', month: 'long' }),
    weekdayAlone: format({ weekday: 'long' }),
    short: format({ day: 'numeric', month: 'short' }),
    stamp: format({ dateStyle: 'full', timeStyle: 'short' }),
    date: format({ day: 'numeric', month: 'long', year: 'numeric' }),
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
