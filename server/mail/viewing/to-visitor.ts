import type { ViewingLetterKind } from '../../../content/viewing.ts'
import { phoneLinks } from '../../../enquiries/telephone.ts'
import { plainName } from '../../../enquiries/unmask.ts'
import { clocksOf, mapLink } from '../../../enquiries/viewings/where.ts'
import type { TranslationFunctions } from '../../../locales/i18n-types.ts'
import { momentsIn } from '../../../locales/moments.ts'
import { wordsIn } from '../../../locales/words.ts'
import { signatureOf } from '../confirmation.ts'
import type { LetterContent, LetterFact, LetterPart } from '../letter-content.ts'
import { letterFrame } from '../letter-context.ts'
import { type AboutViewing, hostOf, timeZoneOf, type ViewingContext } from './about.ts'

type Words = TranslationFunctions['viewing']
type LetterBody = Pick<LetterContent, 'subject' | 'preview' | 'title' | 'parts' | 'foot'>

/** Returns what a letter about a viewing tells the visitor. */
export function toVisitor(kind: ViewingLetterKind, about: AboutViewing, context: ViewingContext): LetterContent {
  const { enquiry } = about
  const { language, reference } = enquiry
  const words = wordsIn(language).viewing
  const body = visitorsContent(kind, about, context, words)
  return {
    ...letterFrame(context, language),
    ...body,
    parts: [...body.parts, signatureOf(context.house[language], wordsIn(language).letters, about.writer?.signature)],
    foot: [...body.foot, words.mail.why({ reference, host: new URL(context.publicUrl).host })],
  }
}

function visitorsContent(
  kind: ViewingLetterKind,
  about: AboutViewing,
  context: ViewingContext,
  words: Words,
): LetterBody {
  const { viewing, enquiry, now } = about
  const { language } = enquiry
  const { mail } = words
  const villa = context.house[language].facts.name
  const moments = momentsIn(language, timeZoneOf(context, language), now)
  const moment = (at: number) => words.moment({ day: moments.day(at), time: moments.time(at) })
  const { startsAt, times, state } = viewing
  const greeting: LetterPart = {
    kind: 'paragraph',
    text: mail.greeting({ name: plainName(enquiry.name) }),
  }
  const own: LetterPart[] = viewing.ownerWords === '' ? [] : [{ kind: 'paragraph', text: viewing.ownerWords }]
  const open = (label: string, query = ''): LetterPart[] => [
    { kind: 'actions', actions: [{ label, href: linkOf(about, context, query), foremost: true }] },
  ]
  const { ended } = mail
  const gone: LetterPart[] = startsAt === null ? [] : [{ kind: 'note', text: ended.calendar() }]
  switch (kind) {
    case 'viewingProposed':
    case 'viewingAsked': {
      const count = times.length
      const clocks = clocksOf(language, context.town[language], timeZoneOf(context, language))
      const replaced = startsAt === null ? null : ended.byOwner({ moment: moment(startsAt) })
      return {
        subject: replaced === null ? mail.proposed.subject({ villa }) : mail.proposed.subjectAgain({ count, villa }),
        preview: replaced ?? mail.proposed.preview({ count }),
        title: mail.proposed.title({ count }),
        parts: [
          greeting,
          ...(replaced === null ? [] : [{ kind: 'paragraph', text: replaced } satisfies LetterPart]),
          ...own,
          { kind: 'moments', moments: times.map(moments.full) },
          ...open(mail.proposed.choose({ count })),
          { kind: 'note', text: mail.proposed.none({ clocks }) },
          ...gone,
        ],
        foot: [mail.proposed.link({ moment: moment(times.at(-1) ?? now) })],
      }
    }
    case 'viewingConfirmed':
    case 'viewingReminder': {
      const at = startsAt ?? now
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
    case 'viewingEnded': {
      const isByOwner = state === 'endedByOwner'
      const sentence =
        startsAt === null
          ? ended.withdrawn()
          : (isByOwner ? ended.byOwner : ended.byVisitor)({ moment: moment(startsAt) })
      return {
        subject:
          startsAt === null ? ended.subjectWithdrawn({ villa }) : ended.subject({ villa, moment: moment(startsAt) }),
        preview: sentence,
        title: startsAt === null ? ended.titleWithdrawn() : ended.title(),
        parts: [
          greeting,
          { kind: 'paragraph', text: sentence },
          // What the owner has ended cannot be taken up on the page, so this letter leads nowhere; it can be answered.
          ...(isByOwner
            ? [...own, { kind: 'note', text: ended.write() } satisfies LetterPart]
            : open(ended.ask(), '?ask=1')),
          ...gone,
        ],
        foot: [],
      }
    }
  }
}

/** Returns where the viewing takes place: all guest details that the owner has entered, or only the town. */
function whereOf(
  about: AboutViewing,
  context: ViewingContext,
  { mail: { confirmed }, host: nobody }: Words,
): LetterPart[] {
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

const linkOf = ({ token }: AboutViewing, { publicUrl }: ViewingContext, query: string): string =>
  `${publicUrl}/viewing/${token ?? ''}${query}`
