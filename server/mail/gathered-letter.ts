import type { Gathering, StoredEnquiry } from '../../enquiries/enquiries.ts'
import { unmask } from '../../enquiries/unmask.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import { wordsIn } from '../../locales/words.ts'
import type { LetterContent, LetterPart } from './letter-content.ts'
import { type LetterContext, letterFrame } from './letter-context.ts'
import { readableMoment } from './moment.ts'
import { whoWrote } from './owner-letter.ts'

/**
 * Returns a letter to an owner about several enquiries: those beyond twenty in an hour, or what is held back. It says how many
 * there are, who wrote, and how to release what is not spam.
 */
export function gatheredLetter(
  kind: 'several' | 'heldBack',
  { shown, others }: Gathering,
  context: LetterContext,
): LetterContent {
  const { letters } = wordsIn(context.ownerLanguage)
  const { gathered } = letters
  const says = gathered[kind]
  const count = shown.length + others.length
  const href = `${context.publicUrl}/owner/enquiries${kind === 'heldBack' ? '?show=held' : ''}`
  return {
    ...letterFrame(context),
    subject: says.subject({ villa: context.house[context.ownerLanguage].facts.name, count }),
    preview: says.intro(),
    title: says.title(),
    parts: [
      { kind: 'paragraph', text: says.intro() },
      { kind: 'facts', rows: [{ label: gathered.inAll(), value: String(count) }] },
      ...shown.map((enquiry) => partOf(enquiry, letters, context)),
      ...(others.length > 0 ? [{ kind: 'lines' as const, heading: gathered.others(), lines: others.map(lineOf) }] : []),
      ...(context.ownerDesk
        ? [{ kind: 'actions' as const, actions: [{ label: gathered.desk(), href, foremost: true }] }]
        : []),
    ],
    foot: kind === 'heldBack' ? [gathered.release(), gathered.list()] : [],
  }
}

const lineOf = ({ reference, name, email }: Gathering['others'][number]) =>
  `${reference} · ${unmask(name)} · ${unmask(email)}`

function partOf(
  enquiry: StoredEnquiry,
  { owner, gathered, heldBack }: TranslationFunctions['letters'],
  { ownerLanguage, house }: LetterContext,
): LetterPart {
  const received = readableMoment(enquiry.receivedAt, ownerLanguage, house[ownerLanguage].facts.location.timeZone)
  return {
    kind: 'facts',
    heading: enquiry.reference,
    rows: [
      ...whoWrote(enquiry, owner),
      { label: owner.message(), value: excerpt(enquiry.message), typed: true },
      { label: gathered.received(), value: received },
      ...(enquiry.heldBackFor === null
        ? []
        : [{ label: gathered.reason(), value: heldBack.reasons[enquiry.heldBackFor]() }]),
    ],
  }
}

const excerptLength = 400

/** Returns the beginning of a message on one line, so that a visitor's text cannot look like a part of the letter. */
function excerpt(message: string): string {
  const signs = [...unmask(message).replace(/\s+/g, ' ')]
  return signs.length <= excerptLength ? signs.join('') : `${signs.slice(0, excerptLength).join('')}…`
}
