import { randomUUID } from 'node:crypto'
import type { Language } from '../../content/enquiry.ts'
import type { StoredEnquiry } from '../../enquiries/enquiries.ts'
import type { GuestDetails } from '../../enquiries/viewings/guests.ts'
import type { ViewingLetterKind } from '../../enquiries/viewings/letters.ts'
import type { Viewing } from '../../enquiries/viewings/viewings.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import { momentsIn } from '../../locales/moments.ts'
import { wordsIn } from '../../locales/words.ts'
import { ownersAppointment, visitorsAppointment } from '../viewing/appointment.ts'
import { type Appointment, appointmentFile } from '../viewing/calendar.ts'
import { clocksOf } from '../viewing/clocks.ts'
import { mapLink } from '../viewing/map-link.ts'
import type { Writer } from '../viewing/writer.ts'
import { signatureOf } from './confirmation.ts'
import type { LetterContent, LetterFact, LetterPart } from './letter-content.ts'
import { type LetterContext, letterFrame } from './letter-context.ts'
import { htmlOf } from './letter-html.ts'
import { textOf } from './letter-text.ts'
import type { Letter } from './message.ts'
import { whoWrote } from './owner-letter.ts'
import { phoneLinks } from './phone.ts'
import { plainName, unmask } from './unmask.ts'

/** What a letter about a viewing is written from. */
export interface AboutViewing {
  viewing: Viewing
  enquiry: StoredEnquiry
  /** The owner who signs it; null if it is signed by the house, or by who answers for it. */
  writer: Writer | null
  /** The token of the link in the letter; null in a letter to the owner, and in a preview. */
  token: string | null
  /** What only invited people learn; null if the viewing is not confirmed. */
  details: GuestDetails | null
  now: number
}

type Words = TranslationFunctions['viewing']
type Context = Omit<LetterContext, 'brochureUrl' | 'picture'>
type Says = Pick<LetterContent, 'subject' | 'preview' | 'title' | 'parts' | 'foot'>

/** Returns a letter about a viewing: to the visitor if `recipient` is empty, otherwise to that owner. */
export function viewingLetter(
  kind: ViewingLetterKind,
  about: AboutViewing,
  context: Context,
  recipient: string,
): Letter {
  const { enquiry } = about
  const toVisitor = recipient === ''
  const language = toVisitor ? enquiry.language : context.ownerLanguage
  const { facts } = context.house[language]
  const content = toVisitor ? viewingLetterContent(kind, about, context) : ownersContent(kind, about, context)
  const appointment = appointmentOf(kind, about, context, toVisitor)
  return {
    messageId: `<${enquiry.reference}.viewing-${randomUUID()}@${context.mail.from.slice(context.mail.from.lastIndexOf('@') + 1)}>`,
    from: { name: facts.name, address: context.mail.from },
    to: toVisitor ? enquiry.email : recipient,
    ...(toVisitor && {
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

/** Returns what a letter about a viewing tells the visitor. */
export function viewingLetterContent(kind: ViewingLetterKind, about: AboutViewing, context: Context): LetterContent {
  const { enquiry } = about
  const { language, reference } = enquiry
  const words = wordsIn(language).viewing
  const says = visitorsContent(kind, about, context, words)
  return {
    ...letterFrame(context, language),
    ...says,
    parts: [...says.parts, signatureOf(context.house[language], wordsIn(language).letters, about.writer?.signature)],
    foot: [...says.foot, words.mail.why({ reference, host: new URL(context.publicUrl).host })],
  }
}

function visitorsContent(kind: ViewingLetterKind, about: AboutViewing, context: Context, words: Words): Says {
  const { viewing, enquiry, now } = about
  const { language } = enquiry
  const { mail } = words
  const villa = context.house[language].facts.name
  const moments = momentsIn(language, timeZoneOf(context, language), now)
  const moment = (at: number | null) =>
    at === null ? '' : words.moment({ day: moments.day(at), time: moments.time(at) })
  const greeting: LetterPart = {
    kind: 'paragraph',
    text: mail.greeting({ name: plainName(enquiry.name) }),
  }
  const own: LetterPart[] = viewing.ownerWords === '' ? [] : [{ kind: 'paragraph', text: viewing.ownerWords }]
  const open = (label: string, query = ''): LetterPart[] => [
    { kind: 'actions', actions: [{ label, href: linkOf(about, context, query), foremost: true }] },
  ]
  switch (kind) {
    case 'viewingProposed':
    case 'viewingDeclined': {
      const count = viewing.times.length
      const clocks = clocksOf(language, context.town[language], timeZoneOf(context, language))
      return {
        subject: mail.proposed.subject({ villa }),
        preview: mail.proposed.preview({ count }),
        title: mail.proposed.title({ count }),
        parts: [
          greeting,
          ...own,
          { kind: 'moments', moments: viewing.times.map(moments.full) },
          ...open(mail.proposed.choose({ count })),
          { kind: 'note', text: mail.proposed.none({ clocks }) },
        ],
        foot: [mail.proposed.link({ moment: moment(viewing.times.at(-1) ?? null) })],
      }
    }
    case 'viewingMoved': {
      const [at = now] = viewing.times
      return {
        subject: mail.moved.subject({ villa }),
        preview: mail.moved.asked({ moment: moment(at) }),
        title: moments.alone(at),
        parts: [
          greeting,
          { kind: 'paragraph', text: mail.moved.told({ former: moment(viewing.formerlyAt) }) },
          ...own,
          { kind: 'paragraph', text: mail.moved.asked({ moment: moment(at) }) },
          ...open(mail.moved.answer()),
          { kind: 'note', text: mail.moved.calendar() },
        ],
        foot: [mail.proposed.link({ moment: moment(at) })],
      }
    }
    case 'viewingConfirmed':
    case 'viewingReminder': {
      const at = viewing.startsAt ?? now
      const hasAddress = (about.details?.address ?? '') !== ''
      return {
        subject: (kind === 'viewingConfirmed' ? mail.confirmed : mail.reminder).subject({
          villa,
          moment: moment(at),
        }),
        preview: hasAddress ? mail.confirmed.preview() : mail.confirmed.previewTown(),
        title: moments.alone(at),
        parts: [
          { kind: 'paragraph', text: mail.confirmed.lead({ name: plainName(enquiry.name) }) },
          ...whereOf(about, context, words),
          ...open(mail.confirmed.page()),
          { kind: 'note', text: mail.confirmed.calendar() },
        ],
        foot: [mail.confirmed.foot()],
      }
    }
    case 'viewingCancelled': {
      const at = viewing.startsAt ?? viewing.formerlyAt
      const { cancelled } = mail
      const told =
        at === null
          ? cancelled.withdrawn()
          : (viewing.endedBy === 'visitor' ? cancelled.byVisitor : cancelled.byOwner)({ moment: moment(at) })
      return {
        subject: at === null ? cancelled.subjectWithdrawn({ villa }) : cancelled.subject({ villa, moment: moment(at) }),
        preview: told,
        title: at === null ? cancelled.titleWithdrawn() : cancelled.title(),
        parts: [
          greeting,
          { kind: 'paragraph', text: told },
          ...(viewing.endedBy === 'owner' ? own : []),
          ...open(cancelled.ask(), '?ask=1'),
          ...(at === null ? [] : [{ kind: 'note', text: cancelled.calendar() } satisfies LetterPart]),
        ],
        foot: [],
      }
    }
  }
}

/** Returns where the visitor has to come: everything that the owner has written down, or the town. */
function whereOf(about: AboutViewing, context: Context, { mail: { confirmed }, host: nobody }: Words): LetterPart[] {
  const { details, enquiry } = about
  const { language } = enquiry
  if (details === null || details.address === '')
    return [
      {
        kind: 'paragraph',
        text: confirmed.town({ town: context.town[language], host: hostOf(about, context, language) ?? nobody() }),
      },
    ]
  const call = phoneLinks(details.telephone)?.call
  const rows: LetterFact[] = [
    { label: confirmed.gate(), value: details.gate[language] },
    { label: confirmed.parking(), value: details.parking[language] },
    { label: confirmed.day(), value: details.telephone, ...(call !== undefined && { href: call }) },
  ].filter(({ value }) => value !== '')
  return [
    { kind: 'lines', heading: confirmed.where(), lines: details.address.split('\n') },
    ...(details.point === null
      ? []
      : [
          {
            kind: 'actions',
            actions: [{ label: confirmed.map(), href: mapLink(details.point) }],
          } satisfies LetterPart,
        ]),
    ...(rows.length === 0 ? [] : [{ kind: 'facts', rows } satisfies LetterPart]),
  ]
}

function ownersContent(
  kind: ViewingLetterKind,
  { viewing, enquiry, now }: AboutViewing,
  context: Context,
): LetterContent {
  const { ownerLanguage, publicUrl } = context
  const { viewing: words, letters } = wordsIn(ownerLanguage)
  const { owner } = words.mail
  const villa = context.house[ownerLanguage].facts.name
  const moments = momentsIn(ownerLanguage, timeZoneOf(context, ownerLanguage), now)
  const at = viewing.startsAt ?? viewing.formerlyAt ?? viewing.times[0] ?? null
  const next = kind === 'viewingMoved' ? (viewing.times[0] ?? at) : at
  const moment = next === null ? '' : words.moment({ day: moments.day(next), time: moments.time(next) })
  const { subject, title, told } = ownersSentences(kind, viewing, enquiry.reference, { villa, moment, owner })
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
      ...(told === null ? [] : [{ kind: 'paragraph', text: told } satisfies LetterPart]),
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
): { subject: string; title: string; told: string | null } {
  const names = { villa, moment }
  switch (kind) {
    case 'viewingProposed':
    case 'viewingConfirmed':
      return { subject: owner.confirmed.subject(names), title: owner.confirmed.title(), told: null }
    case 'viewingMoved':
      return { subject: owner.moved.subject(names), title: owner.moved.title(), told: owner.moved.told() }
    case 'viewingDeclined':
      return {
        subject: owner.declined.subject({ villa, reference }),
        title: owner.declined.title(),
        told: owner.declined.told(),
      }
    case 'viewingCancelled':
      return {
        subject:
          startsAt === null && formerlyAt === null
            ? owner.cancelled.subjectWithdrawn({ villa, reference })
            : owner.cancelled.subject(names),
        title: owner.cancelled.title(),
        told: endedBy === 'visitor' ? owner.cancelled.byVisitor() : owner.cancelled.byOwner(),
      }
    case 'viewingReminder':
      return { subject: owner.reminder.subject(names), title: owner.reminder.title(), told: null }
  }
}

/** Returns the time of the appointment that a letter carries; null if it carries none. */
function appointmentTime(kind: ViewingLetterKind, { startsAt, formerlyAt }: Viewing): number | null {
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

function appointmentOf(
  kind: ViewingLetterKind,
  { viewing, enquiry, details }: AboutViewing,
  { house, town, ownerLanguage }: Context,
  toVisitor: boolean,
): Appointment | null {
  const at = appointmentTime(kind, viewing)
  if (at === null) return null
  const isCancelled = kind === 'viewingMoved' || kind === 'viewingCancelled'
  if (!toVisitor) return ownersAppointment(viewing, at, isCancelled, { language: ownerLanguage, name: enquiry.name })
  const { language } = enquiry
  return visitorsAppointment(viewing, at, isCancelled, {
    language,
    villa: house[language].facts.name,
    town: town[language],
    details,
  })
}

function calendarAttachment(
  appointment: Appointment,
  name: string,
  { publicUrl, mail }: Context,
): Letter['attachments'][number] {
  return {
    filename: 'viewing.ics',
    contentType: `text/calendar; charset=utf-8; method=${appointment.isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    content: appointmentFile(appointment, { publicUrl, organizer: { name, address: mail.from } }),
  }
}

const linkOf = ({ token }: AboutViewing, { publicUrl }: Context, query: string): string =>
  `${publicUrl}/viewing/${token ?? ''}${query}`

/** The name of the person who receives the visitor; null if nobody has given one. */
const hostOf = ({ writer }: AboutViewing, { house }: Context, language: Language): string | null =>
  writer?.signature ?? house[language].person?.name ?? null

const timeZoneOf = ({ house }: Context, language: Language): string => house[language].facts.location.timeZone
