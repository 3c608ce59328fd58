import { unmask } from '../../enquiries/unmask.ts'
import { momentsIn } from '../../locales/moments.ts'
import { wordsIn } from '../../locales/words.ts'
import type { WaitingReport } from '../reports/report.ts'
import type { LetterContent, LetterFact, LetterPart } from './letter-content.ts'
import { type LetterContext, letterFrame } from './letter-context.ts'

const hour = 3_600_000

/** Returns the reminder before the promised time runs out. It names everyone who waits, the longest first. */
export function reminderLetter(report: WaitingReport, context: LetterContext): LetterContent {
  const { ownerLanguage, publicUrl, ownerDesk } = context
  const words = wordsIn(ownerLanguage).letters.reminder
  const { waits: count, waiting, promisedHours: hours } = report
  const one = count === 1 ? waiting[0] : undefined
  const href = one === undefined ? `${publicUrl}/owner/enquiries` : `${publicUrl}/owner/enquiries/${one.reference}`
  const rows = waiting.map((each) => rowOf(each, report, context))
  const more = count - rows.length
  const parts: LetterPart[] = [
    { kind: 'paragraph', text: words.intro({ hours }) },
    { kind: 'facts', rows },
    ...(more > 0 ? [{ kind: 'paragraph' as const, text: words.more({ count: more }) }] : []),
    ...(ownerDesk ? [{ kind: 'actions' as const, actions: [{ label: words.answer(), href, foremost: true }] }] : []),
  ]
  return {
    ...letterFrame(context),
    subject: words.subject({ count }),
    preview: words.intro({ hours }),
    title: words.subject({ count }),
    parts,
    foot: [words.once()],
    ...(ownerDesk && { stop: { label: words.stop(), href: `${publicUrl}/owner/settings` } }),
  }
}

function rowOf(
  { name, reference, waitsSince }: WaitingReport['waiting'][number],
  { promisedHours: hours, now }: WaitingReport,
  { ownerLanguage, publicUrl, ownerDesk, house }: LetterContext,
): LetterFact {
  const words = wordsIn(ownerLanguage).letters.reminder
  const moments = momentsIn(ownerLanguage, house[ownerLanguage].facts.location.timeZone, now)
  const due = waitsSince + hours * hour
  return {
    label:
      due > now ? words.until({ moment: moments.margin(due) }) : words.since({ moment: moments.margin(waitsSince) }),
    value: unmask(name),
    typed: true,
    prominent: true,
    ...(ownerDesk && { href: `${publicUrl}/owner/enquiries/${reference}` }),
    ...(due <= now && { warning: words.late({ hours }) }),
  }
}
