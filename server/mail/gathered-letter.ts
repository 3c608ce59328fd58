import type { VillaRecord } from '../../content/villa.schema.ts'
import type { StoredEnquiry } from '../../db/enquiries.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import { wordsIn } from '../../locales/words.ts'
import type { LetterContext } from './compose.ts'
import { readableMoment } from './moment.ts'
import { reasonIn, whoWrote } from './owner-letter.ts'
import type { Part, Sheet } from './sheet.ts'
import { unmask } from './unmask.ts'

/** How many enquiries were set aside, from whom, why, and how one of them is let in. */
export function gatheredSheet(
  kind: 'doubtful' | 'trapped',
  { enquiries, count }: { enquiries: readonly StoredEnquiry[]; count: number },
  context: LetterContext,
  villa: VillaRecord,
): Sheet {
  const words = wordsIn(context.ownerLanguage).letters
  const { town, region } = villa.location
  const says = words.setAside[kind]
  return {
    language: context.ownerLanguage,
    subject: says.subject({ villa: villa.name, count }),
    preview: says.intro(),
    letterhead: { name: villa.name, place: words.place({ town, region }), href: context.publicUrl },
    title: says.title(),
    parts: [
      { kind: 'paragraph', text: says.intro() },
      { kind: 'facts', rows: [{ label: words.setAside.inAll(), value: String(count) }] },
      ...enquiries.map((enquiry) => partOf(enquiry, words, context, villa)),
      ...(count > enquiries.length ? [{ kind: 'paragraph', text: words.setAside.more() } as const] : []),
    ],
    foot: [words.setAside.release({ reference: 'ENQ-…' }), words.setAside.list()],
  }
}

function partOf(
  enquiry: StoredEnquiry,
  words: TranslationFunctions['letters'],
  { ownerLanguage }: LetterContext,
  villa: VillaRecord,
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
        value: readableMoment(enquiry.receivedAt, ownerLanguage, villa.location.timeZone),
      },
      // Of a filled trap the letter has said so already.
      ...(enquiry.quarantineReason === 'trap'
        ? []
        : [{ label: setAside.reason(), value: reasonIn(enquiry, setAside) }]),
    ],
  }
}

const excerptLength = 400

/** On one line, so that nothing a visitor types can pass for a part of the letter. */
function excerpt(message: string): string {
  const line = [...unmask(message).replace(/\s+/g, ' ')]
  return line.length <= excerptLength ? line.join('') : `${line.slice(0, excerptLength).join('')}…`
}
