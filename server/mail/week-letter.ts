import { type Language, languages } from '../../content/enquiry.ts'
import { unmask } from '../../enquiries/unmask.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import { type Moments, momentsIn } from '../../locales/moments.ts'
import { wordsIn } from '../../locales/words.ts'
import type { WeekReport } from '../reports/report.ts'
import type { LetterAction, LetterContent, LetterFigure } from './letter-content.ts'
import { type LetterContext, letterFrame } from './letter-context.ts'

const hour = 3_600_000
const aboutAWeek = 6 * 24 * hour
// Fewer people than this say nothing about others.
const enough = 20

/** Returns the letter on Monday: the week before in a few lines, who waits for an answer, and the viewings of this week. */
export function weekLetter(report: WeekReport, context: LetterContext): LetterContent {
  const { ownerLanguage, house, ownerDesk, publicUrl } = context
  const { people, wrote, waits, longest, viewings, now } = report
  const words = wordsIn(ownerLanguage).letters.week
  const moments = momentsIn(ownerLanguage, house[ownerLanguage].facts.location.timeZone, now)
  const visits = people === null ? [] : [words.lookedIn({ count: people })]
  const sums = [...visits, words.wroteIn({ count: wrote }), words.waitsIn({ count: waits })]
  const [firstViewing, ...otherViewings] = viewings
  const coming =
    firstViewing === undefined
      ? []
      : otherViewings.length === 0
        ? [words.viewingIn({ weekday: moments.weekday(firstViewing.startsAt) })]
        : [words.viewingsIn({ count: viewings.length })]
  const action: LetterAction =
    longest !== null && waits === 1
      ? { label: words.answer(), href: `${publicUrl}/owner/enquiries/${longest.reference}`, foremost: true }
      : { label: words.desk(), href: `${publicUrl}/owner`, foremost: true }
  return {
    ...letterFrame(context),
    subject: words.subject({ sums: sums.slice(0, -1).join(', ') }),
    preview: [`${sums.join(', ')}.`, ...coming].join(' '),
    title: titleOf(report, ownerLanguage),
    parts: [
      { kind: 'figures', rows: figuresOf(report, words, moments) },
      ...(ownerDesk ? [{ kind: 'actions' as const, actions: [action] }] : []),
    ],
    foot: [words.every(), ...(people === null ? [] : [words.private()])],
    ...(ownerDesk && { stop: { label: words.stop(), href: `${publicUrl}/owner/settings` } }),
  }
}

/** Returns '16 to 22 November', with both months if they differ. */
function titleOf({ from, to }: WeekReport, language: Language): string {
  const words = wordsIn(language).letters.week
  const days = momentsIn(language, 'UTC', Date.parse(from))
  const [first, last] = [days.dayAndMonth(Date.parse(from)), days.dayAndMonth(Date.parse(to))]
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return words.title({ from: isOneMonth ? days.dayOfMonth(Date.parse(from)) : first, to: last })
}

type WeekWords = TranslationFunctions['letters']['week']

function figuresOf(report: WeekReport, words: WeekWords, moments: Moments): LetterFigure[] {
  const { people, wrote, waits, viewings, brochures } = report
  const row = (count: number, says: string, notes: readonly string[] = []): LetterFigure => ({
    figure: words.number({ count }),
    says,
    ...(notes.length > 0 && { notes }),
  })
  const asked = [...brochures.values()].reduce((sum, each) => sum + each, 0)
  const each = languages
    .map((language) => ({ language, count: brochures.get(language) ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ language, count }) => words.inLanguage[language]({ count }))
  const viewing = ({ name, startsAt }: WeekReport['viewings'][number]) =>
    words.viewingOf({ moment: moments.alone(startsAt), name: unmask(name) })
  return [
    ...(people === null ? [] : [row(people, words.looked({ count: people }), compared(people, report, words))]),
    row(wrote, words.wrote({ count: wrote }), answered(report, words)),
    {
      ...row(waits, words.waits({ count: waits }), waiting(report, words, moments)),
      ...(report.longest !== null && { isUrgent: true }),
    },
    row(viewings.length, words.viewings({ count: viewings.length }), viewings.map(viewing)),
    ...(people === null ? [] : [row(asked, words.brochure({ count: asked }), asked > 0 ? [each.join(', ')] : [])]),
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
  const isLate = now - waitsSince > hours * hour
  return [isLate ? words.longestLate({ name, since, hours }) : words.longest({ name, since })]
}
