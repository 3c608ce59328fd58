import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** One viewing as it stands in a calendar. */
export interface Appointment {
  uid: string
  sequence: number
  startsAt: number
  endsAt: number
  /** When it last changed. */
  changedAt: number
  isCancelled: boolean
  title: string
  /** One line; empty if the calendar must not show it. */
  location: string
  point: { latitude: number; longitude: number } | null
  description: string
}

interface CalendarSource {
  publicUrl: string
  organizer: { name: string; address: string }
}

const twoHours = 2 * 3_600

/**
 * Returns one appointment as an iCalendar file (RFC 5545). A calendar program replaces the appointment that has the same UID
 * and a lower sequence, and removes it if it is cancelled.
 */
export function appointmentFile(appointment: Appointment, source: CalendarSource): string {
  const calendar = newCalendar(source)
  calendar.method(appointment.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH)
  add(calendar, appointment, source, true)
  return calendar.toString()
}

/** Returns several appointments as a calendar that a program reads again every hour. */
export function calendarFile(title: string, appointments: readonly Appointment[], source: CalendarSource): string {
  const calendar = newCalendar(source)
  calendar.name(onOneLine(title))
  calendar.method(ICalCalendarMethod.PUBLISH)
  calendar.ttl(3_600)
  for (const appointment of appointments) add(calendar, appointment, source, false)
  return calendar.toString()
}

type Calendar = ReturnType<typeof ical>

const newCalendar = ({ publicUrl }: CalendarSource): Calendar =>
  ical({ prodId: { company: new URL(publicUrl).hostname, product: 'viewings' } })

function add(
  calendar: Calendar,
  appointment: Appointment,
  { publicUrl, organizer }: CalendarSource,
  reminds: boolean,
): void {
  const { uid, sequence, title, location, point, description, isCancelled } = appointment
  const event = calendar.createEvent({
    // The times are in UTC, so no calendar program has to know the clocks of the house.
    start: new Date(appointment.startsAt),
    end: new Date(appointment.endsAt),
    id: `${uid}@${new URL(publicUrl).hostname}`,
    sequence,
    stamp: new Date(appointment.changedAt),
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
  if (reminds && !isCancelled) event.createAlarm({ type: ICalAlarmType.display, trigger: twoHours })
}

// ical-generator escapes commas, semicolons, backslashes and line ends, but leaves other control characters alone.
const controls = /(?!\n)[\p{Cc}\u2028\u2029]/gu
const plain = (text: string): string => text.replace(/\r\n?/g, '\n').replace(controls, ' ')
const onOneLine = (text: string): string => plain(text).replace(/\s+/g, ' ').trim()
