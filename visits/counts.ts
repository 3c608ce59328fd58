import type { Language } from '../content/enquiry.ts'
import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'

/**
 * Where a visitor came from. direct: no other page led here · message: a mailbox or a messenger · site: the page that led
 * here · link: the utm_source of the address · other: one source too many for a day.
 */
export type Source = 'direct' | 'message' | 'other' | `site:${string}` | `link:${string}`

/** How many browsers looked at something on one day at the house (YYYY-MM-DD). */
export interface VisitCount {
  day: string
  what: 'page' | 'brochure'
  language: Language
  source: Source
  visitors: number
}

/** Adds counts to those that are stored for the same days. Call it inside database.write. */
export function addVisits(database: Database, counts: Iterable<VisitCount>): void {
  for (const count of counts) add(database).run(count)
}

/** Returns what was counted from a day until just before another day. */
export const visitsBetween = (database: Database, from: string, before: string): VisitCount[] =>
  between(database).all(from, before)

/** Returns the sources from which at least that many came from a day until just before another day, at most `limit` of them. */
export const sourcesBetween = (
  database: Database,
  { from, before, least, limit }: { from: string; before: string; least: number; limit: number },
): Source[] =>
  sources(database)
    .all(from, before, least, limit)
    .map(({ source }) => source)

/** How many people looked at the page: each counts once a day. */
export const peopleIn = (counts: readonly VisitCount[]): number =>
  counts.reduce((sum, { what, visitors }) => (what === 'page' ? sum + visitors : sum), 0)

/** Returns the first day that was counted; null if none was. */
export const firstVisitDay = (database: Database): string | null => first(database).get()?.day ?? null

/** Removes the counts of the days before that day. */
export function forgetVisits(database: Database, before: string): void {
  database.write(() => forget(database).run(before))
}

const add = statement<[VisitCount]>(`
  INSERT INTO visits (day, what, language, source, visitors) VALUES (@day, @what, @language, @source, @visitors)
  ON CONFLICT DO UPDATE SET visitors = visitors + excluded.visitors`)
const between = statement<[string, string], VisitCount>(
  'SELECT day, what, language, source, visitors FROM visits WHERE day >= ? AND day < ? ORDER BY day',
)
const sources = statement<[string, string, number, number], { source: Source }>(`
  SELECT source FROM visits WHERE day >= ? AND day < ?
  GROUP BY source HAVING sum(visitors) >= ? ORDER BY sum(visitors) DESC LIMIT ?`)
const first = statement<[], { day: string | null }>('SELECT min(day) AS day FROM visits')
const forget = statement<[string]>('DELETE FROM visits WHERE day < ?')
