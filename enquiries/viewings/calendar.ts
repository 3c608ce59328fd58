import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Language } from '../../content/languages.ts'
import { endOf, type GuestDetails, type Viewing } from '../../content/viewing.ts'
import { wordsIn } from '../../locales/words.ts'
import { unmask } from '../unmask.ts'

/** What a calendar says of an appointment. */
export interface Entry {
  title: string
  location: string
  point: GuestDetails['point']
  description: string
}

/** Returns the entry of the visitor's calendar. `details` is null if this visitor must not see them. */
export function visitorsEntry(
  language: Language,
  { villa, town, details }: { villa: string; town: string; details: GuestDetails | null },
): Entry {
  const { appointment, phoneOnTheDay } = wordsIn(language).viewing
  const title = appointment({ villa })
  if (details === null) return { title, location: town, point: null, description: '' }
  const { address, point, gate, parking, telephone } = details
  const lines = [gate[language], parking[language], telephone && phoneOnTheDay({ telephone })]
  return {
    title,
    location: address.replace(/\n+/g, ', ') || town,
    point,
    description: lines.filter(Boolean).join('\n'),
  }
}

/** Returns the entry of the owner's calendar: with the visitor's name, and without what was written. */
export const ownersEntry = (language: Language, name: string): Entry => ({
  title: wordsIn(language).viewing.appointmentWith({ name: unmask(name) }),
  location: '',
  point: null,
  description: '',
})

const twoHours = 2 * 3_600

/**
 * Returns the appointment of a viewing as an iCalendar file (RFC 5545), which replaces or cancels the one with the same
 * UID and a lower sequence. Null if none was ever confirmed. `organizer`: the house, and the address its letters come from.
 */
export function calendarFile(
  viewing: Viewing,
  { title, location, point, description }: Entry,
  { publicUrl, organizer }: { publicUrl: string; organizer: { name: string; address: string } },
): string | null {
  const { startsAt } = viewing
  if (startsAt === null) return null
  const { hostname } = new URL(publicUrl)
  const isCancelled = viewing.state !== 'confirmed'
  const calendar = ical({ prodId: { company: hostname, product: 'viewings' } })
  calendar.method(isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH)
  const event = calendar.createEvent({
    // The times are in UTC, so no calendar program has to know the clocks of the house.
    start: new Date(startsAt),
    end: new Date(endOf(viewing, startsAt)),
    id: `${viewing.uid}@${hostname}`,
    sequence: viewing.sequence,
    stamp: new Date(viewing.changedAt),
    summary: onOneLine(title),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // A parameter cannot contain a double quote, not even an escaped one.
    organizer: { name: onOneLine(organizer.name).replaceAll('"', '’'), email: organizer.address },
    ...(description !== '' && { description: plain(description) }),
    ...(location !== '' && {
      location: {
        title: onOneLine(location),
        ...(point && { geo: { lat: point.latitude, lon: point.longitude } }),
      },
    }),
  })
  if (!isCancelled) event.createAlarm({ type: ICalAlarmType.display, trigger: twoHours })
  return calendar.toString()
}

// ical-generator escapes commas, semicolons, backslashes and line ends, but leaves other control characters alone.
const controls = /(?!\n)[\p{Cc}\u2028\u2029]/gu
const plain = (text: string): string => text.replace(/\r\n?/g, '\n').replace(controls, ' ')
const onOneLine = (text: string): string => plain(text).replace(/\s+/g, ' ').trim()
