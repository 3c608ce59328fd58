import { randomUUID } from 'node:crypto'
import { unmask } from '../../enquiries/unmask.ts'
import { wordsIn } from '../../locales/words.ts'
import type { WaitingReport } from '../outbox/report.ts'
import { type LetterContext, momentsOf, toOwner } from './letter-context.ts'
import type { Letter } from './message.ts'
import { button, facts, paragraph } from './parts.ts'

const hour = 3_600_000

/** Returns the reminder before the promised time runs out. It names everyone who waits, the longest first. */
export function reminderLetter(report: WaitingReport, context: LetterContext, recipient: string): Letter {
  const { ownerLanguage, publicUrl, ownerDesk } = context
  const words = wordsIn(ownerLanguage).letters.reminder
  const { waits: count, waiting, promisedHours: hours, now } = report
  const moments = momentsOf(context, now)
  const pageOf = (reference: string) => `${publicUrl}/owner/enquiries/${reference}`
  const one = count === 1 ? waiting[0] : undefined
  const rows = waiting.map(({ name, reference, waitsSince }) => {
    const due = waitsSince + hours * hour
    return {
      label:
        due > now ? words.until({ moment: moments.margin(due) }) : words.since({ moment: moments.margin(waitsSince) }),
      value: unmask(name),
      typed: true,
      prominent: true,
      ...(ownerDesk && { href: pageOf(reference) }),
      ...(due <= now && { warning: words.late({ hours }) }),
    }
  })
  const more = count - rows.length
  return toOwner(
    context,
    { to: recipient, id: `reminder.${randomUUID()}` },
    {
      subject: words.subject({ count }),
      preview: words.intro({ hours }),
      title: words.subject({ count }),
      parts: [
        paragraph(words.intro({ hours })),
        facts(rows),
        more > 0 && paragraph(words.more({ count: more })),
        ownerDesk && button(words.answer(), one ? pageOf(one.reference) : `${publicUrl}/owner/enquiries`),
      ],
      foot: [words.once()],
      stop: ownerDesk && { label: words.stop(), href: `${publicUrl}/owner/settings` },
    },
  )
}
