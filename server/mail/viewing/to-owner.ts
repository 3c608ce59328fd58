import type { ViewingLetterKind } from '../../../enquiries/viewings/letters.ts'
import type { Viewing } from '../../../enquiries/viewings/viewings.ts'
import type { TranslationFunctions } from '../../../locales/i18n-types.ts'
import { momentsIn } from '../../../locales/moments.ts'
import { wordsIn } from '../../../locales/words.ts'
import type { LetterContent, LetterFact, LetterPart } from '../letter-content.ts'
import { letterFrame } from '../letter-context.ts'
import { whoWrote } from '../owner-letter.ts'
import { unmask } from '../unmask.ts'
import { type AboutViewing, timeZoneOf, type ViewingContext } from './about.ts'
import { appointmentTime } from './appointment.ts'

type Words = TranslationFunctions['viewing']

/** Returns what a letter about a viewing tells an owner. */
export function toOwner(
  kind: ViewingLetterKind,
  { viewing, enquiry, now }: AboutViewing,
  context: ViewingContext,
): LetterContent {
  const { ownerLanguage, publicUrl } = context
  const { viewing: words, letters } = wordsIn(ownerLanguage)
  const { owner } = words.mail
  const villa = context.house[ownerLanguage].facts.name
  const moments = momentsIn(ownerLanguage, timeZoneOf(context, ownerLanguage), now)
  const at = viewing.startsAt ?? viewing.formerlyAt ?? viewing.times[0] ?? null
  const next = kind === 'viewingMoved' ? (viewing.times[0] ?? at) : at
  const moment = next === null ? '' : words.moment({ day: moments.day(next), time: moments.time(next) })
  const { subject, title, lead } = ownersSentences(kind, viewing, enquiry.reference, { villa, moment, owner })
  const isCancellation = kind === 'viewingCancelled' || kind === 'viewingMoved'
  const isInCalendar = appointmentTime(kind, viewing) !== null
  const rows: LetterFact[] = [
    ...(kind === 'viewingDeclined' || next === null
      ? []
      : [{ label: owner.when(), value: moments.alone(next), prominent: true }]),
    ...(kind === 'viewingMoved' && viewing.formerlyAt !== null
      ? [{ label: owner.formerly(), value: moments.alone(viewing.formerlyAt) }]
      : []),
    ...whoWrote(enquiry, letters.owner).map((row) => ({ ...row, prominent: false })),
  ]
  const wrote = kind === 'viewingDeclined' || (kind === 'viewingCancelled' && viewing.endedBy === 'visitor')
  return {
    ...letterFrame(context),
    subject,
    preview: moment,
    title,
    parts: [
      ...(lead === null ? [] : [{ kind: 'paragraph', text: lead } satisfies LetterPart]),
      { kind: 'facts', rows },
      ...(wrote && viewing.visitorWords !== ''
        ? [{ kind: 'words', heading: owner.words(), text: unmask(viewing.visitorWords) } satisfies LetterPart]
        : []),
      {
        kind: 'actions',
        actions: [{ label: owner.desk(), href: `${publicUrl}/owner/viewings/${viewing.id}`, foremost: true }],
      },
      ...(isInCalendar
        ? [{ kind: 'note', text: isCancellation ? owner.calendarGone() : owner.calendar() } satisfies LetterPart]
        : []),
    ],
    foot: [owner.why({ host: new URL(publicUrl).host })],
  }
}

function ownersSentences(
  kind: ViewingLetterKind,
  { endedBy, startsAt, formerlyAt }: Viewing,
  reference: string,
  { villa, moment, owner }: { villa: string; moment: string; owner: Words['mail']['owner'] },
): { subject: string; title: string; lead: string | null } {
  const names = { villa, moment }
  switch (kind) {
    case 'viewingProposed':
    case 'viewingConfirmed':
      return { subject: owner.confirmed.subject(names), title: owner.confirmed.title(), lead: null }
    case 'viewingMoved':
      return { subject: owner.moved.subject(names), title: owner.moved.title(), lead: owner.moved.told() }
    case 'viewingDeclined':
      return {
        subject: owner.declined.subject({ villa, reference }),
        title: owner.declined.title(),
        lead: owner.declined.told(),
      }
    case 'viewingCancelled':
      return {
        subject:
          startsAt === null && formerlyAt === null
            ? owner.cancelled.subjectWithdrawn({ villa, reference })
            : owner.cancelled.subject(names),
        title: owner.cancelled.title(),
        lead: endedBy === 'visitor' ? owner.cancelled.byVisitor() : owner.cancelled.byOwner(),
      }
    case 'viewingReminder':
      return { subject: owner.reminder.subject(names), title: owner.reminder.title(), lead: null }
  }
}
