import type { StoredEnquiry } from '../../enquiries/enquiries.ts'
import { wordsIn } from '../../locales/words.ts'
import type { LetterContext } from './letter-context.ts'
import { plainName } from './unmask.ts'

export interface ReplyDraft {
  subject: string
  body: string
}

/** Returns the first lines of an answer in the visitor's language, for the owner to complete. */
export function draftReply(enquiry: StoredEnquiry, context: Pick<LetterContext, 'house' | 'brochureUrl'>): ReplyDraft {
  const { reply } = wordsIn(enquiry.language).letters
  const { name, named } = context.house[enquiry.language].facts
  const names = { villa: named }
  const thanks =
    enquiry.intent === 'sale'
      ? reply.thanksSale(names)
      : enquiry.intent === 'rent'
        ? reply.thanksRent(names)
        : reply.thanksOpen(names)
  const brochure =
    enquiry.brochureRequested && context.brochureUrl !== null ? [reply.brochure({ url: context.brochureUrl })] : []
  const paragraphs = [
    reply.greeting({ name: plainName(enquiry.name) }),
    thanks,
    reply.offer(),
    ...brochure,
    `${reply.closing()}\n${name}`,
  ]
  return { subject: reply.subject(names), body: paragraphs.join('\n\n') }
}

/** Returns a link that opens the draft in the owner's mail program (RFC 6068: every part percent-encoded, lines end in CRLF). */
export function draftLink(email: string, { subject, body }: ReplyDraft): string {
  const to = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
}
