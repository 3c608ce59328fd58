import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'

/** An owner who is signed in, in one browser. */
export interface Session {
  id: number
  owner: string
  /** The name of the browser, as browser-name.ts writes it. */
  browser: string
  /** True if it is not the owner's own device. */
  borrowed: boolean
  createdAt: number
  seenAt: number
  renewedAt: number
  /** When a code was last typed in this session. */
  freshAt: number
}

export type NewSession = Pick<Session, 'owner' | 'browser' | 'borrowed'> & { hash: Buffer; now: number }

/**
 * Starts a session and returns its number. If there are more than `most`, ends those not used for longest. Call it
 * inside database.write.
 */
export function insertSession(database: Database, { hash, now, borrowed, ...rest }: NewSession, most: number): number {
  endSurplus(database).run(most - 1)
  return Number(insert(database).run({ hash, now, borrowed: Number(borrowed), ...rest }).lastInsertRowid)
}

/**
 * Returns the session whose cookie has this digest. A cookie that was replaced still counts if that happened at
 * `formerSince` or later. Null if there is none.
 */
export function sessionByHash(database: Database, hash: Buffer, formerSince: number): Session | null {
  const row = byHash(database).get({ hash, formerSince })
  return row === undefined ? null : fromRow(row)
}

export const sessions = (database: Database): Session[] => all(database).all().map(fromRow)

export function touchSession(database: Database, id: number, now: number): void {
  database.write(() => touch(database).run(now, id))
}

/** Gives a session another cookie. The former one still counts for requests in progress. */
export function renewSession(database: Database, id: number, hash: Buffer, now: number): void {
  database.write(() => renew(database).run({ id, hash, now }))
}

/** Records that a code has just been typed in the session. */
export function freshenSession(database: Database, id: number, now: number): void {
  database.write(() => freshen(database).run(now, id))
}

/** Returns false if the session had already ended. */
export function endSession(database: Database, id: number): boolean {
  return database.write(() => end(database).run(id).changes > 0)
}

/** Ends all sessions, or all except one. Returns how many. */
export function endSessions(database: Database, except: number | null = null): number {
  return database.write(() => endAll(database).run({ except }).changes)
}

/** Ends the sessions of everyone who is not an owner. Returns how many. */
export function keepSessionsOf(database: Database, owners: readonly string[]): number {
  return database.write(() => endOthers(database).run(JSON.stringify(owners)).changes)
}

interface SessionRow {
  id: number
  owner: string
  browser: string
  borrowed: number
  created_at: number
  seen_at: number
  renewed_at: number
  fresh_at: number
}

const fromRow = (row: SessionRow): Session => ({
  id: row.id,
  owner: row.owner,
  browser: row.browser,
  borrowed: row.borrowed === 1,
  createdAt: row.created_at,
  seenAt: row.seen_at,
  renewedAt: row.renewed_at,
  freshAt: row.fresh_at,
})

const insert = statement<[Record<string, Buffer | string | number>]>(`
  INSERT INTO sessions (hash, renewed_at, owner, browser, borrowed, created_at, seen_at, fresh_at)
  VALUES (@hash, @now, @owner, @browser, @borrowed, @now, @now, @now)`)
const endSurplus = statement<[number]>(
  'DELETE FROM sessions WHERE id NOT IN (SELECT id FROM sessions ORDER BY seen_at DESC, id DESC LIMIT ?)',
)
const byHash = statement<[{ hash: Buffer; formerSince: number }], SessionRow>(
  'SELECT * FROM sessions WHERE hash = @hash OR (former_hash = @hash AND renewed_at >= @formerSince)',
)
const all = statement<[], SessionRow>('SELECT * FROM sessions ORDER BY seen_at DESC, id DESC')
const touch = statement<[number, number]>('UPDATE sessions SET seen_at = ? WHERE id = ?')
const renew = statement<[{ id: number; hash: Buffer; now: number }]>(
  'UPDATE sessions SET former_hash = hash, hash = @hash, renewed_at = @now WHERE id = @id',
)
const freshen = statement<[number, number]>('UPDATE sessions SET fresh_at = ? WHERE id = ?')
const end = statement<[number]>('DELETE FROM sessions WHERE id = ?')
const endAll = statement<[{ except: number | null }]>('DELETE FROM sessions WHERE @except IS NULL OR id <> @except')
const endOthers = statement<[string]>('DELETE FROM sessions WHERE owner NOT IN (SELECT value FROM json_each(?))')
