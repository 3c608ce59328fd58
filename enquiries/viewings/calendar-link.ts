import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { digestOfToken, isToken, newToken } from './links.ts'

export interface CalendarLink {
  madeAt: number
  /** When a calendar program last used it; null if none has. */
  readAt: number | null
}

/** Makes the link of the owner's calendar program, and returns its token. A former link no longer works. */
export function makeCalendarLink(database: Database, now: number): string {
  const token = newToken()
  database.write(() => make(database).run(digestOfToken(token), now))
  return token
}

export function stopCalendarLink(database: Database): void {
  database.write(() => stop(database).run())
}

/** Returns the link, without its token, or null if there is none. */
export const calendarLink = (database: Database): CalendarLink | null => link(database).get() ?? null

/** True if this token is the present one. */
export const opensCalendar = (database: Database, token: string): boolean =>
  isToken(token) && byHash(database).get(digestOfToken(token)) !== undefined

const minute = 60_000

/** Records that a calendar program has read the viewings, at most once a minute. */
export function recordReading(database: Database, now: number): void {
  const readAt = calendarLink(database)?.readAt ?? null
  if (readAt !== null && Math.abs(now - readAt) < minute) return
  database.write(() => read(database).run(now))
}

const make = statement<[Buffer, number]>(`
  INSERT INTO calendar_link (id, hash, made_at) VALUES (1, ?, ?)
  ON CONFLICT DO UPDATE SET hash = excluded.hash, made_at = excluded.made_at, read_at = NULL`)
const stop = statement<[]>('DELETE FROM calendar_link')
const link = statement<[], CalendarLink>('SELECT made_at AS madeAt, read_at AS readAt FROM calendar_link')
const byHash = statement<[Buffer], { id: number }>('SELECT id FROM calendar_link WHERE hash = ?')
const read = statement<[number]>('UPDATE calendar_link SET read_at = ?')
