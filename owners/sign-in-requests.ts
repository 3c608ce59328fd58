import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'

/** A request to sign in, or a request for a new code in a session. Secrets are stored as digests only. */
export interface SignInRequest {
  id: number
  /** Null if the given address may not sign in. */
  owner: string | null
  sessionId: number | null
  codeHash: Buffer | null
  borrowed: boolean
  browser: string
  /** The path in the desk to open afterwards. */
  onward: string
  askedAt: number
  expiresAt: number
  /** How many wrong codes were typed so far. */
  failures: number
  handedAt: number | null
  triedAt: number | null
  nextAt: number | null
  /** No letter is sent before this time, because too many were asked for. */
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

/** A request ends after this many wrong codes. */
export const mostTries = 5

/**
 * Stores a request, and returns its number. It replaces a request of the same browser or session and keeps its failures. No
 * other request is dropped to make room, because that would show whether an address is an owner's. The limits on asking
 * keep the number of requests small.
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

/**
 * Returns the request of a link's digest and the digest of the asking browser's secret, which is null for a link made
 * by command.
 */
export const requestOfLink = (database: Database, link: Buffer, browser: Buffer | null): SignInRequest | null =>
  fromRow(byLink(database).get(link, browser))

/** Stores the secrets of a letter that is about to be sent, and starts its time. Returns false if the request is gone. */
export function armRequest(
  database: Database,
  id: number,
  secrets: { linkHash: Buffer | null; codeHash: Buffer; expiresAt: number },
): boolean {
  return database.write(() => arm(database).run({ id, ...secrets }).changes > 0)
}

/** Records the result of an attempt: the letter was handed over, will be tried again, or was given up. */
export function noteAttempt(
  database: Database,
  id: number,
  attempt: { handedAt: number | null; triedAt: number; nextAt: number | null },
): void {
  database.write(() => note(database).run({ id, ...attempt }))
}

/** Sends no letter until this time. A letter that was sent before stays valid. */
export function holdRequest(database: Database, id: number, until: number): void {
  database.write(() => hold(database).run(until, id))
}

/** Counts a wrong code. Returns how many there are now. */
export function countFailure(database: Database, id: number): number {
  return database.write(() => fail(database).get(id)?.failures ?? 0)
}

export function dropRequest(database: Database, id: number): void {
  database.write(() => drop(database).run(id))
}

/** Removes expired requests, and those that would stay too long because the clock has been set back. */
export function dropExpired(database: Database, now: number, longestMs: number): void {
  database.write(() => expire(database).run(now, now + longestMs))
}

/** Removes the requests of former owners. Returns how many. */
export function keepRequestsOf(database: Database, owners: readonly string[]): number {
  return database.write(() => dropOthers(database).run(JSON.stringify(owners)).changes)
}

/** Returns all open requests, for a server that has just started. */
export const openRequests = (database: Database): { id: number; expiresAt: number }[] => open(database).all()

interface SignInRequestRow {
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

function fromRow(row: SignInRequestRow | undefined): SignInRequest | null {
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
const byBrowser = statement<[Buffer], SignInRequestRow>('SELECT * FROM sign_in_requests WHERE browser_hash = ?')
const bySession = statement<[number], SignInRequestRow>('SELECT * FROM sign_in_requests WHERE session_id = ?')
const byId = statement<[number], SignInRequestRow>('SELECT * FROM sign_in_requests WHERE id = ?')
const byLink = statement<[Buffer, Buffer | null], SignInRequestRow>(
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
