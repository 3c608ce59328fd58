import type { ViewingLetterKind } from '../../../enquiries/viewings/letters.ts'
import type { TranslationFunctions } from '../../../locales/i18n-types.ts'
import { momentsIn } from '../../../locales/moments.ts'
import { wordsIn } from '../../../locales/words.ts'
import { clocksOf } from '../../viewing/clocks.ts'
import { mapLink } from '../../viewing/map-link.ts'
import { signatureOf } from '../confirmation.ts'
import type { LetterContent, LetterFact, LetterPart } from '../letter-content.ts'
import { letterFrame } from '../letter-context.ts'
import { phoneLinks } from '../phone.ts'
import { plainName } from '../unmask.ts'
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
      const sentence =
        at === null
          ? cancelled.withdrawn()
          : (viewing.endedBy === 'visitor' ? cancelled.byVisitor : cancelled.byOwner)({ moment: moment(at) })
      return {
        subject: at === null ? cancelled.subjectWithdrawn({ villa }) : cancelled.subject({ villa, moment: moment(at) }),
        preview: sentence,
        title: at === null ? cancelled.titleWithdrawn() : cancelled.title(),
        parts: [
          greeting,
          { kind: 'paragraph', text: sentence },
          ...(viewing.endedBy === 'owner' ? own : []),
          ...open(cancelled.ask(), '?ask=1'),
          ...(at === null ? [] : [{ kind: 'note', text: cancelled.calendar() } satisfies LetterPart]),
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
