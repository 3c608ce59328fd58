import { type Language, languages } from '../../content/enquiry.ts'
import { type Moments, momentsIn } from '../../locales/moments.ts'
import { wordsIn } from '../../locales/words.ts'
import type { WeekReport } from '../reports/report.ts'
import type { LetterAction, LetterContent, LetterFigure } from './letter-content.ts'
import { type LetterContext, letterFrame } from './letter-context.ts'
import { unmask } from './unmask.ts'

const hour = 3_600_000
const aboutAWeek = 6 * 24 * hour
// Fewer people than this say nothing about others.
const enough = 20

/** Returns the letter on Monday: the week before in a few lines, who waits for an answer, and the viewings of this week. */
export function weekLetter(report: WeekReport, context: LetterContext): LetterContent {
  const { ownerLanguage } = context
  const words = wordsIn(ownerLanguage).letters.week
  const { people, wrote, waits } = report
  const visits = people === null ? [] : [words.lookedIn({ count: people })]
  const sums = [...visits, words.wroteIn({ count: wrote }), words.waitsIn({ count: waits })]
  return {
    ...letterFrame(context),
    subject: words.subject({ sums: sums.slice(0, -1).join(', ') }),
    preview: [`${sums.join(', ')}.`, ...viewingsTold(report, context)].join(' '),
    title: titleOf(report, ownerLanguage),
    parts: [
      {
        kind: 'figures',
        rows: [
          ...looked(report, context),
          wroteRow(report, context),
          waitsRow(report, context),
          viewingsRow(report, context),
          ...brochures(report, context),
        ],
      },
      ...(context.ownerDesk ? [{ kind: 'actions' as const, actions: [actionOf(report, context)] }] : []),
    ],
    foot: [words.every(), ...(people === null ? [] : [words.private()])],
    ...(context.ownerDesk && { stop: { label: words.stop(), href: `${context.publicUrl}/owner/settings` } }),
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

function looked({ people, peopleBefore }: WeekReport, { ownerLanguage }: LetterContext): LetterFigure[] {
  if (people === null) return []
  const words = wordsIn(ownerLanguage).letters.week
  const isFew = people < enough
  const note = isFew ? words.few() : peopleBefore === null ? undefined : words.weekBefore({ count: peopleBefore })
  return [
    {
      figure: words.number({ count: people }),
      says: words.looked({ count: people }),
      ...(note !== undefined && { notes: [note] }),
    },
  ]
}

function wroteRow({ wrote, unanswered, averageMs }: WeekReport, { ownerLanguage }: LetterContext): LetterFigure {
  const words = wordsIn(ownerLanguage).letters.week
  const says = words.wrote({ count: wrote })
  const figure = words.number({ count: wrote })
  if (wrote === 0 || averageMs === null || unanswered > 0) return { figure, says }
  const hours = Math.max(1, Math.round(averageMs / hour))
  return { figure, says, notes: [wrote === 1 ? words.answeredOne({ hours }) : words.answeredAll({ hours })] }
}

function waitsRow(
  { waits, longest, promisedHours, now }: WeekReport,
  { ownerLanguage, house }: LetterContext,
): LetterFigure {
  const words = wordsIn(ownerLanguage).letters.week
  const says = words.waits({ count: waits })
  const figure = words.number({ count: waits })
  if (longest === null) return { figure, says }
  const { timeZone } = house[ownerLanguage].facts.location
  const since = sinceWhen(longest.waitsSince, momentsIn(ownerLanguage, timeZone, now), now)
  const name = unmask(longest.name)
  const isLate = now - longest.waitsSince > promisedHours * hour
  const note = isLate ? words.longestLate({ name, since, hours: promisedHours }) : words.longest({ name, since })
  return { figure, says, notes: [note], isUrgent: true }
}

function viewingsRow({ viewings, now }: WeekReport, { ownerLanguage, house }: LetterContext): LetterFigure {
  const words = wordsIn(ownerLanguage).letters.week
  const moments = momentsIn(ownerLanguage, house[ownerLanguage].facts.location.timeZone, now)
  const count = viewings.length
  return {
    figure: words.number({ count }),
    says: words.viewings({ count }),
    notes: viewings.map(({ name, startsAt }) =>
      words.viewingOf({ moment: moments.alone(startsAt), name: unmask(name) }),
    ),
  }
}

/** Returns a sentence about the viewings of this week, or none if there are none. */
function viewingsTold({ viewings, now }: WeekReport, { ownerLanguage, house }: LetterContext): string[] {
  const words = wordsIn(ownerLanguage).letters.week
  const moments = momentsIn(ownerLanguage, house[ownerLanguage].facts.location.timeZone, now)
  const [first, ...others] = viewings
  if (first === undefined) return []
  return [
    others.length === 0
      ? words.viewingIn({ weekday: moments.weekday(first.startsAt) })
      : words.viewingsIn({ count: viewings.length }),
  ]
}

function brochures({ people, brochures: asked }: WeekReport, { ownerLanguage }: LetterContext): LetterFigure[] {
  if (people === null) return []
  const words = wordsIn(ownerLanguage).letters.week
  const count = [...asked.values()].reduce((sum, each) => sum + each, 0)
  const each = languages.flatMap((language) => {
    const its = asked.get(language) ?? 0
    return its === 0 ? [] : [words.inLanguage[language]({ count: its })]
  })
  return [
    {
      figure: words.number({ count }),
      says: words.brochure({ count }),
      ...(count > 0 && { notes: [each.join(', ')] }),
    },
  ]
}

function actionOf({ waits, longest }: WeekReport, { ownerLanguage, publicUrl }: LetterContext): LetterAction {
  const words = wordsIn(ownerLanguage).letters.week
  return longest !== null && waits === 1
    ? { label: words.answer(), href: `${publicUrl}/owner/enquiries/${longest.reference}`, foremost: true }
    : { label: words.desk(), href: `${publicUrl}/owner`, foremost: true }
}

/** Returns the weekday of a moment, or its date if it is about a week ago or longer. */
const sinceWhen = (at: number, moments: Moments, now: number): string =>
  now - at < aboutAWeek ? moments.weekday(at) : moments.day(at)
