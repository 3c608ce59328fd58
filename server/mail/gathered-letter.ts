import type { StoredEnquiry } from '../../db/enquiries.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import { wordsIn } from '../../locales/words.ts'
import type { LetterContext } from './compose.ts'
import { textInTurns } from './letter-text.ts'
import { readableMoment } from './moment.ts'
import { reasonIn, whoWrote } from './owner-letter.ts'
import type { Part, Sheet } from './sheet.ts'
import { unmask } from './unmask.ts'

type Subject = 'doubtful' | 'trapped' | 'together'

interface Gathered {
  /** Those that are named. */
  enquiries: readonly StoredEnquiry[]
  /** How many the attached file names; null where none is attached. */
  attached: number | null
  /** How many there are in all. */
  count: number
}

/** How many enquiries a letter gathers, from whom, why they are held back, and how one of them is let in. */
export function gatheredSheet(about: Subject, gathered: Gathered, context: LetterContext): Sheet {
  return { ...frameOf(about, gathered, context), parts: [...partsOf(about, gathered, context)] }
}

/** The same for a file that names thousands of them: as text, a hundred at a time. */
export function gatheredFile(about: Subject, gathered: Gathered, context: LetterContext): AsyncIterable<string> {
  return textInTurns(frameOf(about, gathered, context), partsOf(about, gathered, context))
}

function frameOf(about: Subject, { count }: Gathered, context: LetterContext): Omit<Sheet, 'parts'> {
  const words = wordsIn(context.ownerLanguage).letters
  const { facts, place } = context.house[context.ownerLanguage]
  const says = words.setAside[about]
  return {
    language: context.ownerLanguage,
    subject: says.subject({ villa: facts.name, count }),
    preview: says.intro(),
    letterhead: { name: facts.name, place: place.above, href: context.publicUrl },
    palette: context.palette,
    title: says.title(),
    foot: [words.setAside.release({ reference: 'ENQ-…' }), words.setAside.list()],
  }
}

function* partsOf(about: Subject, { enquiries, attached, count }: Gathered, context: LetterContext): Generator<Part> {
  const words = wordsIn(context.ownerLanguage).letters
  const rest = count - (attached ?? enquiries.length)
  yield { kind: 'paragraph', text: words.setAside[about].intro() }
  yield { kind: 'facts', rows: [{ label: words.setAside.inAll(), value: String(count) }] }
  for (const enquiry of enquiries) yield partOf(enquiry, words, context)
  if (context.ownerDesk) yield atDesk(words, context)
  if (attached !== null) yield { kind: 'paragraph', text: words.setAside.attached({ named: attached }) }
  if (rest > 0) yield { kind: 'paragraph', text: words.setAside.beyond({ rest }) }
}

function atDesk({ setAside }: TranslationFunctions['letters'], { publicUrl }: LetterContext): Part {
  const href = `${publicUrl}/owner/enquiries?show=quarantined`
  return { kind: 'actions', actions: [{ label: setAside.desk(), href, foremost: true }] }
}

function partOf(
  enquiry: StoredEnquiry,
  words: TranslationFunctions['letters'],
  { ownerLanguage, house }: LetterContext,
): Part {
  const { owner, setAside } = words
  return {
    kind: 'facts',
    heading: enquiry.reference,
    rows: [
      ...whoWrote(enquiry, owner),
      { label: owner.message(), value: excerpt(enquiry.message), typed: true },
      {
        label: setAside.received(),
        value: readableMoment(enquiry.receivedAt, ownerLanguage, house[ownerLanguage].facts.location.timeZone),
      },
      // The letter about filled traps has said so already.
      ...(enquiry.quarantineReason === 'trap'
        ? []
        : [{ label: setAside.reason(), value: reasonOf(enquiry, setAside) }]),
    ],
  }
}

function reasonOf(enquiry: StoredEnquiry, setAside: TranslationFunctions['letters']['setAside']): string {
  return enquiry.state === 'received' ? setAside.reasonNone() : reasonIn(enquiry, setAside)
}

const excerptLength = 400
const excerptOf = new RegExp(`^.{0,${excerptLength}}`, 'su')

/** On one line, so that nothing a visitor types can pass for a part of the letter. */
function excerpt(message: string): string {
  // No more is looked at: a letter may name thousands of the longest messages.
  const beginning = message.slice(0, 4 * excerptLength)
  const line = unmask(beginning).replace(/\s+/g, ' ')
  const shown = excerptOf.exec(line)?.[0] ?? ''
  const isWhole = shown.length === line.length && beginning.length === message.length
  return isWhole ? shown : `${shown}…`
}
