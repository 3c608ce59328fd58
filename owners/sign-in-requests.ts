import type { Database } from '../db/database.ts'
import { change, insert as insertRow, oneRow, oneValue } from '../db/statement.ts'

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
}

/** The state of a sign-in letter. */
export interface SignInLetterState {
  handedAt: number | null
  triedAt: number | null
  nextAt: number | null
  /** True if letters are written to files instead of being sent. */
  toFile: boolean
  until: number
}

export type CodeFault = { why: 'wrong'; left: number } | { why: 'over' }

/** Whether a code was typed recently; or until when none can be asked for; or, if one has been, the state of its letter. */
export type Freshness =
  | { state: 'fresh' }
  | { state: 'stale'; heldUntil: number | null }
  | { state: 'asked'; letter: SignInLetterState; fault: CodeFault | null }

export interface Asking extends Pick<SignInRequest, 'owner' | 'borrowed' | 'browser' | 'onward'> {
  /** The digest of the asking browser's secret. */
  browserHash?: Buffer
  /** The session that asks for a new code. */
  sessionId?: number
  /** The digest of a link that was made by command, which belongs to no browser. */
  linkHash?: Buffer
  now: number
}

/** How long a code and a link are valid. */
export const codeLifeMs = 10 * 60_000
/** A request ends after this many wrong codes. */
export const mostTries = 5

/**
 * Stores a request, and returns its number. It replaces a request of the same browser or session and keeps its failures. No
 * other request is dropped to make room, because that would show whether an address is an owner's. The limits on asking
 * keep the number of requests small.
 */
export function ask(database: Database, asking: Asking): number {
  const { browserHash = null, sessionId = null, linkHash = null, now, ...rest } = asking
  return database.write(() => {
    dropExpired(database, now)
    const former = requestOf(database, { browserHash, sessionId }, now)
    if (former !== null) dropRequest(database, former.id)
    const failures = former !== null && former.failures < mostTries ? former.failures : 0
    return insert(database, { ...rest, browserHash, sessionId, linkHash, failures, now, expiresAt: now + codeLifeMs })
  })
}

/**
 * Returns the request with this number, that of a browser or a session, or that of a link, which works only in the browser that
 * asked for it unless it was made by command. Null if there is none, if it has expired, or if the clock has been set back since.
 */
export function requestOf(database: Database, key: Partial<RequestKey>, now: number): SignInRequest | null {
  const none = { id: null, browserHash: null, sessionId: null, linkHash: null }
  const row = find(database, { ...none, ...key, now, latest: now + codeLifeMs })
  return row === null ? null : { ...row, borrowed: row.borrowed === 1 }
}

/** Stores the secrets of a letter that is about to be sent, and starts its time. Returns 0 if the request is gone. */
export const armRequest = change<[LetterSecrets & { id: number }]>(
  'UPDATE sign_in_requests SET link_hash = @linkHash, code_hash = @codeHash, expires_at = @expiresAt WHERE id = @id',
)

/** Records the result of an attempt: the letter was handed over, will be tried again, or was given up. */
export const noteAttempt = change<[Attempt & { id: number }]>(
  'UPDATE sign_in_requests SET handed_at = @handedAt, tried_at = @triedAt, next_at = @nextAt WHERE id = @id',
)

/** Counts a wrong code. Returns how many there are now. */
export const countFailure = (database: Database, id: number): number => database.write(() => fail(database, id) ?? 0)

export const dropRequest = change<[id: number]>('DELETE FROM sign_in_requests WHERE id = ?')

/**
 * Removes expired requests, and those that would stay too long because the clock has been set back. Call it often, so that no
 * request becomes valid again if the clock is set back later.
 */
export const dropExpired = (database: Database, now: number): number =>
  expire(database, { now, latest: now + codeLifeMs })

interface RequestKey {
  id: number
  browserHash: Buffer | null
  sessionId: number | null
  linkHash: Buffer
}
type LetterSecrets = { linkHash: Buffer | null; codeHash: Buffer; expiresAt: number }
type Attempt = { handedAt: number | null; triedAt: number; nextAt: number | null }
type Bound = Record<string, Buffer | string | number | boolean | null>

const insert = insertRow<[Bound]>(`
  INSERT INTO sign_in_requests (owner, browser_hash, session_id, link_hash, borrowed, browser, onward, asked_at, expires_at, failures)
  VALUES (@owner, @browserHash, @sessionId, @linkHash, @borrowed, @browser, @onward, @now, @expiresAt, @failures)`)
const find = oneRow<[Bound], Omit<SignInRequest, 'borrowed'> & { borrowed: number }>(`
  SELECT id, owner, session_id AS sessionId, code_hash AS codeHash, borrowed, browser, onward,
    asked_at AS askedAt, expires_at AS expiresAt, failures,
    handed_at AS handedAt, tried_at AS triedAt, next_at AS nextAt
  FROM sign_in_requests
  WHERE expires_at > @now AND expires_at <= @latest AND CASE WHEN @linkHash IS NULL
    THEN id = @id OR browser_hash = @browserHash OR session_id = @sessionId
    ELSE link_hash = @linkHash AND browser_hash IS @browserHash END`)
const expire = change<[{ now: number; latest: number }]>(
  'DELETE FROM sign_in_requests WHERE expires_at <= @now OR expires_at > @latest',
)
const fail = oneValue<[id: number], number>(
  'UPDATE sign_in_requests SET failures = failures + 1 WHERE id = ? RETURNING failures',
)
