import type { Database } from './database.ts'
import { statement } from './statement.ts'

/** Somebody has asked to sign in, or, signed in, for a fresh code. Secrets are here as digests alone. */
export interface SignInRequest {
  id: number
  /** Null where the address given may not sign in. */
  owner: string | null
  sessionId: number | null
  codeHash: Buffer | null
  borrowed: boolean
  browser: string
  /** A path of the desk. */
  onward: string
  askedAt: number
  expiresAt: number
  /** Wrong codes so far. */
  failures: number
  handedAt: number | null
  triedAt: number | null
  nextAt: number | null
  /** No letter leaves before: too many were asked for. */
  heldUntil: number | null
}

export interface Asking {
  owner: string | null
  browserHash: Buffer | null
  sessionId: number | null
  linkHash: Buffer | null
  borrowed: boolean
  browser: string
  onward: string
  now: number
  expiresAt: number
  heldUntil: number | null
}

/** After so many wrong codes a request is over. */
export const mostTries = 5

/**
 * Stores a request in place of one of the same browser or session, whose failures it keeps. Returns its number. How many
 * are stored is bounded by how many may be asked for: to drop one for another would tell owners' and strangers' apart.
 */
export function ask(database: Database, { borrowed, ...asking }: Asking): number {
  const key = { browserHash: asking.browserHash, sessionId: asking.sessionId }
  return database.write(() => {
    const before = former(database).get(key)?.failures ?? 0
    const failures = before < mostTries ? before : 0
    replace(database).run(key)
    return Number(insert(database).run({ ...asking, borrowed: Number(borrowed), failures }).lastInsertRowid)
  })
}

export const requestOfBrowser = (database: Database, hash: Buffer): SignInRequest | null =>
  fromRow(byBrowser(database).get(hash))

export const requestOfSession = (database: Database, id: number): SignInRequest | null =>
  fromRow(bySession(database).get(id))

export const requestById = (database: Database, id: number): SignInRequest | null => fromRow(byId(database).get(id))

/** By a link's digest: with the digest of the asking browser's secret, or, for a link made by command, null. */
export const requestOfLink = (database: Database, link: Buffer, browser: Buffer | null): SignInRequest | null =>
  fromRow(byLink(database).get(link, browser))

/** The letter is about to leave with these secrets, and its time begins. False where the request is gone. */
export function armRequest(
  database: Database,
  id: number,
  secrets: { linkHash: Buffer | null; codeHash: Buffer; expiresAt: number },
): boolean {
  return database.write(() => arm(database).run({ id, ...secrets }).changes > 0)
}

/** What became of an attempt: handed over, or to be tried again, or given up. */
export function noteAttempt(
  database: Database,
  id: number,
  attempt: { handedAt: number | null; triedAt: number; nextAt: number | null },
): void {
  database.write(() => note(database).run({ id, ...attempt }))
}

/** No letter leaves for now; what was sent before goes on being good. */
export function holdRequest(database: Database, id: number, until: number): void {
  database.write(() => hold(database).run(until, id))
}

/** Counts a wrong code; gives how many there are now. */
export function countFailure(database: Database, id: number): number {
  return database.write(() => fail(database).get(id)?.failures ?? 0)
}

export function dropRequest(database: Database, id: number): void {
  database.write(() => drop(database).run(id))
}

/** Removes what is over, and what a clock that has been set back would keep. */
export function dropExpired(database: Database, now: number, longestMs: number): void {
  database.write(() => expire(database).run(now, now + longestMs))
}

/** Removes what everyone else has asked for who may have been let in; returns how many. */
export function keepRequestsOf(database: Database, owners: readonly string[]): number {
  return database.write(() => dropOthers(database).run(JSON.stringify(owners)).changes)
}

/** Those that a server which starts anew finds. */
export const openRequests = (database: Database): { id: number; expiresAt: number }[] => open(database).all()

interface Row {
  id: number
  owner: string | null
  session_id: number | null
  code_hash: Buffer | null
  borrowed: number
  browser: string
  onward: string
  asked_at: number
  expires_at: number
  failures: number
  handed_at: number | null
  tried_at: number | null
  next_at: number | null
  held_until: number | null
}

function fromRow(row: Row | undefined): SignInRequest | null {
  if (row === undefined) return null
  return {
    id: row.id,
    owner: row.owner,
    sessionId: row.session_id,
    codeHash: row.code_hash,
    borrowed: row.borrowed === 1,
    browser: row.browser,
    onward: row.onward,
    askedAt: row.asked_at,
    expiresAt: row.expires_at,
    failures: row.failures,
    handedAt: row.handed_at,
    triedAt: row.tried_at,
    nextAt: row.next_at,
    heldUntil: row.held_until,
  }
}

type Key = [{ browserHash: Buffer | null; sessionId: number | null }]
const ofTheSame = 'browser_hash = @browserHash OR session_id = @sessionId'

const former = statement<Key, { failures: number }>(`SELECT failures FROM sign_in_requests WHERE ${ofTheSame}`)
const replace = statement<Key>(`DELETE FROM sign_in_requests WHERE ${ofTheSame}`)
const insert = statement<[Record<string, Buffer | string | number | null>]>(`
  INSERT INTO sign_in_requests (owner, browser_hash, session_id, link_hash, borrowed, browser, onward, asked_at, expires_at, failures, held_until)
  VALUES (@owner, @browserHash, @sessionId, @linkHash, @borrowed, @browser, @onward, @now, @expiresAt, @failures, @heldUntil)`)
const byBrowser = statement<[Buffer], Row>('SELECT * FROM sign_in_requests WHERE browser_hash = ?')
const bySession = statement<[number], Row>('SELECT * FROM sign_in_requests WHERE session_id = ?')
const byId = statement<[number], Row>('SELECT * FROM sign_in_requests WHERE id = ?')
const byLink = statement<[Buffer, Buffer | null], Row>(
  'SELECT * FROM sign_in_requests WHERE link_hash = ? AND browser_hash IS ?',
)
const arm = statement<[{ id: number; linkHash: Buffer | null; codeHash: Buffer; expiresAt: number }]>(
  'UPDATE sign_in_requests SET link_hash = @linkHash, code_hash = @codeHash, expires_at = @expiresAt WHERE id = @id',
)
const note = statement<[{ id: number; handedAt: number | null; triedAt: number; nextAt: number | null }]>(
  'UPDATE sign_in_requests SET handed_at = @handedAt, tried_at = @triedAt, next_at = @nextAt WHERE id = @id',
)
const hold = statement<[number, number]>('UPDATE sign_in_requests SET held_until = ? WHERE id = ?')
const fail = statement<[number], { failures: number }>(
  'UPDATE sign_in_requests SET failures = failures + 1 WHERE id = ? RETURNING failures',
)
const drop = statement<[number]>('DELETE FROM sign_in_requests WHERE id = ?')
const expire = statement<[number, number]>('DELETE FROM sign_in_requests WHERE expires_at <= ? OR expires_at > ?')
const dropOthers = statement<[string]>(
  'DELETE FROM sign_in_requests WHERE owner IS NOT NULL AND owner NOT IN (SELECT value FROM json_each(?))',
)
const open = statement<[], { id: number; expiresAt: number }>(
  'SELECT id, expires_at AS expiresAt FROM sign_in_requests',
)
