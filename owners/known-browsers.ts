import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'

const aYear = 366 * 86_400_000
// One owner has only a few. The oldest are forgotten.
const most = 50

export function knowBrowser(database: Database, hash: Buffer, now: number): void {
  database.write(() => {
    know(database).run(hash, now)
    forget(database).run(now - aYear, most)
  })
}

export const isKnownBrowser = (database: Database, hash: Buffer): boolean => known(database).get(hash) !== undefined

/** True if anyone has ever signed in. */
export const isAnyBrowserKnown = (database: Database): boolean => any(database).get() !== undefined

const know = statement<[Buffer, number]>(
  'INSERT INTO known_browsers (hash, seen_at) VALUES (?, ?) ON CONFLICT DO UPDATE SET seen_at = excluded.seen_at',
)
const forget = statement<[number, number]>(`
  DELETE FROM known_browsers WHERE seen_at < ?
    OR hash NOT IN (SELECT hash FROM known_browsers ORDER BY seen_at DESC LIMIT ?)`)
const any = statement<[], unknown>('SELECT 1 FROM known_browsers LIMIT 1')
const known = statement<[Buffer], unknown>('SELECT 1 FROM known_browsers WHERE hash = ?')
