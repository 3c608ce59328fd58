import type { Language } from '../content/enquiry.ts'
import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'

export type Device = 'phone' | 'computer'

/**
 * Where a visitor came from. direct: no other page led here · message: a mailbox or a messenger · other: one site too many
 * for a day.
 */
export type Source = 'direct' | 'message' | 'other' | `site:${string}` | `link:${string}`

/** How often something was looked at on one day at the house (YYYY-MM-DD), and by how many browsers. */
export interface VisitCount {
  day: string
  what: 'page' | 'brochure'
  language: Language
  source: Source
  device: Device
  views: number
  visitors: number
}

/** Adds counts to those that are stored for the same days. Call it inside database.write. */
export function addVisits(database: Database, counts: Iterable<VisitCount>): void {
  for (const count of counts) add(database).run(count)
}

/** Returns what was counted from a day until just before another day. */
export const visitsBetween = (database: Database, from: string, before: string): VisitCount[] =>
  between(database).all(from, before)

/** Returns the sources that were counted on a day. */
export const sourcesOn = (database: Database, day: string): Source[] =>
  sources(database)
    .all(day)
    .map(({ source }) => source)

/** Returns the first day that was counted; null if none was. */
export const firstVisitDay = (database: Database): string | null => first(database).get()?.day ?? null

/** Removes at most `limit` counts of the days before that day. Returns how many. */
export const forgetVisits = (database: Database, before: string, limit: number): number =>
  database.write(() => forget(database).run(before, limit).changes)

const add = statement<[VisitCount]>(`
  INSERT INTO visits (day, what, language, source, device, views, visitors)
  VALUES (@day, @what, @language, @source, @device, @views, @visitors)
  ON CONFLICT DO UPDATE SET views = views + excluded.views, visitors = visitors + excluded.visitors`)
const between = statement<[string, string], VisitCount>(
  'SELECT day, what, language, source, device, views, visitors FROM visits WHERE day >= ? AND day < ? ORDER BY day',
)
const sources = statement<[string], { source: Source }>('SELECT DISTINCT source FROM visits WHERE day = ?')
const first = statement<[], { day: string | null }>('SELECT min(day) AS day FROM visits')
const forget = statement<[string, number]>(`
  DELETE FROM visits WHERE (day, what, language, source, device) IN (
    SELECT day, what, language, source, device FROM visits WHERE day < ? LIMIT ?)`)
