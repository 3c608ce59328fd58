import type { ViewingLetterKind } from '../../../content/viewing.ts'
import { unmask } from '../../../enquiries/unmask.ts'
import { momentsIn } from '../../../locales/moments.ts'
import { wordsIn } from '../../../locales/words.ts'
import type { LetterContent, LetterFact, LetterPart } from '../letter-content.ts'
import { letterFrame } from '../letter-context.ts'
import { whoWrote } from '../owner-letter.ts'
import { type AboutViewing, timeZoneOf, type ViewingContext } from './about.ts'

/** Returns what a letter about a viewing tells an owner. */
export function toOwner(
  kind: ViewingLetterKind,
  { viewing, enquiry, now }: AboutViewing,
  context: ViewingContext,
): LetterContent {
  const { ownerLanguage, publicUrl } = context
  const { viewing: words, letters } = wordsIn(ownerLanguage)
  const { owner } = words.mail
  const { state, startsAt, visitorWords } = viewing
  const moments = momentsIn(ownerLanguage, timeZoneOf(context, ownerLanguage), now)
  const moment = startsAt === null ? '' : words.moment({ day: moments.day(startsAt), time: moments.time(startsAt) })
  const names = { villa: context.house[ownerLanguage].facts.name, moment, reference: enquiry.reference }
  const { subject, title, lead } = sentences()
  const rows: LetterFact[] = [
    ...(kind === 'viewingAsked' || startsAt === null
      ? []
      : [{ label: owner.when(), value: moments.alone(startsAt), prominent: true }]),
    ...whoWrote(enquiry, letters.owner).map((row) => ({ ...row, prominent: false })),
  ]
  const wrote = visitorWords !== '' && (kind === 'viewingAsked' || state === 'endedByVisitor')
  return {
    ...letterFrame(context),
    subject,
    preview: moment,
    title,
    parts: [
      ...(lead === null ? [] : [{ kind: 'paragraph', text: lead } satisfies LetterPart]),
      { kind: 'facts', rows },
      ...(wrote ? [{ kind: 'words', heading: owner.words(), text: unmask(visitorWords) } satisfies LetterPart] : []),
      {
        kind: 'actions',
        actions: [{ label: owner.desk(), href: `${publicUrl}/owner/viewings/${viewing.id}`, foremost: true }],
      },
      ...(startsAt === null
        ? []
        : [
            {
              kind: 'note',
              text: state === 'confirmed' ? owner.calendar() : owner.calendarGone(),
            } satisfies LetterPart,
          ]),
    ],
    foot: [owner.why({ host: new URL(publicUrl).host })],
  }

  function sentences(): { subject: string; title: string; lead: string | null } {
    const { confirmed, asked, ended, reminder } = owner
    switch (kind) {
      case 'viewingConfirmed':
        return { subject: confirmed.subject(names), title: confirmed.title(), lead: null }
      case 'viewingReminder':
        return { subject: reminder.subject(names), title: reminder.title(), lead: null }
      case 'viewingAsked':
        return { subject: asked.subject(names), title: asked.title(), lead: asked.told() }
      // Owners get the letter with other times only if it takes an appointment out of their calendars.
      case 'viewingProposed':
        return { subject: ended.subject(names), title: ended.title(), lead: ended.replaced() }
      case 'viewingEnded':
        return {
          subject: startsAt === null ? ended.subjectWithdrawn(names) : ended.subject(names),
          title: ended.title(),
          lead: state === 'endedByVisitor' ? ended.byVisitor() : ended.byOwner(),
        }
    }
  }
}
