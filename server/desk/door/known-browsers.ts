import type { Database } from '../../../db/database.ts'
import { isKnownBrowser } from '../../../owners/known-browsers.ts'
import { digestOf } from '../../../owners/secrets.ts'

/** Returns the digest of a browser that was signed in before, by its cookie; null for any other browser. */
export function knownBrowser(database: Database, cookie: string | undefined): string | null {
  if (cookie === undefined) return null
  const digest = digestOf(cookie)
  return isKnownBrowser(database, digest) ? digest.toString('base64') : null
}
