import type { Database } from '../../../db/database.ts'
import { digestOf } from '../../../house/secrets.ts'
import { isKnownBrowser } from '../../../owners/known-browsers.ts'

/** Returns the digest of a browser that was signed in before, by its cookie; null for any other browser. */
export function knownBrowser(database: Database, cookie: string | undefined): string | null {
  if (cookie === undefined) return null
  const digest = digestOf(cookie)
  return isKnownBrowser(database, digest) ? digest.toString('base64') : null
}
