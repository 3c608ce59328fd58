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
): Sheet {
  const words = wordsIn(context.ownerLanguage).letters
  const { facts, place } = context.house[context.ownerLanguage]
  const says = words.setAside[kind]
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
      ...(context.ownerDesk
        ? [
            {
              kind: 'actions' as const,
              actions: [
                {
                  label: words.setAside.desk(),
                  href: `${context.publicUrl}/owner/enquiries?show=quarantined`,
                  foremost: true,
                },
              ],
            },
          ]
        : []),
      ...(count > enquiries.length ? [{ kind: 'paragraph', text: words.setAside.more() } as const] : []),
    ],
    foot: [words.setAside.release({ reference: 'ENQ-…' }), words.setAside.list()],
  }
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
