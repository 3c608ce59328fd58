import { randomUUID } from 'node:crypto'
import type { ViewingLetterKind } from '../../../enquiries/viewings/letters.ts'
import { htmlOf } from '../letter-html.ts'
import { textOf } from '../letter-text.ts'
import type { Letter } from '../message.ts'
import { type AboutViewing, hostOf, type ViewingContext } from './about.ts'
import { appointmentOf, calendarAttachment } from './appointment.ts'
import { toOwner } from './to-owner.ts'
import { toVisitor } from './to-visitor.ts'

/** Returns a letter about a viewing: to the visitor if `recipient` is empty, otherwise to that owner. */
export function viewingLetter(
  kind: ViewingLetterKind,
  about: AboutViewing,
  context: ViewingContext,
  recipient: string,
): Letter {
  const { enquiry } = about
  const isVisitors = recipient === ''
  const language = isVisitors ? enquiry.language : context.ownerLanguage
  const { facts } = context.house[language]
  const content = isVisitors ? toVisitor(kind, about, context) : toOwner(kind, about, context)
  const appointment = appointmentOf(kind, about, context, isVisitors)
  return {
    messageId: `<${enquiry.reference}.viewing-${randomUUID()}@${context.mail.from.slice(context.mail.from.lastIndexOf('@') + 1)}>`,
    from: { name: facts.name, address: context.mail.from },
    to: isVisitors ? enquiry.email : recipient,
    ...(isVisitors && {
      replyTo: {
        name: hostOf(about, context, language) ?? facts.name,
        address: about.writer?.address ?? facts.contact.email,
      },
    }),
    subject: content.subject,
    text: textOf(content),
    html: htmlOf(content),
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: appointment === null ? [] : [calendarAttachment(appointment, facts.name, context)],
  }
}
