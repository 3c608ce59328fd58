import type { Viewing } from '../../content/viewing.ts'
import type { Database } from '../../db/database.ts'
import { change, oneValue } from '../../db/statement.ts'
import { digestOf, newSecret } from '../../owners/secrets.ts'
import { viewingById } from './viewings.ts'

/** How long the links of a viewing work after the last time that was named, in milliseconds. */
const linksOutlive = 7 * 86_400_000

/**
 * Makes a link to a viewing for one attempt at a letter, and returns its token: 256 random bits. The links of earlier attempts
 * go on, because the mailbox may have got any of them.
 */
export function makeLink(database: Database, viewingId: number): string {
  const token = newSecret()
  add(database, digestOf(token), viewingId)
  return token
}

/** Returns the viewing that a token leads to; null if there is none, or if the link no longer works. */
export function viewingByToken(database: Database, token: string, now: number): Viewing | null {
  const id = /^[\w-]{43}$/.test(token) ? byHash(database, digestOf(token)) : null
  const viewing = id === null ? null : viewingById(database, id)
  return viewing !== null && now < viewing.lastAt + linksOutlive ? viewing : null
}

/** Ends the links to all viewings of these enquiries, a JSON array, because their person has another address now. */
export const endLinks = change<[enquiryIds: string]>(`
  DELETE FROM viewing_links WHERE viewing_id IN (
    SELECT id FROM viewings WHERE enquiry_id IN (SELECT value FROM json_each(?)))`)

const add = change<[hash: Buffer, viewingId: number]>('INSERT INTO viewing_links (hash, viewing_id) VALUES (?, ?)')
const byHash = oneValue<[hash: Buffer], number>('SELECT viewing_id FROM viewing_links WHERE hash = ?')
