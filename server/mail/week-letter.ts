import { randomUUID } from 'node:crypto'
import { languages } from '../../content/enquiry.ts'
import { unmask } from '../../enquiries/unmask.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import { type Moments, momentsIn } from '../../locales/moments.ts'
import { wordsIn } from '../../locales/words.ts'
import type { WeekReport } from '../outbox/report.ts'
import { type LetterContext, momentsOf, toOwner } from './letter-context.ts'
import type { Letter } from './message.ts'
import { button, figures, type LetterFigure } from './parts.ts'

const hour = 3_600_000
const aboutAWeek = 6 * 24 * hour
// Fewer people than this say nothing about others.
const enough = 20

/** Returns the letter on Monday: the week before in a few lines, who waits for an answer, and the viewings of this week. */
export function weekLetter(report: WeekReport, context: LetterContext, recipient: string): Letter {
  const { ownerLanguage, ownerDesk, publicUrl } = context
  const { from, to, people, wrote, waits, longest, viewings, now } = report
  const words = wordsIn(ownerLanguage).letters.week
  const moments = momentsOf(context, now)
  const sums = [
    ...(people === null ? [] : [words.lookedIn({ count: people })]),
    words.wroteIn({ count: wrote }),
    words.waitsIn({ count: waits }),
  ]
  const [firstViewing] = viewings
  const coming =
    firstViewing && viewings.length === 1
      ? words.viewingIn({ weekday: moments.weekday(firstViewing.startsAt) })
      : words.viewingsIn({ count: viewings.length })
  // '16 to 22 November', with both months if they differ.
  const days = momentsIn(ownerLanguage, 'UTC', Date.parse(from))
  const firstDay = (from.slice(0, 7) === to.slice(0, 7) ? days.dayOfMonth : days.dayAndMonth)(Date.parse(from))
  return toOwner(
    context,
    { to: recipient, id: `week.${randomUUID()}` },
    {
      subject: words.subject({ sums: sums.slice(0, -1).join(', ') }),
      preview: `${sums.join(', ')}.${firstViewing ? ` ${coming}` : ''}`,
      title: words.title({ from: firstDay, to: days.dayAndMonth(Date.parse(to)) }),
      parts: [
        figures(figuresOf(report, words, moments)),
        ownerDesk &&
          (longest !== null && waits === 1
            ? button(words.answer(), `${publicUrl}/owner/enquiries/${longest.reference}`)
            : button(words.desk(), `${publicUrl}/owner`)),
      ],
      foot: [words.every(), people !== null && words.private()],
      stop: ownerDesk && { label: words.stop(), href: `${publicUrl}/owner/settings` },
    },
  )
}

type WeekWords = TranslationFunctions['letters']['week']

function figuresOf(report: WeekReport, words: WeekWords, moments: Moments): LetterFigure[] {
  const { people, wrote, waits, viewings, brochures, longest } = report
  const row = (count: number, says: string, notes: readonly string[]): LetterFigure => ({
    figure: words.number({ count }),
    says,
    notes,
  })
  const asked = [...brochures.values()].reduce((sum, each) => sum + each, 0)
  const each = languages
    .map((language) => ({ language, count: brochures.get(language) ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ language, count }) => words.inLanguage[language]({ count }))
  const coming = viewings.map(({ name, startsAt }) =>
    words.viewingOf({ moment: moments.alone(startsAt), name: unmask(name) }),
  )
  const rows = [
    row(wrote, words.wrote({ count: wrote }), answered(report, words)),
    { ...row(waits, words.waits({ count: waits }), waiting(report, words, moments)), isUrgent: longest !== null },
    row(viewings.length, words.viewings({ count: viewings.length }), coming),
  ]
  if (people === null) return rows
  return [
    row(people, words.looked({ count: people }), compared(people, report, words)),
    ...rows,
    row(asked, words.brochure({ count: asked }), asked > 0 ? [each.join(', ')] : []),
  ]
}

function compared(people: number, { peopleBefore }: WeekReport, words: WeekWords): string[] {
  if (people < enough) return [words.few()]
  return peopleBefore === null ? [] : [words.weekBefore({ count: peopleBefore })]
}

function answered({ wrote, unanswered, averageMs }: WeekReport, words: WeekWords): string[] {
  if (wrote === 0 || averageMs === null || unanswered > 0) return []
  const hours = Math.max(1, Math.round(averageMs / hour))
  return [wrote === 1 ? words.answeredOne({ hours }) : words.answeredAll({ hours })]
}

/** Says who has waited longest: since a weekday, or since a date if it is about a week ago or longer. */
function waiting({ longest, promisedHours: hours, now }: WeekReport, words: WeekWords, moments: Moments): string[] {
  if (longest === null) return []
  const { waitsSince } = longest
  const since = now - waitsSince < aboutAWeek ? moments.weekday(waitsSince) : moments.day(waitsSince)
  const name = unmask(longest.name)
  return [now - waitsSince > hours * hour ? words.longestLate({ name, since, hours }) : words.longest({ name, since })]
}
