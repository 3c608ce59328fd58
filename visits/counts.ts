import type { Language } from '../content/languages.ts'
import type { Database } from '../db/database.ts'
import { allRows, change, oneValue } from '../db/statement.ts'

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
  for (const count of counts) add(database, count)
}

/** Returns what was counted from a day until just before another day. */
export const visitsBetween = allRows<[from: string, before: string], VisitCount>(
  'SELECT day, what, language, source, visitors FROM visits WHERE day >= ? AND day < ? ORDER BY day',
)

/** Returns the sources that were counted on a day. */
export const sourcesOn = allRows<[day: string], { source: Source }>('SELECT DISTINCT source FROM visits WHERE day = ?')

/** How many people looked at the page: each counts once a day. */
export const peopleIn = (counts: readonly VisitCount[]): number =>
  counts.reduce((sum, { what, visitors }) => (what === 'page' ? sum + visitors : sum), 0)

/** Returns the first day that was counted; null if none was. */
export const firstVisitDay = oneValue<[], string>('SELECT min(day) FROM visits')

/** Removes the counts of the days before that day. */
export const forgetVisits = change<[before: string]>('DELETE FROM visits WHERE day < ?')

const add = change<[VisitCount]>(`
  INSERT INTO visits (day, what, language, source, visitors) VALUES (@day, @what, @language, @source, @visitors)
  ON CONFLICT DO UPDATE SET visitors = visitors + excluded.visitors`)
