import { statSync } from 'node:fs'
import { type Answer, answersOf, idsOf } from '../../enquiries/answers/answers.ts'
import { draftAnswer, draftLink, draftReply, type ReplyDraft } from '../../enquiries/answers/draft.ts'
import { type AnswerDraft, answerDraft } from '../../enquiries/answers/drafts.ts'
import { documentsOf } from '../../enquiries/documents/documents.ts'
import type { InboxRow } from '../../enquiries/inbox.ts'
import { paragraphs } from '../../enquiries/paragraphs.ts'
import { unmask } from '../../enquiries/unmask.ts'
import { readyFor } from '../../house/made.ts'
import { newSecret } from '../../owners/secrets.ts'
import { settingOf } from '../../owners/settings.ts'
import { brochurePath } from '../../server/brochures.ts'
import { letterContext } from '../../server/mail/letter-context.ts'
import { heaviestEnclosures } from '../../server/mail/reply-letter.ts'
import type { DeskParts } from '../parts.ts'
import type { AnswerFaults, AnswerView } from './AnswerForm.tsx'

type AnswerParts = Pick<DeskParts, 'config' | 'clock' | 'database' | 'houses' | 'shelf'>

// Chrome does not open links of about 2,000 characters or more.
const longestLink = 1_800

/** What the page of an answer shows in addition to its draft. */
export interface AnswerExtras {
  /** True if the owner asked to write although nothing is due. */
  isAsked: boolean
  /** An answer that could not be sent, instead of the draft. */
  typed: { text: Omit<AnswerDraft, 'savedAt'>; sign: string | null } | null
  faults: AnswerFaults | null
  /** When another window sent an answer that this one had not seen; null if none has. */
  answeredAt: number | null
  /** The paragraph that was inserted just now. */
  inserted: number | null
}

/** Returns the form in which `owner` writes an answer; null if there is nothing to answer and nobody asked. */
export function answerView(
  row: InboxRow,
  parts: AnswerParts,
  owner: string,
  { isAsked, typed, faults, answeredAt, inserted }: AnswerExtras,
): AnswerView | null {
  const { config, database } = parts
  if (row.state !== 'received') return null
  const draft = answerDraft(database, row.id)
  const sent = answersOf(database, row.id)
  const waits = row.answeredAt === null && row.closedAt === null
  if (!waits && !isAsked && draft === null && typed === null) return null
  const signature = settingOf(database, owner, 'signature')
  const proposed = proposedAnswer(row, parts, sent, signature ?? '')
  const last = sent.at(-1)
  // The documents of a letter that was refused need not be ticked again.
  const ticked = last !== undefined && last.refusedAt !== null ? idsOf(last) : []
  const shown = typed?.text ?? draft ?? { ...proposed, brochure: false, documents: ticked }
  const own = paragraphs(database)
  const paragraphsHere = own.filter((each) => each.language === row.language)
  const brochure = brochureOf(row, parts)
  return {
    to: unmask(row.email),
    from: { name: signature, address: owner },
    sign: typed?.sign ?? (signature === null ? '' : null),
    key: newSecret(),
    after: last?.id ?? 0,
    isAgain: sent.some(({ refusedAt }) => refusedAt === null),
    subject: shown.subject,
    body: shown.body,
    savedAt: typed === null ? (draft?.savedAt ?? null) : null,
    paragraphs: paragraphsHere,
    others: own.length - paragraphsHere.length,
    brochure: brochure && {
      bytes: brochure.bytes,
      isLinked: brochure.bytes > heaviestEnclosures,
      isTicked: shown.brochure,
    },
    documents: documentsOf(database, row.house, draft?.documents).map((document) => ({
      ...document,
      isTicked: shown.documents.includes(document.id),
    })),
    asksForPlans: asksForPlans(row.message) && sent.every((answer) => answer.documents.length === 0),
    canSend: config.mail.smtpUrl !== undefined,
    mailto: linkTo(row.email, shown),
    faults,
    answeredAt,
    inserted: own.find(({ id }) => id === inserted) ?? null,
  }
}

/** Returns the draft that an owner begins with: a letter that was refused, so that it need not be written again, or a new one. */
export function proposedAnswer(
  row: InboxRow,
  parts: AnswerParts,
  sent: readonly Answer[],
  signature: string,
): ReplyDraft {
  const last = sent.at(-1)
  if (last !== undefined && last.refusedAt !== null) return { subject: last.subject, body: last.body }
  return draftAnswer(row, contextOf(row, parts), { signature, isAgain: last !== undefined })
}

/** Returns how many bytes the files that are ticked for an answer have together. A brochure that is too heavy is linked. */
export function weightOf(row: InboxRow, parts: AnswerParts, text: Pick<AnswerDraft, 'brochure' | 'documents'>): number {
  const brochure = text.brochure ? (brochureOf(row, parts)?.bytes ?? 0) : 0
  return documentsOf(parts.database, row.house, text.documents)
    .filter(({ id }) => text.documents.includes(id))
    .reduce((sum, { bytes }) => sum + bytes, brochure > heaviestEnclosures ? 0 : brochure)
}

/** Returns the link that opens the owner's mail program with a draft, or with the letter that is being written. */
export function mailProgram(row: InboxRow, parts: AnswerParts): string {
  return linkTo(row.email, answerDraft(parts.database, row.id) ?? draftReply(row, contextOf(row, parts)))
}

/**
 * True if a message seems to ask for the plans of the house, as the page invites people to do. It is only used to remind the
 * owner, so a wrong guess costs nothing.
 */
const asksForPlans = (message: string): boolean => inWords.some((words) => words.test(message))

const inWords = [
  /\bfloor[\s-]?plans?\b|\b(?:the|any|some|house|building|architect[’']?s[’']?)\s+plans\b|\bblueprints?\b/i,
  /\b(?:les|des|vos|quelques)\s+plans\b|\bplans?\s+(?:de\s+(?:la\s+(?:maison|villa)|masse)|d[’']architecte)/i,
]

function contextOf(row: InboxRow, parts: AnswerParts) {
  const { config, houses } = parts
  const isLinked = isPublic(row, parts) && brochureOf(row, parts) !== null
  const brochureUrl = isLinked ? `${config.publicUrl}${brochurePath(row.language)}` : null
  return { ...letterContext(config, houses.of(row.house)), brochureUrl }
}

/**
 * Returns the weight of the brochure of the enquiry's house in the visitor's language; null if there is none. A heavy one of a
 * former house is none, because it could only be linked, and the link leads to the brochure of the public house.
 */
function brochureOf(row: InboxRow, parts: AnswerParts): { bytes: number } | null {
  const { config, houses, shelf } = parts
  const file = readyFor(houses.of(row.house).house, row.language, shelf, config.publicUrl).brochure
  const bytes = file === null ? undefined : statSync(file, { throwIfNoEntry: false })?.size
  if (bytes === undefined || (bytes > heaviestEnclosures && !isPublic(row, parts))) return null
  return { bytes }
}

const isPublic = ({ house }: InboxRow, { houses }: AnswerParts): boolean => houses.of(house) === houses.current()

/** Returns a link that opens the owner's mail program with a letter. Leaves the text out if the link would be too long. */
export function linkTo(email: string, draft: ReplyDraft): string {
  const whole = draftLink(email, draft)
  if (whole.length <= longestLink) return whole
  return draftLink(email, { subject: draft.subject, body: '' }).replace('&body=', '')
}
