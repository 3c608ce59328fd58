import type { Gathering, StoredEnquiry } from '../../db/enquiries.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import { wordsIn } from '../../locales/words.ts'
import type { LetterContext } from './compose.ts'
import { textInTurns } from './letter-text.ts'
import { readableMoment } from './moment.ts'
import { reasonIn, whoWrote } from './owner-letter.ts'
import type { Part, Sheet } from './sheet.ts'
import { unmask } from './unmask.ts'

type Subject = 'doubtful' | 'trapped' | 'together'

interface GatheredLetter {
  sheet: Sheet
  /** The file that comes with it and names all of them; null where the sheet does so itself. */
  file: AsyncIterable<string> | null
}

// More would be too long a letter: the rest stands in a file that comes with it.
const shownInLetter = 20

/** How many enquiries a letter gathers, from whom, why they are held back, and how one of them is let in. */
export function gatheredLetter(
  kind: 'doubtful' | 'trapped',
  gathering: Gathering,
  context: LetterContext,
): GatheredLetter {
  const about = gathering.hasReceived ? 'together' : kind
  const frame = frameOf(about, gathering, context)
  const hasFile = gathering.named > shownInLetter
  return {
    sheet: { ...frame, parts: [...partsOf(about, gathering, context, { most: shownInLetter, hasFile })] },
    file: hasFile
      ? textInTurns(frame, partsOf(about, gathering, context, { most: gathering.named, hasFile: false }))
      : null,
  }
}

function frameOf(about: Subject, { count }: Gathering, context: LetterContext): Omit<Sheet, 'parts'> {
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

function* partsOf(
  about: Subject,
  { enquiries, named, count }: Gathering,
  context: LetterContext,
  { most, hasFile }: { most: number; hasFile: boolean },
): Generator<Part> {
  const words = wordsIn(context.ownerLanguage).letters
  yield { kind: 'paragraph', text: words.setAside[about].intro() }
  yield { kind: 'facts', rows: [{ label: words.setAside.inAll(), value: String(count) }] }
  for (const enquiry of first(enquiries, most)) yield partOf(enquiry, words, context)
  if (context.ownerDesk) yield atDesk(words, context)
  if (hasFile) yield { kind: 'paragraph', text: words.setAside.attached({ named }) }
  if (count > named) yield { kind: 'paragraph', text: words.setAside.beyond({ rest: count - named }) }
}

function* first<Item>(items: Iterable<Item>, most: number): Generator<Item> {
  let left = most
  for (const item of items) {
    if (left === 0) return
    yield item
    left -= 1
  }
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
