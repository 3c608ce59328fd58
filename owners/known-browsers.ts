import type { Database } from '../db/database.ts'
import { change, oneValue } from '../db/statement.ts'
import { digestOf, newSecret } from './secrets.ts'

const aYear = 366 * 86_400_000
// One owner has only a few. The oldest are forgotten.
const most = 50

/** Makes a browser in which an owner has just signed in known, and returns the value of its cookie. */
export function introduce(database: Database, owner: string, now: number): string {
  const cookie = newSecret()
  database.write(() => {
    know(database, digestOf(cookie), owner, now)
    forget(database, now - aYear, most)
  })
  return cookie
}

/** Returns the digest of a browser that was signed in before, by its cookie; null for any other, such as that of a former owner. */
export function knownBrowser(database: Database, cookie: string | undefined): string | null {
  if (cookie === undefined) return null
  const digest = digestOf(cookie)
  return known(database, digest) === null ? null : digest.toString('base64')
}

/** True if anyone has ever signed in. */
export const isAnyBrowserKnown = (database: Database): boolean => any(database) !== null

const know = change<[hash: Buffer, owner: string, now: number]>(
  'INSERT INTO known_browsers (hash, owner, seen_at) VALUES (?, ?, ?)',
)
const forget = change<[before: number, most: number]>(`
  DELETE FROM known_browsers WHERE seen_at < ?
    OR hash NOT IN (SELECT hash FROM known_browsers ORDER BY seen_at DESC LIMIT ?)`)
const any = oneValue<[], number>('SELECT 1 FROM known_browsers LIMIT 1')
const known = oneValue<[hash: Buffer], number>('SELECT 1 FROM known_browsers WHERE hash = ?')
