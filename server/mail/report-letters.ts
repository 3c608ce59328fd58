import { randomUUID } from 'node:crypto'
import { daysLater, houseClock, mondayOf } from '../../content/house-clock.ts'
import { type Language, languages } from '../../content/languages.ts'
import type { Database } from '../../db/database.ts'
import type { InboxRow } from '../../enquiries/enquiries.ts'
import { countWriters, settledBetween } from '../../enquiries/figures.ts'
import { countWaitingPeople, waitingPeople } from '../../enquiries/inbox.ts'
import type { OutboxRow } from '../../enquiries/outbox.ts'
import { unmask } from '../../enquiries/unmask.ts'
import { viewingsDuring } from '../../enquiries/viewings/viewings.ts'
import { publishedHouse } from '../../house/revisions.ts'
import type { TranslationFunctions } from '../../locales/i18n-types.ts'
import { type Moments, momentsIn } from '../../locales/moments.ts'
import { wordsIn } from '../../locales/words.ts'
import { settingOf } from '../../owners/settings.ts'
import { firstVisitDay, peopleIn, visitsBetween } from '../../visits/counts.ts'
import type { Letter } from './mailer.ts'
import { button, facts, figures, type LetterFigure, paragraph } from './parts.ts'
import { type LetterContext, momentsOf, toOwner } from './sheet.ts'

/** What the letter on Monday tells of the week before, and of the viewings of the week that begins. */
export type WeekReport = NonNullable<ReturnType<typeof weekOf>>
/** Who waits for an answer, before the promised time runs out. */
type WaitingReport = NonNullable<ReturnType<typeof whoWaits>>

type ReportRow = Pick<OutboxRow, 'createdAt' | 'recipient'>
type Waiting = Pick<InboxRow, 'reference' | 'name' | 'waitsSince'>

const hour = 3_600_000
const day = 24 * hour

/** Returns who waits; null if nobody does, the letter is too old to be news, or its owner has stopped such letters. */
export function whoWaits(database: Database, { createdAt, recipient }: ReportRow, now: number) {
  const waits = countWaitingPeople(database)
  if (waits === 0 || now > createdAt + 2 * day || settingOf(database, recipient, 'reminder') === 'off') return null
  const waiting: Waiting[] = waitingPeople(database, 20)
  const promisedHours = publishedHouse(database).house.facts.contact.replyWithinHours
  return { waits, waiting, promisedHours, now }
}

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

/** Returns the week before; null if the letter is too old to be news, or its owner has stopped such letters. */
export function weekOf(database: Database, { createdAt, recipient }: ReportRow, now: number) {
  if (now > createdAt + 6 * day || settingOf(database, recipient, 'mondayLetter') === 'off') return null
  const { place, contact } = publishedHouse(database).house.facts
  const house = houseClock(place.timeZone)
  const from = daysLater(mondayOf(createdAt, house), -7)
  const before = daysLater(from, 7)
  const earlier = daysLater(from, -7)
  const counts = visitsBetween(database, from, before)
  const first = firstVisitDay(database)
  const [start = 0, end = 0] = [from, before].map((day) => house.read(day) ?? 0)
  const brochures = new Map<Language, number>()
  for (const { what, language, visitors } of counts)
    if (what === 'brochure') brochures.set(language, (brochures.get(language) ?? 0) + visitors)
  const longest: Waiting | null = waitingPeople(database, 1)[0] ?? null
  const to = house.read(daysLater(from, 14)) ?? 0
  return {
    /** Its Monday and its Sunday, as YYYY-MM-DD. */
    from,
    to: daysLater(from, 6),
    /** How many looked; null if that was not counted. */
    people: first !== null && first < before ? peopleIn(counts) : null,
    /** The same for the week before; null if that was not counted as a whole. */
    peopleBefore: first !== null && first <= earlier ? peopleIn(visitsBetween(database, earlier, from)) : null,
    wrote: countWriters(database, start, end),
    ...settledBetween(database, start, end),
    /** How many people wait when the letter is written, and who has waited longest. */
    waits: countWaitingPeople(database),
    longest,
    /** The confirmed viewings from now to the end of the week, the next one first. */
    viewings: viewingsDuring(database, { from: now, to, except: null }).map((each) => ({
      name: each.name,
      startsAt: each.startsAt ?? now,
    })),
    /** How many asked for the brochure, by language. */
    brochures,
    promisedHours: contact.replyWithinHours,
    now,
  }
}

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
  return toOwner(context, recipient, `week.${randomUUID()}`, {
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
  })
}

type WeekWords = TranslationFunctions['letters']['week']

function figuresOf(report: WeekReport, words: WeekWords, moments: Moments): LetterFigure[] {
  const { people, wrote, waits, viewings, brochures, longest } = report
  const row = (count: number, says: string, ...notes: string[]): LetterFigure => ({
    figure: words.number({ count }),
    says,
    notes: notes.filter(Boolean),
  })
  const asked = languages.filter((language) => brochures.has(language))
  const countOf = (language: Language) => brochures.get(language) ?? 0
  const sum = asked.reduce((all, language) => all + countOf(language), 0)
  const inEach = asked.map((language) => words.inLanguage[language]({ count: countOf(language) })).join(', ')
  const coming = viewings.map(({ name, startsAt }) =>
    words.viewingOf({ moment: moments.alone(startsAt), name: unmask(name) }),
  )
  const rows = [
    row(wrote, words.wrote({ count: wrote }), answered(report, words)),
    { ...row(waits, words.waits({ count: waits }), waiting(report, words, moments)), isUrgent: longest !== null },
    row(viewings.length, words.viewings({ count: viewings.length }), ...coming),
  ]
  if (people === null) return rows
  return [
    row(people, words.looked({ count: people }), compared(people, report, words)),
    ...rows,
    row(sum, words.brochure({ count: sum }), inEach),
  ]
}

// Fewer people than this say nothing about others.
const enough = 20

function compared(people: number, { peopleBefore }: WeekReport, words: WeekWords): string {
  if (people < enough) return words.few()
  return peopleBefore === null ? '' : words.weekBefore({ count: peopleBefore })
}

function answered({ wrote, unanswered, averageMs }: WeekReport, words: WeekWords): string {
  if (wrote === 0 || averageMs === null || unanswered > 0) return ''
  const hours = Math.max(1, Math.round(averageMs / hour))
  return wrote === 1 ? words.answeredOne({ hours }) : words.answeredAll({ hours })
}

/** Says who has waited longest: since a weekday, or since a date if it is about a week ago or longer. */
function waiting({ longest, promisedHours: hours, now }: WeekReport, words: WeekWords, moments: Moments): string {
  if (longest === null) return ''
  const { waitsSince } = longest
  const since = now - waitsSince < 6 * day ? moments.weekday(waitsSince) : moments.day(waitsSince)
  const name = unmask(longest.name)
  return now - waitsSince > hours * hour ? words.longestLate({ name, since, hours }) : words.longest({ name, since })
}
