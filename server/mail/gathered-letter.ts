import type { StoredEnquiry } from '../../db/enquiries.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import { wordsIn } from '../../locales/words.ts'
import type { LetterContext } from './compose.ts'
import { readableMoment } from './moment.ts'
import { reasonIn, whoWrote } from './owner-letter.ts'
import type { Part, Sheet } from './sheet.ts'
import { unmask } from './unmask.ts'

interface Gathered {
  /** Those that this sheet names. */
  enquiries: readonly StoredEnquiry[]
  /** How many the attached file names; null where none is attached. */
  attached: number | null
  /** How many there are in all. */
  count: number
}

/** How many enquiries a letter gathers, from whom, why they are held back, and how one of them is let in. */
export function gatheredSheet(
  about: 'doubtful' | 'trapped' | 'together',
  { enquiries, attached, count }: Gathered,
  context: LetterContext,
): Sheet {
  const words = wordsIn(context.ownerLanguage).letters
  const { facts, place } = context.house[context.ownerLanguage]
  const says = words.setAside[about]
  const rest = count - (attached ?? enquiries.length)
  return {
    language: context.ownerLanguage,
    subject: says.subject({ villa: facts.name, count }),
    preview: says.intro(),
    letterhead: { name: facts.name, place: place.above, href: context.publicUrl },
    palette: context.palette,
    title: says.title(),
    parts: [
      { kind: 'paragraph', text: says.intro() },
      { kind: 'facts', rows: [{ label: words.setAside.inAll(), value: String(count) }] },
      ...enquiries.map((enquiry) => partOf(enquiry, words, context)),
      ...(context.ownerDesk ? [atDesk(words, context)] : []),
      ...(attached === null
        ? []
        : [{ kind: 'paragraph', text: words.setAside.attached({ named: attached }) } as const]),
      ...(rest > 0 ? [{ kind: 'paragraph', text: words.setAside.beyond({ rest }) } as const] : []),
    ],
    foot: [words.setAside.release({ reference: 'ENQ-…' }), words.setAside.list()],
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

/** On one line, so that nothing a visitor types can pass for a part of the letter. */
function excerpt(message: string): string {
  const line = [...unmask(message).replace(/\s+/g, ' ')]
  return line.length <= excerptLength ? line.join('') : `${line.slice(0, excerptLength).join('')}…`
}
