import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Language } from '../../content/enquiry.ts'
import { endOf, type Viewing } from '../../content/viewing.ts'
import { wordsIn } from '../../locales/words.ts'
import { unmask } from '../unmask.ts'
import type { GuestDetails } from './guests.ts'

/** A viewing as it stands in a calendar. It is cancelled there unless it is confirmed. */
export interface Appointment {
  viewing: Viewing
  startsAt: number
  title: string
  /** One line; empty if the calendar must not show it. */
  location: string
  point: GuestDetails['point']
  description: string
}

interface VisitorsCalendar {
  language: Language
  /** The name of the house. */
  villa: string
  town: string
  /** What only invited people learn; null if this visitor must not see it. */
  details: GuestDetails | null
}

/** Returns the appointment of a viewing for the visitor's calendar; null if none was ever confirmed. */
export function visitorsAppointment(
  viewing: Viewing,
  { language, villa, town, details }: VisitorsCalendar,
): Appointment | null {
  const { startsAt } = viewing
  if (startsAt === null) return null
  return {
    viewing,
    startsAt,
    title: wordsIn(language).viewing.appointment({ villa }),
    location: details?.address.replace(/\n+/g, ', ') || town,
    point: details?.point ?? null,
    description: details === null ? '' : detailLines(details, language).join('\n'),
  }
}

function detailLines({ gate, parking, telephone }: GuestDetails, language: Language): string[] {
  const { phoneOnTheDay } = wordsIn(language).viewing
  return [gate[language], parking[language], telephone === '' ? '' : phoneOnTheDay({ telephone })].filter(Boolean)
}

/** Returns the same for the owner's calendar: with the visitor's name, and without what was written. */
export function ownersAppointment(viewing: Viewing, language: Language, name: string): Appointment | null {
  const { startsAt } = viewing
  if (startsAt === null) return null
  const title = wordsIn(language).viewing.appointmentWith({ name: unmask(name) })
  return { viewing, startsAt, title, location: '', point: null, description: '' }
}

interface CalendarSource {
  publicUrl: string
  /** The house, and the address that its letters come from. */
  organizer: { name: string; address: string }
}

const twoHours = 2 * 3_600

/**
 * Returns an appointment as an iCalendar file (RFC 5545). A calendar program replaces the appointment that has the same UID
 * and a lower sequence, and removes it if it is cancelled.
 */
export function calendarFile(appointment: Appointment, { publicUrl, organizer }: CalendarSource): string {
  const { viewing, startsAt, title, location, point, description } = appointment
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
