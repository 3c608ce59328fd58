import { randomUUID } from 'node:crypto'
import { cityOf } from '../../content/house-clock.ts'
import { phoneLinks } from '../../content/telephone.ts'
import { type GuestDetails, mapLink, type Viewing, type ViewingLetterKind } from '../../content/viewing.ts'
import type { StoredEnquiry } from '../../enquiries/enquiries.ts'
import { plainName, unmask } from '../../enquiries/unmask.ts'
import { calendarFile, ownersEntry, visitorsEntry } from '../../enquiries/viewings/calendar.ts'
import type { Writer } from '../../enquiries/viewings/viewings.ts'
import { wordsIn } from '../../locales/words.ts'
import type { Letter } from './mailer.ts'
import { whoWrote } from './owner-letter.ts'
import { button, facts, headed, links, note, paragraph, quoted, shortLines, times as timesPart } from './parts.ts'
import { type LetterContext, momentsOf, type Sheet, toOwner, toVisitor } from './sheet.ts'
import { signatureOf } from './visitor-letters.ts'

/** What a letter about a viewing is written from. */
export interface AboutViewing {
  kind: ViewingLetterKind
  viewing: Viewing
  enquiry: StoredEnquiry
  /** The owner who signs it; null if it is signed by the house, or by its contact person. */
  writer: Writer | null
  /** The other owner who proposed the times or ended the viewing; null if the recipient of the letter did. */
  by: string | null
  /** The token of the link in the letter; null in a letter to the owner, in a preview, and if nothing can be done any more. */
  token: string | null
  /** What only invited people learn; null if the visitor must not see it. */
  details: GuestDetails | null
  now: number
}

/** Returns a letter about a viewing: to the visitor if `recipient` is empty, otherwise to that owner. */
export function viewingLetter(about: AboutViewing, context: LetterContext, recipient: string): Letter {
  const { viewing, enquiry, writer, details } = about
  const { house, shown, publicUrl, mail } = context
  const isOwners = recipient !== ''
  const language = isOwners ? context.ownerLanguage : enquiry.language
  const { name: villa, contact } = shown[language].facts
  const entry = isOwners
    ? ownersEntry(language, enquiry.name)
    : visitorsEntry(language, { villa, town: house.facts.place.town[language], details })
  // The confirmed appointment, or the one that is removed from calendars.
  const content = calendarFile(viewing, entry, { publicUrl, organizer: { name: villa, address: mail.from } })
  const method = viewing.state === 'confirmed' ? 'PUBLISH' : 'CANCEL'
  const contentType = `text/calendar; charset=utf-8; method=${method}`
  const attachments = content === null ? [] : [{ filename: 'viewing.ics', contentType, content }]
  const id = `${enquiry.reference}.viewing-${randomUUID()}`
  if (isOwners) return toOwner(context, recipient, id, { attachments, ...ownersSheet(about, context) })
  const replyTo = { name: hostOf(about, context) ?? villa, address: writer?.address ?? contact.email }
  return toVisitor(context, language, enquiry.email, id, { replyTo, attachments, ...visitorsSheet(about, context) })
}

/** Returns what a letter about a viewing tells the visitor. */
export function visitorsSheet(about: AboutViewing, context: LetterContext): Sheet {
  const { writer, enquiry } = about
  const { language, reference } = enquiry
  const { viewing: words, letters } = wordsIn(language)
  const sheet = visitorsContent(about, context)
  return {
    ...sheet,
    parts: [...sheet.parts, signatureOf(context.shown[language], letters, writer?.signature)],
    foot: [...sheet.foot, words.mail.why({ reference, host: new URL(context.publicUrl).host })],
  }
}

function visitorsContent(about: AboutViewing, context: LetterContext): Sheet {
  const { kind, viewing, enquiry, details, token, now } = about
  const { language } = enquiry
  const { viewing: words, letters } = wordsIn(language)
  const { mail, choose, cancelled, moment: momentWords } = words
  const { proposed, ended } = mail
  const { name: villa, named } = context.shown[language].facts
  const name = plainName(enquiry.name)
  const moments = momentsOf(context, now, language)
  const momentOf = (at: number) => momentWords({ day: moments.day(at), time: moments.time(at) })
  const { startsAt, times, minutes, state, ownerWords } = viewing
  const moment = startsAt === null ? null : momentOf(startsAt)
  const greeting = paragraph(letters.reply.greeting({ name }))
  const own = ownerWords !== '' && paragraph(ownerWords)
  const page = `${context.publicUrl}/viewing/${token ?? ''}`
  const gone = moment !== null && note(ended.calendar())
  switch (kind) {
    case 'viewingProposed':
    case 'viewingAsked': {
      const count = times.length
      const { timeZone, town } = context.house.facts.place
      const clocks = choose.clocks({ town: town[language], zone: cityOf(timeZone) })
      const replaced = moment === null ? null : ended.byOwner({ moment })
      return {
        subject:
          replaced === null ? proposed.subject({ villa: named }) : proposed.subjectAgain({ count, villa: named }),
        preview: replaced ?? proposed.preview({ count }),
        title: proposed.title({ count }),
        parts: [
          greeting,
          replaced !== null && paragraph(replaced),
          own,
          timesPart(times.map(moments.full)),
          button(proposed.choose({ count }), page),
          note(`${choose.lasts({ minutes })} ${proposed.none({ clocks })}`),
          gone,
        ],
        foot: [proposed.link({ moment: momentOf(times.at(-1) ?? now) })],
      }
    }
    case 'viewingConfirmed':
    case 'viewingReminder': {
      const at = startsAt ?? now
      const { subject } = kind === 'viewingConfirmed' ? mail.confirmed : mail.reminder
      return {
        subject: subject({ villa, moment: momentOf(at) }),
        preview: details?.address ? mail.confirmed.preview() : mail.confirmed.previewTown(),
        title: moments.alone(at),
        parts: [
          paragraph(mail.confirmed.lead({ name })),
          ...whereOf(about, context),
          button(mail.confirmed.page(), page),
          note(mail.confirmed.calendar()),
        ],
        foot: [mail.confirmed.foot()],
      }
    }
    case 'viewingEnded': {
      const isByOwner = state === 'endedByOwner'
      const sentence =
        moment === null ? ended.withdrawn() : isByOwner ? ended.byOwner({ moment }) : ended.byVisitor({ moment })
      return {
        subject: moment === null ? ended.subjectWithdrawn({ villa }) : ended.subject({ villa, moment }),
        preview: sentence,
        title: moment === null ? ended.titleWithdrawn() : ended.title(),
        parts: [
          greeting,
          paragraph(sentence),
          // What the owner has ended cannot be taken up on the page, so this letter leads nowhere; it can be answered.
          ...(isByOwner ? [own, note(ended.write())] : [button(cancelled.ask(), `${page}?ask=1`)]),
          gone,
        ],
        foot: [],
      }
    }
  }
}

/** Returns where the viewing takes place: all guest details that the owner has entered, or only the town. */
function whereOf(about: AboutViewing, context: LetterContext): Sheet['parts'] {
  const { details, enquiry } = about
  const { language } = enquiry
  const { mail, confirmed: page, host: nobody } = wordsIn(language).viewing
  const { confirmed } = mail
  if (details === null || details.address === '') {
    const host = hostOf(about, context) ?? nobody()
    const town = page.town({ town: context.house.facts.place.town[language], host })
    return [headed(confirmed.where(), paragraph(town))]
  }
  const { address, point, gate, parking, telephone } = details
  const rows = [
    { label: page.gate(), value: gate[language] },
    { label: page.parking(), value: parking[language] },
    { label: page.day(), value: telephone, href: phoneLinks(telephone)?.call },
  ].filter(({ value }) => value !== '')
  return [
    headed(confirmed.where(), shortLines(address.split('\n'))),
    point && links([{ label: page.map(), href: mapLink(point) }]),
    rows.length > 0 && facts(rows),
  ]
}

/** Returns the name of the person who receives the visitor; null if no name is known. */
const hostOf = ({ writer, enquiry }: AboutViewing, { shown }: LetterContext): string | null =>
  writer?.signature ?? shown[enquiry.language].person?.name ?? null

/** Returns what a letter about a viewing tells an owner. */
function ownersSheet({ kind, viewing, enquiry, by, now }: AboutViewing, context: LetterContext): Sheet {
  const { ownerLanguage, publicUrl } = context
  const LL = wordsIn(ownerLanguage)
  const { viewing: words } = LL
  const { mail } = words
  const { owner } = mail
  const { confirmed, asked, ended, reminder } = owner
  const { state, startsAt, visitorWords } = viewing
  const moments = momentsOf(context, now)
  const moment = startsAt === null ? '' : words.moment({ day: moments.day(startsAt), time: moments.time(startsAt) })
  const { name: villa, named } = context.shown[ownerLanguage].facts
  const names = { villa, moment, reference: enquiry.reference }
  const isAsked = kind === 'viewingAsked'
  const isByVisitor = state === 'endedByVisitor'
  const [subject, title, lead] = sentencesOf()
  return {
    subject,
    preview: moment,
    title,
    parts: [
      lead !== null && paragraph(lead),
      facts([
        ...(isAsked || startsAt === null
          ? []
          : [{ label: owner.when(), value: moments.full(startsAt), prominent: true }]),
        ...whoWrote(enquiry, LL).map((row) => ({ ...row, prominent: false })),
      ]),
      visitorWords !== '' && (isAsked || isByVisitor) && headed(owner.words(), quoted(unmask(visitorWords))),
      button(owner.desk(), `${publicUrl}/owner/viewings/${viewing.id}`),
      startsAt !== null && note(state === 'confirmed' ? mail.confirmed.calendar() : mail.ended.calendar()),
    ],
    foot: [owner.why({ villa: named })],
  }

  function sentencesOf(): [subject: string, title: string, lead: string | null] {
    if (kind === 'viewingConfirmed') return [confirmed.subject(names), confirmed.title(), null]
    if (kind === 'viewingReminder') return [reminder.subject(names), reminder.title(), null]
    if (isAsked) return [asked.subject(names), asked.title(), asked.told()]
    // Owners get the letter with other times only if it takes an appointment out of their calendars.
    if (kind === 'viewingProposed') {
      const replaced = by === null ? ended.replacedByYou() : ended.replaced({ name: by })
      return [mail.ended.subject(names), ended.title(), replaced]
    }
    const subject = startsAt === null ? ended.subjectWithdrawn(names) : mail.ended.subject(names)
    const byOwner = by === null ? ended.byYou() : ended.byOwner({ name: by })
    return [subject, ended.title(), isByVisitor ? ended.byVisitor() : byOwner]
  }
}
