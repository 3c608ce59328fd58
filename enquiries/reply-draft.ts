import type { Status } from '../content/facts.ts'
import type { Language } from '../content/languages.ts'
import type { TranslationFunctions } from '../locales/i18n-types.ts'
import { wordsIn } from '../locales/words.ts'
import type { StoredEnquiry } from './enquiries.ts'
import { plainName } from './unmask.ts'

export interface ReplyDraft {
  subject: string
  body: string
}

type ReplyWords = TranslationFunctions['letters']['reply']

/** The house as visitors see it, in each language. */
type DraftedHouse = Readonly<
  Record<Language, { facts: { name: string; named: string; status: Status }; person?: { name: string } }>
>

/**
 * Returns an answer in the visitor's language for the owner's own mail program, for the owner to complete. It is signed by
 * the owner, otherwise by the person who answers, or the house. `brochureUrl`: in that language; null if there is none.
 */
export function draftReply(
  enquiry: StoredEnquiry,
  { house, brochureUrl }: { house: DraftedHouse; brochureUrl: string | null },
  signature: string | null = null,
): ReplyDraft {
  const { reply } = wordsIn(enquiry.language).letters
  const { facts, person } = house[enquiry.language]
  const { name, named, status } = facts
  const signed = signature ?? person?.name ?? name
  const brochure = enquiry.brochureRequested && brochureUrl !== null ? [reply.brochure({ url: brochureUrl })] : []
  const offer = status === 'available' ? [reply.offer()] : []
  const paragraphs = [...openingOf(enquiry, house, reply), ...offer, ...brochure, `${reply.closing()}\n${signed}`]
  return { subject: reply.subject({ villa: named }), body: paragraphs.join('\n\n') }
}

/** Returns the draft of an answer at the desk, with room in the middle. `isAgain`: the enquiry was answered before. */
export function draftAnswer(
  enquiry: StoredEnquiry,
  house: DraftedHouse,
  { signature, isAgain }: { signature: string; isAgain: boolean },
): ReplyDraft {
  const { reply } = wordsIn(enquiry.language).letters
  const subject = reply.subject({ villa: house[enquiry.language].facts.named })
  const opening = isAgain ? [reply.greeting({ name: plainName(enquiry.name) })] : openingOf(enquiry, house, reply)
  return {
    subject: isAgain ? reply.again({ subject }) : subject,
    body: `${[...opening, '', reply.closing()].join('\n\n')}\n${signature}`.trimEnd(),
  }
}

/** Returns the letter with the owner's name under its last line, if that line is a closing without a name. */
export function signed(body: string, signature: string, { language }: Pick<StoredEnquiry, 'language'>): string {
  const closing = wordsIn(language).letters.reply.closing()
  return body.trimEnd().endsWith(`\n${closing}`) ? `${body.trimEnd()}\n${signature}` : body
}

/** Returns the greeting, the thanks, and whether the house is still to be had. */
function openingOf(enquiry: StoredEnquiry, house: DraftedHouse, reply: ReplyWords): string[] {
  const { named, status } = house[enquiry.language].facts
  const names = { villa: named }
  const thanks =
    enquiry.intent === 'sale'
      ? reply.thanksSale(names)
      : enquiry.intent === 'rent'
        ? reply.thanksRent(names)
        : reply.thanksOpen(names)
  return [
    reply.greeting({ name: plainName(enquiry.name) }),
    thanks,
    ...(status === 'available' ? [] : [reply.status[status]()]),
  ]
}

// Chrome does not open links of about 2,000 characters or more.
const longestLink = 1_800

/**
 * Returns a link that opens the draft in the owner's mail program (RFC 6068: every part percent-encoded, lines end in CRLF),
 * without the text if the link would be too long.
 */
export function draftLink(email: string, { subject, body }: ReplyDraft): string {
  const link = `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`
  const whole = `${link}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
  return whole.length <= longestLink ? whole : link
}
