import { createHash, randomBytes } from 'node:crypto'
import type { Viewing } from '../../content/viewing.ts'
import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { viewingById } from './viewings.ts'

const tokenBytes = 32
const day = 86_400_000
/** How long the links of a viewing work after the last time that was named, in milliseconds. */
const linksOutlive = 7 * day
// A letter that is tried every hour makes a link each time. A mailbox may have got any of the last ones.
const keptForLetter = 24

/** Makes a link to a viewing for one letter, and returns its token: 256 random bits. Call it inside database.write. */
export function makeLink(database: Database, viewingId: number, letterId: number, now: number): string {
  const token = randomBytes(tokenBytes).toString('base64url')
  add(database).run({ hash: digestOfToken(token), viewingId, letterId, now })
  removeOld(database).run({ letterId, kept: keptForLetter })
  return token
}

/** Returns the viewing that a token leads to; null if there is none, or if the link no longer works. */
export function viewingByToken(database: Database, token: string, now: number): Viewing | null {
  if (!/^[\w-]{43}$/.test(token)) return null
  const row = byHash(database).get(digestOfToken(token))
  const viewing = row === undefined ? null : viewingById(database, row.viewing_id)
  return viewing !== null && now < viewing.lastAt + linksOutlive ? viewing : null
}

/** Ends the links to all viewings of these enquiries, because their person has another address now. Call it inside database.write. */
export function endLinks(database: Database, enquiryIds: readonly number[]): void {
  end(database).run(JSON.stringify(enquiryIds))
}

const digestOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

const add = statement<[{ hash: Buffer; viewingId: number; letterId: number; now: number }]>(
  'INSERT INTO viewing_links (hash, viewing_id, letter_id, made_at) VALUES (@hash, @viewingId, @letterId, @now)',
)
const removeOld = statement<[{ letterId: number; kept: number }]>(`
  DELETE FROM viewing_links WHERE hash IN (
    SELECT hash FROM viewing_links WHERE letter_id = @letterId ORDER BY made_at DESC LIMIT -1 OFFSET @kept)`)
const byHash = statement<[Buffer], { viewing_id: number }>('SELECT viewing_id FROM viewing_links WHERE hash = ?')
const end = statement<[string]>(`
  DELETE FROM viewing_links WHERE viewing_id IN (
    SELECT id FROM viewings WHERE enquiry_id IN (SELECT value FROM json_each(?)))`)
