import type { Gathering, StoredEnquiry } from '../../enquiries/enquiries.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import { wordsIn } from '../../locales/words.ts'
import type { LetterContent, LetterPart } from './letter-content.ts'
import { type LetterContext, letterFrame } from './letter-context.ts'
import { textInTurns } from './letter-text.ts'
import { readableMoment } from './moment.ts'
import { reasonIn, whoWrote } from './owner-letter.ts'
import { unmask } from './unmask.ts'

type Subject = 'doubtful' | 'trapped' | 'together'

interface GatheredLetter {
  content: LetterContent
  /** The attachment that lists all enquiries; null if the letter itself lists them. */
  file: AsyncIterable<string> | null
}

// More would make the letter too long, so the others are only in the attachment.
const shownInLetter = 20

/** Returns a letter that says how many enquiries there are, who wrote, why they are held back, and how to release one. */
export function gatheredLetter(
  kind: 'doubtful' | 'trapped',
  gathering: Gathering,
  context: LetterContext,
): GatheredLetter {
  const about = gathering.hasReceived ? 'together' : kind
  const frame = frameOf(about, gathering, context)
  const hasFile = gathering.named > shownInLetter
  return {
    content: { ...frame, parts: [...partsOf(about, gathering, context, { most: shownInLetter, hasFile })] },
    file: hasFile
      ? textInTurns(frame, partsOf(about, gathering, context, { most: gathering.named, hasFile: false }))
      : null,
  }
}

function frameOf(about: Subject, { count }: Gathering, context: LetterContext): Omit<LetterContent, 'parts'> {
  const words = wordsIn(context.ownerLanguage).letters
  const { facts } = context.house[context.ownerLanguage]
  const says = words.heldBack[about]
  return {
    ...letterFrame(context),
    subject: says.subject({ villa: facts.name, count }),
    preview: says.intro(),
    title: says.title(),
    foot: [words.heldBack.release({ reference: 'ENQ-…' }), words.heldBack.list()],
  }
}

function* partsOf(
  about: Subject,
  { enquiries, named, count }: Gathering,
  context: LetterContext,
  { most, hasFile }: { most: number; hasFile: boolean },
): Generator<LetterPart> {
  const words = wordsIn(context.ownerLanguage).letters
  yield { kind: 'paragraph', text: words.heldBack[about].intro() }
  yield { kind: 'facts', rows: [{ label: words.heldBack.inAll(), value: String(count) }] }
  for (const enquiry of first(enquiries, most)) yield partOf(enquiry, words, context)
  if (context.ownerDesk) yield atDesk(words, context)
  if (hasFile) yield { kind: 'paragraph', text: words.heldBack.attached({ named }) }
  if (count > named) yield { kind: 'paragraph', text: words.heldBack.beyond({ rest: count - named }) }
}

function* first<Item>(items: Iterable<Item>, most: number): Generator<Item> {
  let left = most
  for (const item of items) {
    if (left === 0) return
    yield item
    left -= 1
  }
}

function atDesk({ heldBack }: TranslationFunctions['letters'], { publicUrl }: LetterContext): LetterPart {
  const href = `${publicUrl}/owner/enquiries?show=held`
  return { kind: 'actions', actions: [{ label: heldBack.desk(), href, foremost: true }] }
}

function partOf(
  enquiry: StoredEnquiry,
  words: TranslationFunctions['letters'],
  { ownerLanguage, house }: LetterContext,
): LetterPart {
  const { owner, heldBack } = words
  return {
    kind: 'facts',
    heading: enquiry.reference,
    rows: [
      ...whoWrote(enquiry, owner),
      { label: owner.message(), value: excerpt(enquiry.message), typed: true },
      {
        label: heldBack.received(),
        value: readableMoment(enquiry.receivedAt, ownerLanguage, house[ownerLanguage].facts.location.timeZone),
      },
      // The letter about filled traps gives this reason already.
      ...(enquiry.heldBackFor === 'trap' ? [] : [{ label: heldBack.reason(), value: reasonOf(enquiry, heldBack) }]),
    ],
  }
}

function reasonOf(enquiry: StoredEnquiry, heldBack: TranslationFunctions['letters']['heldBack']): string {
  return enquiry.state === 'received' ? heldBack.reasonNone() : reasonIn(enquiry, heldBack)
}

const excerptLength = 400
const excerptOf = new RegExp(`^.{0,${excerptLength}}`, 'su')

/** Returns the beginning of a message on one line, so that a visitor's text cannot look like a part of the letter. */
function excerpt(message: string): string {
  // Only the beginning is read, because a letter may list thousands of very long messages.
  const beginning = message.slice(0, 4 * excerptLength)
  const line = unmask(beginning).replace(/\s+/g, ' ')
  const shown = excerptOf.exec(line)?.[0] ?? ''
  const isWhole = shown.length === line.length && beginning.length === message.length
  return isWhole ? shown : `${shown}…`
}
