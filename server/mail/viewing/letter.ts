import { randomUUID } from 'node:crypto'
import type { ViewingLetterKind } from '../../../content/viewing.ts'
import {
  type Appointment,
  calendarFile,
  ownersAppointment,
  visitorsAppointment,
} from '../../../enquiries/viewings/calendar.ts'
import type { Letter } from '../message.ts'
import { messageIdOf } from '../message-id.ts'
import { renderedLetter } from '../rendered-letter.ts'
import { type AboutViewing, hostOf, type ViewingContext } from './about.ts'
import { toOwner } from './to-owner.ts'
import { toVisitor } from './to-visitor.ts'

/** Returns a letter about a viewing: to the visitor if `recipient` is empty, otherwise to that owner. */
export function viewingLetter(
  kind: ViewingLetterKind,
  about: AboutViewing,
  context: ViewingContext,
  recipient: string,
): Letter {
  const { enquiry, writer } = about
  const { mail, publicUrl } = context
  const isVisitors = recipient === ''
  const language = isVisitors ? enquiry.language : context.ownerLanguage
  const { facts } = context.house[language]
  const content = isVisitors ? toVisitor(kind, about, context) : toOwner(kind, about, context)
  const appointment = appointmentOf(about, context, isVisitors)
  const organizer = { name: facts.name, address: mail.from }
  return {
    messageId: messageIdOf(`${enquiry.reference}.viewing-${randomUUID()}`, context),
    from: organizer,
    to: isVisitors ? enquiry.email : recipient,
    ...(isVisitors && {
      replyTo: {
        name: hostOf(about, context, language) ?? facts.name,
        address: writer?.address ?? facts.contact.email,
      },
    }),
    ...renderedLetter(content),
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments:
      appointment === null
        ? []
        : [
            {
              filename: 'viewing.ics',
              contentType: `text/calendar; charset=utf-8; method=${appointment.viewing.state === 'confirmed' ? 'PUBLISH' : 'CANCEL'}`,
              content: calendarFile(appointment, { publicUrl, organizer }),
            },
          ],
  }
}

/** Returns the appointment that a letter carries: the confirmed one, or the one that is removed from calendars. */
function appointmentOf(
  { viewing, enquiry, details }: AboutViewing,
  { house, town, ownerLanguage }: ViewingContext,
  isVisitors: boolean,
): Appointment | null {
  if (!isVisitors) return ownersAppointment(viewing, ownerLanguage, enquiry.name)
  const { language } = enquiry
  return visitorsAppointment(viewing, {
    language,
    villa: house[language].facts.name,
    town: town[language],
    details,
  })
}
