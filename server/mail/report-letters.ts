import { randomUUID } from 'node:crypto'
import { daysLater, houseClock, mondayOf } from '../../content/house-clock.ts'
import { languages } from '../../content/languages.ts'
import type { Database } from '../../db/database.ts'
import { countWaitingPeople, countWriters, settledBetween, waitingPeople } from '../../enquiries/inbox.ts'
import type { OutboxRow } from '../../enquiries/outbox.ts'
import { unmask } from '../../enquiries/unmask.ts'
import { viewingsDuring } from '../../enquiries/viewings/viewings.ts'
import { momentsIn } from '../../locales/moments.ts'
import { wordsIn } from '../../locales/words.ts'
import { settingOf } from '../../owners/owners.ts'
import { firstVisitDay, peopleIn, visitsBetween } from '../../visits/counts.ts'
import type { Letter } from './mailer.ts'
import { button, facts, figures, type LetterFigure, paragraph } from './parts.ts'
import { type LetterContext, momentsOf, toOwner } from './sheet.ts'

type ReportRow = Pick<OutboxRow, 'createdAt' | 'recipient'>

const hour = 3_600_000
const day = 24 * hour

/**
 * Returns the reminder before the promised time runs out. It names everyone who waits, the longest first. Null if nobody
 * does, the letter is too old to be news, or its owner has stopped such letters.
 */
export function reminderLetter(
  database: Database,
  { createdAt, recipient }: ReportRow,
  now: number,
  context: LetterContext,
): Letter | null {
  const count = countWaitingPeople(database)
  if (count === 0 || now > createdAt + 2 * day || settingOf(database, recipient, 'reminder') === 'off') return null
  const { ownerLanguage, publicUrl, ownerDesk, shown } = context
  const words = wordsIn(ownerLanguage).letters.reminder
  const hours = shown[ownerLanguage].facts.replyWithinHours
  const moments = momentsOf(context, now)
  const pageOf = (reference: string) => `${publicUrl}/owner/enquiries/${reference}`
  const waiting = waitingPeople(database, 20)
  const one = count === 1 ? waiting[0] : undefined
  const rows = waiting.map(({ name, reference, waitsSince }) => {
    const due = waitsSince + hours * hour
    const row = { value: unmask(name), typed: true, prominent: true, href: ownerDesk ? pageOf(reference) : undefined }
    if (due > now) return { ...row, label: words.until({ moment: moments.margin(due) }) }
    return { ...row, label: words.since({ moment: moments.margin(waitsSince) }), warning: words.late({ hours }) }
  })
  const more = count - rows.length
  return toOwner(context, recipient, `reminder.${randomUUID()}`, {
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
  })
}

// Fewer people than this say nothing about others.
const enough = 20

/**
 * Returns the letter on Monday: the week before in a few lines, who waits for an answer, and the viewings of the week that
 * begins. Null if the letter is too old to be news, or its owner has stopped such letters.
 */
export function weekLetter(
  database: Database,
  { createdAt, recipient }: ReportRow,
  now: number,
  context: LetterContext,
): Letter | null {
  if (now > createdAt + 6 * day || settingOf(database, recipient, 'mondayLetter') === 'off') return null
  const { ownerLanguage, ownerDesk, publicUrl, shown } = context
  const words = wordsIn(ownerLanguage).letters.week
  const { replyWithinHours, location } = shown[ownerLanguage].facts
  const moments = momentsOf(context, now)
  const house = houseClock(location.timeZone)
  // Mondays, as YYYY-MM-DD.
  const from = daysLater(mondayOf(createdAt, house), -7)
  const [earlier, before] = [daysLater(from, -7), daysLater(from, 7)]
  const [start = 0, end = 0, next = 0] = [from, before, daysLater(from, 14)].map((date) => house.read(date) ?? 0)
  const visits = visitsBetween(database, from, before)
  const first = firstVisitDay(database)
  // Null if they were not counted, and below if the week before was not counted as a whole.
  const people = first !== null && first < before ? peopleIn(visits) : null
  const peopleBefore = first !== null && first <= earlier ? peopleIn(visitsBetween(database, earlier, from)) : null
  const wrote = countWriters(database, start, end)
  const waits = countWaitingPeople(database)
  const [longest] = waitingPeople(database, 1)
  const viewings = viewingsDuring(database, { from: now, to: next, except: null })
  const [firstViewing] = viewings
  const sums = [
    ...(people === null ? [] : [words.lookedIn({ count: people })]),
    words.wroteIn({ count: wrote }),
    words.waitsIn({ count: waits }),
  ]
  const coming =
    viewings.length === 1
      ? words.viewingIn({ weekday: moments.weekday(firstViewing?.startsAt ?? now) })
      : words.viewingsIn({ count: viewings.length })
  // '16 to 22 November', with both months if they differ.
  const to = daysLater(from, 6)
  const days = momentsIn(ownerLanguage, 'UTC', Date.parse(from))
  const firstDay = (from.slice(0, 7) === to.slice(0, 7) ? days.dayOfMonth : days.dayAndMonth)(Date.parse(from))
  const row = (count: number, says: string, ...notes: string[]): LetterFigure => ({
    figure: words.number({ count }),
    says,
    notes: notes.filter(Boolean),
  })
  const rows = [
    row(wrote, words.wrote({ count: wrote }), answered()),
    { ...row(waits, words.waits({ count: waits }), waiting()), isUrgent: longest !== undefined },
    row(
      viewings.length,
      words.viewings({ count: viewings.length }),
      ...viewings.map(({ name, startsAt }) =>
        words.viewingOf({ moment: moments.alone(startsAt ?? now), name: unmask(name) }),
      ),
    ),
  ]
  if (people !== null) rows.unshift(row(people, words.looked({ count: people }), compared(people)))
  if (people !== null) rows.push(brochures())
  return toOwner(context, recipient, `week.${randomUUID()}`, {
    subject: words.subject({ sums: sums.slice(0, -1).join(', ') }),
    preview: `${sums.join(', ')}.${firstViewing ? ` ${coming}` : ''}`,
    title: words.title({ from: firstDay, to: days.dayAndMonth(Date.parse(to)) }),
    parts: [
      figures(rows),
      ownerDesk &&
        (longest && waits === 1
          ? button(words.answer(), `${publicUrl}/owner/enquiries/${longest.reference}`)
          : button(words.desk(), `${publicUrl}/owner`)),
    ],
    foot: [words.every(), people !== null && words.private()],
    stop: ownerDesk && { label: words.stop(), href: `${publicUrl}/owner/settings` },
  })

  function compared(count: number): string {
    if (count < enough) return words.few()
    return peopleBefore === null ? '' : words.weekBefore({ count: peopleBefore })
  }

  function answered(): string {
    const { unanswered, averageMs } = settledBetween(database, start, end)
    if (wrote === 0 || averageMs === null || unanswered > 0) return ''
    const hours = Math.max(1, Math.round(averageMs / hour))
    return wrote === 1 ? words.answeredOne({ hours }) : words.answeredAll({ hours })
  }

  /** Says who has waited longest: since a weekday, or since a date if it is about a week ago or longer. */
  function waiting(): string {
    if (longest === undefined) return ''
    const { waitsSince } = longest
    const since = now - waitsSince < 6 * day ? moments.weekday(waitsSince) : moments.day(waitsSince)
    const told = { name: unmask(longest.name), since }
    const isLate = now - waitsSince > replyWithinHours * hour
    return isLate ? words.longestLate({ ...told, hours: replyWithinHours }) : words.longest(told)
  }

  /** How many asked for the brochure, with how many in each language. */
  function brochures(): LetterFigure {
    const asked = visits.filter(({ what }) => what === 'brochure')
    const countOf = (some: typeof asked) => some.reduce((sum, { visitors }) => sum + visitors, 0)
    const inEach = languages.flatMap((language) => {
      const some = asked.filter((each) => each.language === language)
      return some.length === 0 ? [] : [words.inLanguage[language]({ count: countOf(some) })]
    })
    const count = countOf(asked)
    return row(count, words.brochure({ count }), inEach.join(', '))
  }
}
