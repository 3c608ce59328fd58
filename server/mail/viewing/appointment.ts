import type { ViewingLetterKind } from '../../../enquiries/viewings/letters.ts'
import type { Viewing } from '../../../enquiries/viewings/viewings.ts'
import { ownersAppointment, visitorsAppointment } from '../../viewing/appointment.ts'
import { type Appointment, appointmentFile } from '../../viewing/calendar.ts'
import type { Letter } from '../message.ts'
import type { AboutViewing, ViewingContext } from './about.ts'

/** Returns the time of the appointment that a letter carries; null if it carries none. */
export function appointmentTime(kind: ViewingLetterKind, { startsAt, formerlyAt }: Viewing): number | null {
  switch (kind) {
    case 'viewingProposed':
    case 'viewingDeclined':
      return null
    case 'viewingMoved':
      return formerlyAt
    case 'viewingConfirmed':
    case 'viewingReminder':
      return startsAt
    case 'viewingCancelled':
      return startsAt ?? formerlyAt
  }
}

/** Returns the appointment that a letter carries; null if it carries none. */
export function appointmentOf(
  kind: ViewingLetterKind,
  { viewing, enquiry, details }: AboutViewing,
  { house, town, ownerLanguage }: ViewingContext,
  isVisitors: boolean,
): Appointment | null {
  const at = appointmentTime(kind, viewing)
  if (at === null) return null
  const isCancelled = kind === 'viewingMoved' || kind === 'viewingCancelled'
  if (!isVisitors) return ownersAppointment(viewing, at, isCancelled, { language: ownerLanguage, name: enquiry.name })
  const { language } = enquiry
  return visitorsAppointment(viewing, at, isCancelled, {
    language,
    villa: house[language].facts.name,
    town: town[language],
    details,
  })
}

/** Returns an appointment as a file that a letter carries. */
export function calendarAttachment(
  appointment: Appointment,
  name: string,
  { publicUrl, mail }: ViewingContext,
): Letter['attachments'][number] {
  return {
    filename: 'viewing.ics',
    contentType: `text/calendar; charset=utf-8; method=${appointment.isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    content: appointmentFile(appointment, { publicUrl, organizer: { name, address: mail.from } }),
  }
}
